// @ts-check
// What the server answers, under the names that the page gives it.

/** @typedef {'en' | 'zh'} Language */
/** @typedef {'left' | 'right'} Player */
/** @typedef {'N' | 'P' | 'D' | 'L' | 'R'} Outcome */
/** @typedef {number | string} Int a number, or decimal digits beyond 2^53 */
/** @typedef {WordsJson} Both */
/** @typedef {ScoresJson} Scores */

/** @typedef {PieceJson} Piece */
/** @typedef {Extract<SceneJson, {kind: 'heaps'}>} Heaps */
/** @typedef {Extract<SceneJson, {kind: 'steps'}>} Steps */
/** @typedef {Extract<SceneJson, {kind: 'row'}>} Row */
/** @typedef {Extract<SceneJson, {kind: 'line'}>} Line */
/** @typedef {Extract<SceneJson, {kind: 'cake'}>} Cake */
/** @typedef {Extract<SceneJson, {kind: 'strip'}>} Strip */
/** @typedef {Extract<SceneJson, {kind: 'grid'}>} Grid */
/** @typedef {Extract<SceneJson, {kind: 'graph'}>} Graph */
/** @typedef {Extract<SceneJson, {kind: 'cards'}>} Cards */
/** @typedef {Extract<SceneJson, {kind: 'numbers'}>} Numbers */
/** @typedef {Extract<SceneJson, {kind: 'board'}>} Board */
/** @typedef {SceneJson} Scene */

/** @typedef {GameJson} Family */
/** @typedef {ComponentJson} Component */
/** @typedef {SolveJson} Solution */
/** @typedef {ListedJson} Move */
/** @typedef {Pick<MovesJson, 'moves' | 'total' | 'complete' | 'unknown'>} Moves as far as the page makes one itself */

/** @typedef {PowerJson} PowerPiece */
/** @typedef {BrokenJson} Broken */
/** @typedef {PairsJson} Pairs */

/** @typedef {CellJson} SliceCell */
/** @typedef {SliceJson} Slice */

/** @typedef {Omit<ReplyJson, 'schema' | 'after'>} Reply */
/** @typedef {HintJson} Hint */
/** @typedef {TurnJson} Turn */
/** @typedef {Omit<ReviewJson, 'schema'>} Review */

// Made from the schemas: GRUNDY_BLESS=1 cargo test -p grundy-report --test types

/** The version of the answers this page reads. */
export const SCHEMA = 2;

/** @typedef {{kind: 'text', text: string} | {kind: 'statement', name: string, says: string} | {kind: 'proof', steps: string[]} | {code: string, kind: 'code'} | {kind: 'terms', terms: TermJson[]} | {caption: string, convention: 'normal' | 'misere', kind: 'board', position: string, values: boolean} | {caption: string, game: string, kind: 'walk', to: number, values: boolean} | {caption: string, kind: 'pairs', position: string} | {caption: string, columns: ('outcome' | 'misere' | 'grundy' | 'class' | 'value' | 'mean' | 'temperature')[], kind: 'compare', positions: string[]} | {caption: string, game: string, kind: 'strip', to: number}} BlockJson A piece of a lesson. */

/**
 * @typedef {object} BoundsJson Between what best play comes to.
 * @property {ScoresJson} best
 * @property {ScoresJson} worst
 */

/**
 * @typedef {object} BrokenJson A value as powers of two.
 * @property {PowerJson[]} pieces
 * @property {number} place
 * @property {number | string} value
 */

/**
 * @typedef {object} CellJson
 * @property {number | string | null} grundy
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} outcome
 * @property {string | null} q The whole position; `null` where there is none.
 */

/**
 * @typedef {object} ChangeJson
 * @property {BrokenJson[]} after All components after the change, where everything pairs.
 * @property {number | string} from
 * @property {number} place
 * @property {number | string} to
 */

/**
 * @typedef {object} CheckJson Whether the answer is right.
 * @property {string} answer The right answer in words; for moves, one of them.
 * @property {boolean} right Whether it is.
 * @property {number} schema
 * @property {string[]} why Why, sentence by sentence.
 */

/**
 * @typedef {object} ChoiceJson Something that can be chosen.
 * @property {string} label What it means.
 * @property {string} value The answer to send.
 */

/**
 * @typedef {object} CitedJson
 * @property {string} source
 * @property {string} tested_to
 */

/**
 * @typedef {object} ComponentJson One component of a position.
 * @property {string | null} [atomic_weight] `null` where it has none, or none was found within the limits.
 * @property {string | null} [beside] What belongs to it and is not in the picture: a bank, a limit, what may be taken.
 * @property {number | string | null} [birthday] `null` where it was not found within the limits.
 * @property {string} game
 * @property {number | string | null} grundy Its value; under misère play the Nim heap it counts as, where a theorem gives one.
 * @property {string} [left_stop]
 * @property {string} [mean]
 * @property {WordsJson} noun
 * @property {number} part The place in the sum of the game it belongs to, from 0.
 * @property {number} place Counted from 1 over the whole position.
 * @property {string | null} [reduced] The reduced canonical form; `null` where it was not found within the limits.
 * @property {string} [right_stop]
 * @property {SceneJson | null} scene
 * @property {string} [temperature]
 * @property {string} text
 * @property {ThermographJson} [thermograph]
 * @property {string | null} [value] The canonical form; `null` where it is very long.
 */

/**
 * @typedef {object} ErrorJson
 * @property {string} code For programs.
 * @property {number | null} [end] The byte after the last one.
 * @property {string} message For people, in the language asked for.
 * @property {string | null} [near] The name that was probably meant.
 * @property {number | null} [start] The first byte of the text that is wrong.
 */

/**
 * @typedef {object} EvidenceJson
 * @property {CitedJson[]} [cited]
 * @property {string} grade
 * @property {string} name
 */

/**
 * @typedef {object} ExerciseJson An exercise.
 * @property {ChoiceJson[]} choices What can be chosen, for a choice.
 * @property {'normal' | 'misere'} convention `normal` or `misere`.
 * @property {string} kind `choice`, `number` or `move`.
 * @property {string | null} q The position it is about; `null` where there is none.
 * @property {string} question What is to be found out.
 * @property {string[]} rules The rules of the games in it, one line each.
 * @property {number} schema
 */

/**
 * @typedef {object} GameJson One game of the catalogue.
 * @property {string[]} aliases
 * @property {number} axes Coordinates of its table, 1 or 2; 0 without one.
 * @property {'normal' | 'misere'} convention `normal` or `misere`: how it is usually played.
 * @property {string} example A position worth solving, with its game.
 * @property {string} example_game The game of the example, parameters included.
 * @property {boolean} impartial Whether both players have the same moves.
 * @property {string} name
 * @property {string | null} notation Its rule code, such as `0.77`; `null` for games that have none and families of games.
 * @property {WordsJson} noun What one component is called.
 * @property {string} parameters
 * @property {string[]} problems The contest problems it answers.
 * @property {WordsJson} rule
 * @property {SceneJson[]} scenes The example as a picture, component by component; empty without one.
 * @property {boolean} scoring Whether it is played for points.
 * @property {string} signature The name with its parameters: `bounded-nim:M`.
 * @property {string | null} start The position of the natural start of that game, if it has one.
 * @property {WordsJson[]} theorems The theorems by which the example is judged without a search.
 * @property {WordsJson} title
 */

/**
 * @typedef {object} GamesJson Every game.
 * @property {GameJson[]} games
 * @property {number} schema
 */

/**
 * @typedef {object} GeneratorJson A generator of a quotient.
 * @property {string} name
 * @property {string | null} of The heap or component that it is; `null` where it is only reached from them.
 * @property {number[]} products Its product with each element, by their places in `elements`.
 */

/**
 * @typedef {object} GestureJson How a move is made in a picture. Elements are named as the page draws them: `3` along a line, `1.2` a square, `v4` a vertex and `4` an edge of a graph, `c2` and `r2` lines of a rectangle.
 * @property {string[]} come What arrives, or where something does.
 * @property {string[]} [covered] Squares that are covered, and are no squares afterwards.
 * @property {string | null} [mark] What that is, as a board has it; absent where it is what leaves.
 * @property {string[]} out What leaves.
 * @property {string[]} touch What one touches to make it.
 */

/**
 * @typedef {object} GraphJson Everything about a graph.
 * @property {'normal' | 'misere'} convention
 * @property {number[]} cycle The vertices of some cycle in order; empty where play always ends.
 * @property {string | null} q Game and position as `solve` takes them; `null` where the names do not allow it.
 * @property {number} schema
 * @property {StepJson[]} steps The vertices in an order in which each can be labelled from what is labelled already.
 * @property {SumJson | null} sum What the tokens make together; `null` without tokens.
 * @property {number[]} tokens The vertices with tokens.
 * @property {VertexJson[]} vertices
 */

/**
 * @typedef {object} HeatJson Means and temperatures, written as dyadic fractions.
 * @property {WarmthJson[]} components Each component in typed order.
 * @property {string} mean The mean of the whole.
 * @property {'score' | 'margin'} of What these are means of: what the first player gets, where the other pays it, else the margin.
 * @property {string} temperature The greatest temperature of a component.
 */

/**
 * @typedef {object} HereJson
 * @property {number} column
 * @property {number} row
 */

/**
 * @typedef {object} HintJson A hint.
 * @property {string} hint The hint in words, or that none was found within the limits.
 * @property {number | null} place The component it is about.
 * @property {number} schema
 * @property {boolean} unknown Whether no good move was found where there is one, or nothing at all.
 * @property {string[]} why The reasons, at strength 3.
 */

/**
 * @typedef {object} LessonJson A lesson in one language. Texts may hold `code` and **strong** words.
 * @property {BlockJson[]} blocks
 * @property {'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary'} id What a lesson is about. Its name is what people type and what stands in addresses.
 * @property {string} lead What it is about, in a sentence.
 * @property {number} schema
 * @property {string} title
 */

/**
 * @typedef {object} LessonTitleJson A line of the list of lessons.
 * @property {'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary'} id What a lesson is about. Its name is what people type and what stands in addresses.
 * @property {string} lead What it is about, in a sentence.
 * @property {string} title
 */

/**
 * @typedef {object} LessonsJson The lessons, in order.
 * @property {number} exercises How many exercises a lesson asks for in a row.
 * @property {LessonTitleJson[]} lessons
 * @property {number} schema
 */

/**
 * @typedef {object} ListedJson
 * @property {string} after What stands in the component's place afterwards.
 * @property {boolean | null} drawing Whether it leaves a draw; `null` where unknown.
 * @property {GestureJson | null} [gesture] How it is made in the component's picture; absent where the pictures before and after tell.
 * @property {number | string | null} grundy The value of the result; `null` where none was computed.
 * @property {string | null} [mean] The sum of the means of the result.
 * @property {string} move In words.
 * @property {number | null} order Its number in the order of the rules, from 0; `null` for a winning move far down that order.
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} outcome Of the result, for the player then to move; `null` where unknown or played for points.
 * @property {number} place The place of the component it is made in, from 1.
 * @property {ScoresJson | null} [points] For points games: what it earns at once.
 * @property {string} result The whole position afterwards, game and all.
 * @property {SceneJson[]} scenes Pictures of what then stands in the component's place; empty without them.
 * @property {boolean | null} [sensible] Whether it is at least as good as some option of its component's canonical form.
 * @property {string | null} [value] Where the players' moves differ: the canonical form of the result, or the stopper or sides it is equal to where play may go on for ever; `null` where it was not found or is very long.
 * @property {boolean | null} winning Whether it wins, or is best for points; `null` where unknown.
 */

/** @typedef {{component: number} | {element: [number, string]} | {pair: [number, number]} | {power: number | string} | 'paired' | {gap: number | string} | {leaving: number | string} | 'winning'} MentionJson Something of the position that a step of `why` speaks of. */

/**
 * @typedef {object} MisereFormJson A game under misère play by its canonical form.
 * @property {number} birthday The most moves that play can last.
 * @property {string} form The canonical form.
 * @property {string} genus
 * @property {boolean} half_tame Whether two of them are a tame game of genus 0^0.
 * @property {string} mate The form with which it makes a lost sum.
 * @property {number} misere_grundy
 * @property {number} normal_grundy The Grundy value in normal play.
 * @property {string[]} options The options of the form.
 * @property {'N' | 'P'} outcome
 * @property {number} schema
 * @property {string} species `nim`, `tame`, `restive`, `restless` or `wild`.
 */

/**
 * @typedef {object} MisereJson The misère quotient of a game: a commutative monoid, the elements that are lost, and what each heap pretends to be.
 * @property {string[]} elements The elements, the unit first.
 * @property {string} game
 * @property {GeneratorJson[]} generators
 * @property {number} order The number of elements.
 * @property {string[]} p The elements that are lost for the player to move.
 * @property {number} p_count The number of elements of P.
 * @property {PhiPeriodJson | null} period How Φ repeats; `null` where that is not proved.
 * @property {PretendsJson[]} phi What each heap, or component, pretends to be.
 * @property {string[]} relations
 * @property {number} schema
 * @property {string} status `proved` for all heaps, or for all that a position reaches, or `partial`: exact for the heaps up to `to`.
 * @property {string | null} stopped Why a partial one goes no further: `budget`, `interrupted`, or `null` where no more was asked for.
 * @property {number | null} tame The n of the tame quotient Tₙ that it is; `null` where it is wild.
 * @property {string | null} to The last heap, or the last component, that it is for; `null` where it is for all.
 */

/**
 * @typedef {object} MoveJson A move in words, and what it leaves.
 * @property {string} move
 * @property {string} result
 */

/**
 * @typedef {object} MovesJson The moves of a position.
 * @property {boolean} complete Whether every move is listed.
 * @property {'normal' | 'misere'} convention
 * @property {ListedJson[]} moves The moves listed: winning ones first, then by what they leave.
 * @property {'left' | 'right' | null} [player] Where the players' moves differ: whose these are.
 * @property {string} q The position as it is written, game and all.
 * @property {number} schema
 * @property {number | string | null} total How many moves there are; `null` when not countable.
 * @property {TrustJson[]} [trusted] What the values rest on that was tried and not proved.
 * @property {boolean} unknown Whether it was not found of every move listed whether it wins.
 */

/**
 * @typedef {object} PairsJson The picture.
 * @property {ChangeJson | null} change The component that a winning move changes, and into what.
 * @property {BrokenJson[]} components
 * @property {boolean} known Whether every component has a value; the rest is empty otherwise.
 * @property {(number | string)[]} left The powers that find no partner, largest first.
 * @property {string} q
 * @property {number} schema
 * @property {number | string | null} total Their sum: the nim-sum of the values.
 */

/**
 * @typedef {object} PatternJson A law that the values follow, and how that is known.
 * @property {string} grade `proved`, `cited` or `observed`.
 * @property {string} text In the language asked for.
 * @property {string | null} [theorem] The theorem, where there is one.
 * @property {number | string | null} [to] The last coordinate up to which it was seen; absent for a theorem.
 */

/**
 * @typedef {object} PatternsJson The laws that a table of a game follows.
 * @property {string} game
 * @property {PatternJson[]} patterns
 * @property {number} schema
 */

/**
 * @typedef {object} PeriodJson How the values of a line repeat: `g(n + period) = g(n) + saltus` from `preperiod` on.
 * @property {number | string} period
 * @property {number | string} preperiod
 * @property {number | string} saltus
 * @property {string} status `proved`, `cited` or `observed`.
 * @property {string | null} theorem The theorem, if it is proved or cited.
 */

/**
 * @typedef {object} PeriodReportJson What is known of the period of a game on a line.
 * @property {number | string} checked_to The last heap that was looked at.
 * @property {string} game
 * @property {number | string | null} period `null` where none was found.
 * @property {number | string | null} preperiod `null` where none was found.
 * @property {number | string | null} saltus `null` where none was found.
 * @property {number} schema
 * @property {string} status `proved`, `cited`, `observed` or `unknown`.
 * @property {string | null} theorem The theorem, if it is proved or cited.
 */

/**
 * @typedef {object} PhiPeriodJson Φ(n + period) = Φ(n) for all n from `start` on.
 * @property {number} period
 * @property {number} start
 */

/**
 * @typedef {object} PieceJson Something on a square of a strip.
 * @property {'coin' | 'head' | 'left' | 'right' | 'either' | 'hole'} mark
 * @property {number | string} square
 */

/**
 * @typedef {object} PositionFormJson In an answer under misère play: genus and canonical form.
 * @property {number} birthday The most moves that play can last.
 * @property {string | null} form `null` where it is long.
 * @property {string} genus
 * @property {number} misere_grundy
 * @property {number} normal_grundy The Grundy value in normal play.
 * @property {string} species `nim`, `tame`, `restive`, `restless` or `wild`.
 */

/**
 * @typedef {object} PowerJson
 * @property {number | null} pair The number of the pair it belongs to, shared by exactly two pieces; `null` if it is left.
 * @property {number | string} power
 */

/**
 * @typedef {object} PretenceJson In an answer under misère play: what the components pretend to be in a misère quotient.
 * @property {string[]} components The element of each component.
 * @property {string} element Their product.
 * @property {boolean} in_p Whether it is in P: then the player to move loses.
 * @property {number} order The number of elements of the quotient.
 * @property {string[]} p The elements of P.
 */

/**
 * @typedef {object} PretendsJson What a heap pretends to be.
 * @property {string} element
 * @property {string} of The heap or component.
 */

/**
 * @typedef {object} ReachJson Positions and the moves between them.
 * @property {'normal' | 'misere'} convention
 * @property {boolean} cut Whether some vertices are shown without their moves.
 * @property {([number, number, boolean | null])[]} edges From, to (places in `vertices`, from 0), and whether the move wins; `null` where unknown.
 * @property {string} game
 * @property {number[]} [line] One game as those play it who can win: places in `vertices`, the start first. Empty where the players' moves differ.
 * @property {string[] | null} [players] Where the players' moves differ, whose each edge is: `left`, `right` or `either`.
 * @property {string | null} position Where play starts; `null` for a whole graph.
 * @property {number} schema
 * @property {ReachedJson[]} vertices
 */

/**
 * @typedef {object} ReachedJson
 * @property {boolean} cut Whether its moves are left out.
 * @property {number | string | null} grundy
 * @property {string | null} outcome `N`, `P` or `D`; where the players' moves differ an outcome class, such as `L` or `L/D`.
 * @property {string} position
 * @property {string | null} [value] Where the players' moves differ, under normal play: the canonical form, or the stopper or sides it is equal to.
 * @property {number} x
 * @property {number} y Growing downwards.
 */

/**
 * @typedef {object} RefusalJson The object that every refusal is.
 * @property {ErrorJson} error
 */

/**
 * @typedef {object} ReplyJson The computer's move.
 * @property {string | null} after
 * @property {boolean} blind Whether the move was made without knowing what it is worth: the limits were too narrow.
 * @property {string | null} move
 * @property {number | null} place Where it moves; the rest is `null` when there is no move, or none was found in time.
 * @property {string | null} result The whole position afterwards.
 * @property {number} schema
 * @property {boolean} unknown Whether no move was found within the limits.
 * @property {string | null} [within] Where the thermographs of the components guided the move, because the whole was too large: by how much what play comes to can fall short of the best, as a dyadic fraction.
 */

/**
 * @typedef {object} ReviewJson A game that was played, position by position.
 * @property {boolean} over Whether nobody can move any more.
 * @property {number} schema
 * @property {TurnJson[]} turns
 * @property {'left' | 'right' | null} winner Who has won: `left` or `right`; `null` while it goes on, or when it is drawn.
 */

/**
 * @typedef {object} RulesJson What a rule file makes of a position.
 * @property {string[]} examples Files to begin with.
 * @property {string} game The game under a name that carries the file: it can be asked about as any other.
 * @property {MovesJson} moves
 * @property {number} schema
 * @property {SolveJson} solve
 * @property {string} start Where play starts, as it is typed.
 * @property {TableJson | null} table The first values; `null` where positions are neither numbers nor pairs.
 * @property {string} text The file.
 */

/** @typedef {{heaps: (number | string)[], kind: 'heaps'} | {kind: 'steps', steps: (number | string)[]} | {kind: 'row', length: number | string} | {kind: 'line', length: number | string, of: 'cells' | 'files' | 'table', plate?: number | string | null} | {first: number | string, kind: 'strip', length: number | string, pieces: PieceJson[]} | {kind: 'grid', poisoned: boolean, rows: (number | string)[]} | {columns: number | string, kind: 'cake', rows: number | string} | {kind: 'numbers', rows: ((number | string)[])[]} | {kind: 'board', rows: ((string | null)[])[]} | {colours?: string[] | null, directed: boolean, edges: [number, number][], ground: boolean, kind: 'graph', marks?: string[] | null, names: (number | string)[], points?: [number, number][] | null, texts?: string[] | null, values?: (number | string)[] | null} | {cards: (number | string)[], kind: 'cards'}} SceneJson One component as a picture; the page draws it. */

/**
 * @typedef {object} ScoresJson What each player has, or ends with.
 * @property {number} first
 * @property {number} second
 */

/**
 * @typedef {object} SliceJson The slice.
 * @property {CellJson[][]} cells The cells, row by row.
 * @property {(number | string)[]} columns The coordinates of the columns.
 * @property {HereJson} here The row and the column of the position itself, counted from 0.
 * @property {number[]} places The places of the components that are varied.
 * @property {string} q
 * @property {(number | string)[]} rows The coordinates of the rows; empty when only one coordinate is varied.
 * @property {number} schema
 */

/**
 * @typedef {object} SolveJson The answer with its components.
 * @property {string | null} [atomic_weight] `null` where it has none, or none was found within the limits.
 * @property {number | string | null} [birthday] `null` where it was not found within the limits.
 * @property {BoundsJson | null} [bounds] In sums for points that are too large to search: what the player to move ends with at worst and at best.
 * @property {VerdictJson | null} [certificate]
 * @property {string | null} [class] Where the players' moves differ: who wins by who begins.
 * @property {string} cli The same question on the command line.
 * @property {ComponentJson[]} components Empty where there are more than 400.
 * @property {'normal' | 'misere'} convention
 * @property {MoveJson[] | null} [drawing_moves] `null` where it is not known which moves do.
 * @property {boolean} [drawing_moves_complete]
 * @property {number | string | null} [drawing_moves_total]
 * @property {EvidenceJson | null} [evidence] Absent where nothing was found.
 * @property {string[]} formula `["3", "xor", "5", "=", "6"]`; empty where there are no values or too many.
 * @property {string} game
 * @property {number | string | null} grundy
 * @property {HeatJson | null} [heat] In games for points where nobody is hurt by moving: means and temperatures.
 * @property {number | null} [hottest] In a sum of forms: the place of the hottest component, from 1.
 * @property {boolean} impartial Whether both players have the same moves.
 * @property {string} [left_stop]
 * @property {string} [mean]
 * @property {MentionJson[][]} [mentions] What of the position each step of `why` speaks of.
 * @property {PositionFormJson | null} [misere] Under misère play: genus and canonical form, where they were computed.
 * @property {number | string | null} moves
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} [outcome]
 * @property {'left' | 'right' | null} [player] Where the players' moves differ: who is to move.
 * @property {string} position
 * @property {string} q The position as it is written, game and all: what `q` takes again.
 * @property {PretenceJson | null} [quotient] Under misère play: what the components pretend to be, where a quotient says who wins.
 * @property {string | null} [reduced] The reduced canonical form; `null` where it was not found within the limits.
 * @property {number | null} [remoteness]
 * @property {string} [right_stop]
 * @property {string} rust The same question as a Rust program.
 * @property {number} schema
 * @property {ScoresJson | null} [scores]
 * @property {MoveJson[] | null} [sensible_moves] Where the players' moves differ and play ends: moves at least as good as some option of the canonical form of their component. Absent where they were not found.
 * @property {ScoresJson | null} [settled] For points games: what the position is worth to each when nobody moves any more.
 * @property {StopperJson | null} [stopper] Where the players' moves differ and play may go on for ever, under normal play: what it is worth. Absent where that was not found.
 * @property {string} [temperature]
 * @property {ThermographJson} [thermograph]
 * @property {TrustJson[]} [trusted] What the answer rests on that was tried and not proved.
 * @property {boolean} unknown Whether the answer was not found within the limits.
 * @property {string | null} [value] The canonical form; `null` where it is very long.
 * @property {string} verdict The verdict, or why there is none, in a sentence.
 * @property {string[]} why
 * @property {MoveJson[] | null} winning_moves `null` where it is not known which moves win.
 * @property {boolean} winning_moves_complete
 * @property {number | string | null} winning_moves_total
 */

/**
 * @typedef {object} StepJson
 * @property {string[]} seen The labels among its options, without repetition.
 * @property {string} text Why it has its label.
 * @property {number} vertex
 */

/**
 * @typedef {object} StopperJson A value of a loopy game.
 * @property {'short' | 'stopper' | 'sides'} kind `short`, `stopper` or `sides`.
 * @property {string} value As `value` reads it; `S & T` are the onside and the offside.
 */

/**
 * @typedef {object} SumJson
 * @property {TokenMoveJson[]} moves
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} outcome `N`, `P` or `D`; `null` where it is not known.
 * @property {string | null} value The value of the sum; `null` under misère play.
 * @property {string} verdict In a sentence.
 */

/**
 * @typedef {object} TableJson A table.
 * @property {number} axes How many coordinates, 1 or 2.
 * @property {boolean} complete Whether every cell was computed within the limits.
 * @property {'normal' | 'misere'} convention
 * @property {number | string} first The least coordinate.
 * @property {string} game
 * @property {number | string | null} most The largest of the values given.
 * @property {string} outcomes One letter for each cell: `P`, `N`, `D`, `.` where there is none, or `?` where it is not known.
 * @property {PatternJson[]} patterns What is known or seen.
 * @property {PeriodJson | null} period How the values of a line repeat, if that was found.
 * @property {number} schema
 * @property {(string | null)[] | null} [texts] Then the cells, row by row, `null` where there is none; `values` and `outcomes` are empty.
 * @property {(number | string)[]} to The last coordinate of each axis.
 * @property {(number | string | null)[]} values The values, row by row; `null` where there is none or it was not computed. Empty where the table has only outcomes, or is too large for a list: ask for tiles.
 * @property {'value' | 'temperature' | 'mean' | 'outcome' | null} [what] Where the players' moves differ and play ends, under normal play: what `texts` show.
 */

/**
 * @typedef {object} TermJson A word and what it means.
 * @property {string} meaning
 * @property {string} term
 */

/**
 * @typedef {object} ThermographJson Walls from the bottom up, as pairs of a temperature and a value.
 * @property {string[][]} left
 * @property {string[][]} right
 */

/**
 * @typedef {object} TokenMoveJson
 * @property {boolean | null} drawing Whether it keeps the draw of a drawn sum; `null` where that is not known.
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} outcome The outcome for the player then to move; `null` where it is not known.
 * @property {number} to The vertex it goes to.
 * @property {number} token Which token, counted from 0.
 * @property {boolean | null} winning `null` where that is not known.
 */

/**
 * @typedef {object} TrustJson Something that an answer rests on and that was tried, not proved.
 * @property {string} kind `claims`: what a rule file claims besides its moves.
 * @property {string} says What, and how far it was tried, in a sentence.
 */

/**
 * @typedef {object} TurnJson A position of the game, and the move made in it.
 * @property {ScoresJson | null} [best] For points games: what each ends with if both play their best from here on; `null` where that is not known.
 * @property {boolean | null} blunder Whether that move gave a better result away; `null` where that is not known, and without one.
 * @property {number | string | null} grundy
 * @property {string | null} move The move made in it; `null` in the last one.
 * @property {'N' | 'P' | 'D' | 'L' | 'R' | null} outcome
 * @property {'left' | 'right'} player Who is to move: `left` or `right`.
 * @property {string} q
 * @property {ScoresJson | null} [scores] For points games: what each has by now; at the end, what each ends with.
 */

/**
 * @typedef {object} VerdictJson What the checker says of a certificate.
 * @property {boolean} accepted Whether it was accepted.
 * @property {boolean} from_the_rules Whether nothing but the rules was needed.
 * @property {string[]} proved The statements that are proved, in the language asked.
 */

/**
 * @typedef {object} VertexJson
 * @property {string} name
 * @property {number[]} options Where one move leads, counted from 0.
 * @property {'N' | 'P' | 'D'} outcome `N`, `P` or `D`.
 * @property {[number, number]} point Where to draw it: x and y from 0 to 1, y downwards.
 * @property {number | null} remoteness The length of best play; `null` where it never ends.
 * @property {string | null} value The Grundy value, or Smith's label `inf(0,2)`; `null` under misère play.
 */

/**
 * @typedef {object} WarmthJson The mean and the temperature of a component.
 * @property {string} mean
 * @property {string} temperature
 */

/**
 * @typedef {object} WordsJson A text in both languages.
 * @property {string} en
 * @property {string} zh
 */
