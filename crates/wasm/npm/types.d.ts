// Made from the schemas: GRUNDY_BLESS=1 cargo test -p grundy-report --test types

/** Every kind of question. */
export interface Questions {
  /** The catalogue: every game with its rule, an example and its picture */
  'games': { question: NothingAsked; answer: GamesJson };
  /** Who wins, every winning move, the value, and why */
  'solve': { question: SolveAsked; answer: SolveJson };
  /** The legal moves, ranked by what they leave */
  'moves': { question: MovesAsked; answer: MovesJson };
  /** The values as powers of two, and which of them cancel */
  'pairs': { question: PositionAsked; answer: PairsJson };
  /** The values around a position, one component varied or two */
  'slice': { question: SliceAsked; answer: SliceJson };
  /** All that can be reached from a position, as a graph laid out in layers */
  'reach': { question: ReachAsked; answer: ReachJson };
  /** The values of a game in order, how they repeat, and what is known or seen of them */
  'table': { question: TableAsked; answer: TableJson };
  /** The laws that the values of a game follow, as far as they are known or seen */
  'pattern': { question: PatternAsked; answer: PatternsJson };
  /** How the values of a game on heaps repeat, and how that is known */
  'period': { question: PeriodAsked; answer: PeriodReportJson };
  /** The misère quotient of a game on heaps, or of what a position reaches */
  'misere': { question: MisereAsked; answer: MisereJson };
  /** A misère canonical form: its genus, mate and birthday */
  'misere/form': { question: MisereFormAsked; answer: MisereFormJson };
  /** A hint: where, what, or why */
  'hint': { question: HintAsked; answer: HintJson };
  /** The computer's move */
  'reply': { question: ReplyAsked; answer: ReplyJson };
  /** A game that was played: the value of every position, and the blunders */
  'review': { question: ReviewAsked; answer: ReviewJson };
  /** A drawn graph: every vertex labelled in an order one can follow, and the sum of its tokens */
  'graph': { question: GraphAsked; answer: GraphJson };
  /** A game in a rule file: who wins, the moves, the first values */
  'rules': { question: RulesAsked; answer: RulesJson };
  /** The lessons, in order */
  'lessons': { question: LessonsAsked; answer: LessonsJson };
  /** A lesson: its texts, and the positions that it shows */
  'lesson': { question: LessonAsked; answer: LessonJson };
  /** An exercise of a lesson */
  'exercise': { question: ExerciseAsked; answer: ExerciseJson };
  /** Whether the answer to an exercise is right, and why */
  'exercise/check': { question: CheckAsked; answer: CheckJson };
}

/** Those that are asked as a JSON object. */
export type Posted = 'reply' | 'review' | 'graph' | 'rules' | 'exercise/check';

/** A piece of a lesson. */
export type BlockJson = {kind: 'text', text: string} | {kind: 'statement', name: string, says: string} | {kind: 'proof', steps: string[]} | {code: string, kind: 'code'} | {kind: 'terms', terms: TermJson[]} | {caption: string, convention: 'normal' | 'misere', kind: 'board', position: string, values: boolean} | {caption: string, game: string, kind: 'walk', to: number, values: boolean} | {caption: string, kind: 'pairs', position: string} | {caption: string, columns: ('outcome' | 'misere' | 'grundy' | 'class' | 'value' | 'mean' | 'temperature')[], kind: 'compare', positions: string[]} | {caption: string, game: string, kind: 'strip', to: number};

/** Between what best play comes to. */
export interface BoundsJson {
  best: ScoresJson;
  worst: ScoresJson;
}

/** A value as powers of two. */
export interface BrokenJson {
  pieces: PowerJson[];
  place: number;
  value: number | string;
}

export interface CellJson {
  grundy: number | string | null;
  outcome: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** The whole position; `null` where there is none. */
  q: string | null;
}

export interface ChangeJson {
  /** All components after the change, where everything pairs. */
  after: BrokenJson[];
  from: number | string;
  place: number;
  to: number | string;
}

/** An answer to an exercise. */
export interface CheckAsked {
  /** A value of the choices, a number, or the position that the move leaves. */
  answer: string;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The lesson it belongs to. */
  lesson: 'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary';
  /** The number of the exercise. */
  seed?: number;
}

/** Whether the answer is right. */
export interface CheckJson {
  /** The right answer in words; for moves, one of them. */
  answer: string;
  /** Whether it is. */
  right: boolean;
  schema: number;
  /** Why, sentence by sentence. */
  why: string[];
}

/** Something that can be chosen. */
export interface ChoiceJson {
  /** What it means. */
  label: string;
  /** The answer to send. */
  value: string;
}

export interface CitedJson {
  source: string;
  tested_to: string;
}

/** One component of a position. */
export interface ComponentJson {
  /** `null` where it has none, or none was found within the limits. */
  atomic_weight?: string | null;
  /** What belongs to it and is not in the picture: a bank, a limit, what may be taken. */
  beside?: string | null;
  /** `null` where it was not found within the limits. */
  birthday?: number | string | null;
  game: string;
  /** Its value; under misère play the Nim heap it counts as, where a theorem gives one. */
  grundy: number | string | null;
  left_stop?: string;
  mean?: string;
  noun: WordsJson;
  /** The place in the sum of the game it belongs to, from 0. */
  part: number;
  /** Counted from 1 over the whole position. */
  place: number;
  /** The reduced canonical form; `null` where it was not found within the limits. */
  reduced?: string | null;
  right_stop?: string;
  scene: SceneJson | null;
  temperature?: string;
  text: string;
  thermograph?: ThermographJson;
  /** The canonical form; `null` where it is very long. */
  value?: string | null;
}

export interface ErrorJson {
  /** For programs. */
  code: string;
  /** The byte after the last one. */
  end?: number | null;
  /** For people, in the language asked for. */
  message: string;
  /** The name that was probably meant. */
  near?: string | null;
  /** The first byte of the text that is wrong. */
  start?: number | null;
}

export interface EvidenceJson {
  cited?: CitedJson[];
  grade: string;
  name: string;
}

/** Which exercise. */
export interface ExerciseAsked {
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The lesson it belongs to. */
  lesson: 'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary';
  /** The same number makes the same exercise. */
  seed?: number;
}

/** An exercise. */
export interface ExerciseJson {
  /** What can be chosen, for a choice. */
  choices: ChoiceJson[];
  /** `normal` or `misere`. */
  convention: 'normal' | 'misere';
  /** `choice`, `number` or `move`. */
  kind: string;
  /** The position it is about; `null` where there is none. */
  q: string | null;
  /** What is to be found out. */
  question: string;
  /** The rules of the games in it, one line each. */
  rules: string[];
  schema: number;
}

/** Which table, in which format. */
export interface ExportAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** `csv`, `json`, `md`, `latex`, `bfile`, `npy`, `svg`, `png`, `text`. */
  format: string;
  /** The game, with its parameters. */
  game: string;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The last heap, or the last row and column as `RxC`. */
  to: string;
}

/** One game of the catalogue. */
export interface GameJson {
  aliases: string[];
  /** Coordinates of its table, 1 or 2; 0 without one. */
  axes: number;
  /** `normal` or `misere`: how it is usually played. */
  convention: 'normal' | 'misere';
  /** A position worth solving, with its game. */
  example: string;
  /** The game of the example, parameters included. */
  example_game: string;
  /** Whether both players have the same moves. */
  impartial: boolean;
  name: string;
  /** Its rule code, such as `0.77`; `null` for games that have none and families of games. */
  notation: string | null;
  /** What one component is called. */
  noun: WordsJson;
  parameters: string;
  /** The contest problems it answers. */
  problems: string[];
  rule: WordsJson;
  /** The example as a picture, component by component; empty without one. */
  scenes: SceneJson[];
  /** Whether it is played for points. */
  scoring: boolean;
  /** The name with its parameters: `bounded-nim:M`. */
  signature: string;
  /** The position of the natural start of that game, if it has one. */
  start: string | null;
  /** The theorems by which the example is judged without a search. */
  theorems: WordsJson[];
  title: WordsJson;
}

/** Every game. */
export interface GamesJson {
  games: GameJson[];
  schema: number;
}

/** A generator of a quotient. */
export interface GeneratorJson {
  name: string;
  /** The heap or component that it is; `null` where it is only reached from them. */
  of: string | null;
  /** Its product with each element, by their places in `elements`. */
  products: number[];
}

/** How a move is made in a picture. Elements are named as the page draws them: `3` along a line, `1.2` a square, `v4` a vertex and `4` an edge of a graph, `c2` and `r2` lines of a rectangle. */
export interface GestureJson {
  /** What arrives, or where something does. */
  come: string[];
  /** Squares that are covered, and are no squares afterwards. */
  covered?: string[];
  /** What that is, as a board has it; absent where it is what leaves. */
  mark?: string | null;
  /** What leaves. */
  out: string[];
  /** What one touches to make it. */
  touch: string[];
}

/** A graph with tokens on it. */
export interface GraphAsked {
  /** Normal or misère play. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** An edge list (`3 2`, then `1 2`, `2 3`), DOT, JSON, or `1>2,2>3`. */
  text: string;
  /** The vertices on which tokens stand, by name. */
  tokens?: string[];
}

/** Everything about a graph. */
export interface GraphJson {
  convention: 'normal' | 'misere';
  /** The vertices of some cycle in order; empty where play always ends. */
  cycle: number[];
  /** Game and position as `solve` takes them; `null` where the names do not allow it. */
  q: string | null;
  schema: number;
  /** The vertices in an order in which each can be labelled from what is labelled already. */
  steps: StepJson[];
  /** What the tokens make together; `null` without tokens. */
  sum: SumJson | null;
  /** The vertices with tokens. */
  tokens: number[];
  vertices: VertexJson[];
}

/** Means and temperatures, written as dyadic fractions. */
export interface HeatJson {
  /** Each component in typed order. */
  components: WarmthJson[];
  /** The mean of the whole. */
  mean: string;
  /** What these are means of: what the first player gets, where the other pays it, else the margin. */
  of: 'score' | 'margin';
  /** The greatest temperature of a component. */
  temperature: string;
}

export interface HereJson {
  column: number;
  row: number;
}

/** A hint. */
export interface HintAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
  /** 1 says where, 2 says what, 3 says why. */
  strength?: number | null;
}

/** A hint. */
export interface HintJson {
  /** The hint in words, or that none was found within the limits. */
  hint: string;
  /** The component it is about. */
  place: number | null;
  schema: number;
  /** Whether no good move was found where there is one, or nothing at all. */
  unknown: boolean;
  /** The reasons, at strength 3. */
  why: string[];
}

/** Which lesson. */
export interface LessonAsked {
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Its name. */
  lesson: 'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary';
}

/** A lesson in one language. Texts may hold `code` and **strong** words. */
export interface LessonJson {
  blocks: BlockJson[];
  /** What a lesson is about. Its name is what people type and what stands in addresses. */
  id: 'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary';
  /** What it is about, in a sentence. */
  lead: string;
  schema: number;
  title: string;
}

/** A line of the list of lessons. */
export interface LessonTitleJson {
  /** What a lesson is about. Its name is what people type and what stands in addresses. */
  id: 'p-and-n' | 'mirror' | 'nim' | 'mex' | 'sums' | 'sprague-grundy' | 'xor' | 'zermelo' | 'symmetry' | 'models' | 'bound' | 'proof' | 'staircase' | 'moore' | 'wythoff' | 'coins' | 'turning-corners' | 'ranks' | 'points' | 'misere' | 'anti-sg' | 'numbers' | 'hot' | 'infinitesimals' | 'playing-sums' | 'glossary';
  /** What it is about, in a sentence. */
  lead: string;
  title: string;
}

/** Which language the titles have. */
export interface LessonsAsked {
  /** The language of the words. */
  lang?: 'en' | 'zh';
}

/** The lessons, in order. */
export interface LessonsJson {
  /** How many exercises a lesson asks for in a row. */
  exercises: number;
  lessons: LessonTitleJson[];
  schema: number;
}

export interface ListedJson {
  /** What stands in the component's place afterwards. */
  after: string;
  /** Whether it leaves a draw; `null` where unknown. */
  drawing: boolean | null;
  /** How it is made in the component's picture; absent where the pictures before and after tell. */
  gesture?: GestureJson | null;
  /** The value of the result; `null` where none was computed. */
  grundy: number | string | null;
  /** The sum of the means of the result. */
  mean?: string | null;
  /** In words. */
  move: string;
  /** Its number in the order of the rules, from 0; `null` for a winning move far down that order. */
  order: number | null;
  /** Of the result, for the player then to move; `null` where unknown or played for points. */
  outcome: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** The place of the component it is made in, from 1. */
  place: number;
  /** For points games: what it earns at once. */
  points?: ScoresJson | null;
  /** The whole position afterwards, game and all. */
  result: string;
  /** Pictures of what then stands in the component's place; empty without them. */
  scenes: SceneJson[];
  /** Whether it is at least as good as some option of its component's canonical form. */
  sensible?: boolean | null;
  /** Where the players' moves differ: the canonical form of the result, or the stopper or sides it is equal to where play may go on for ever; `null` where it was not found or is very long. */
  value?: string | null;
  /** Whether it wins, or is best for points; `null` where unknown. */
  winning: boolean | null;
}

/** Something of the position that a step of `why` speaks of. */
export type MentionJson = {component: number} | {element: [number, string]} | {pair: [number, number]} | {power: number | string} | 'paired' | {gap: number | string} | {leaving: number | string} | 'winning';

/** Whose misère quotient. */
export interface MisereAsked {
  /** A game on heaps with its parameters, a rule code, or a position. */
  game: string;
  /** The language of the words of a refusal. */
  lang?: 'en' | 'zh';
  /** The last heap; as far as it takes if absent. */
  to?: number | null;
}

/** Which form. */
export interface MisereFormAsked {
  /** A misère form in the notation of one line. */
  form: string;
  /** The language of the words of a refusal. */
  lang?: 'en' | 'zh';
}

/** A game under misère play by its canonical form. */
export interface MisereFormJson {
  /** The most moves that play can last. */
  birthday: number;
  /** The canonical form. */
  form: string;
  genus: string;
  /** Whether two of them are a tame game of genus 0^0. */
  half_tame: boolean;
  /** The form with which it makes a lost sum. */
  mate: string;
  misere_grundy: number;
  /** The Grundy value in normal play. */
  normal_grundy: number;
  /** The options of the form. */
  options: string[];
  outcome: 'N' | 'P';
  schema: number;
  /** `nim`, `tame`, `restive`, `restless` or `wild`. */
  species: string;
}

/** The misère quotient of a game: a commutative monoid, the elements that are lost, and what each heap pretends to be. */
export interface MisereJson {
  /** The elements, the unit first. */
  elements: string[];
  game: string;
  generators: GeneratorJson[];
  /** The number of elements. */
  order: number;
  /** The elements that are lost for the player to move. */
  p: string[];
  /** The number of elements of P. */
  p_count: number;
  /** How Φ repeats; `null` where that is not proved. */
  period: PhiPeriodJson | null;
  /** What each heap, or component, pretends to be. */
  phi: PretendsJson[];
  relations: string[];
  schema: number;
  /** `proved` for all heaps, or for all that a position reaches, or `partial`: exact for the heaps up to `to`. */
  status: string;
  /** Why a partial one goes no further: `budget`, `interrupted`, or `null` where no more was asked for. */
  stopped: string | null;
  /** The n of the tame quotient Tₙ that it is; `null` where it is wild. */
  tame: number | null;
  /** The last heap, or the last component, that it is for; `null` where it is for all. */
  to: string | null;
}

/** A move in words, and what it leaves. */
export interface MoveJson {
  move: string;
  result: string;
}

/** Which moves there are. */
export interface MovesAsked {
  /** With `place`: only the move that leaves this in the component's place. */
  after?: string | null;
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** How many moves to list; 200 if absent. */
  limit?: number | null;
  /** With `after`: only the move in the component at this place, from 1. */
  place?: number | null;
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
  /** With little work: moves are listed, and judged where that takes none. */
  quick?: boolean;
}

/** The moves of a position. */
export interface MovesJson {
  /** Whether every move is listed. */
  complete: boolean;
  convention: 'normal' | 'misere';
  /** The moves listed: winning ones first, then by what they leave. */
  moves: ListedJson[];
  /** Where the players' moves differ: whose these are. */
  player?: 'left' | 'right' | null;
  /** The position as it is written, game and all. */
  q: string;
  schema: number;
  /** How many moves there are; `null` when not countable. */
  total: number | string | null;
  /** What the values rest on that was tried and not proved. */
  trusted?: TrustJson[];
  /** Whether it was not found of every move listed whether it wins. */
  unknown: boolean;
}

/** The catalogue has no parameters. */
export type NothingAsked = object;

/** The picture. */
export interface PairsJson {
  /** The component that a winning move changes, and into what. */
  change: ChangeJson | null;
  components: BrokenJson[];
  /** Whether every component has a value; the rest is empty otherwise. */
  known: boolean;
  /** The powers that find no partner, largest first. */
  left: (number | string)[];
  q: string;
  schema: number;
  /** Their sum: the nim-sum of the values. */
  total: number | string | null;
}

/** In which table laws are looked for. */
export interface PatternAsked {
  /** The game, with its parameters. */
  game: string;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The last heap, or the last row and column as `RxC`; 500 or 40x40 if absent. */
  to?: string | null;
}

/** A law that the values follow, and how that is known. */
export interface PatternJson {
  /** `proved`, `cited` or `observed`. */
  grade: string;
  /** In the language asked for. */
  text: string;
  /** The theorem, where there is one. */
  theorem?: string | null;
  /** The last coordinate up to which it was seen; absent for a theorem. */
  to?: number | string | null;
}

/** The laws that a table of a game follows. */
export interface PatternsJson {
  game: string;
  patterns: PatternJson[];
  schema: number;
}

/** Whose period. */
export interface PeriodAsked {
  /** The game, with its parameters. */
  game: string;
  /** The language of the words of a refusal. */
  lang?: 'en' | 'zh';
  /** The last heap to look at; 20,000 if absent. */
  to?: number | null;
}

/** How the values of a line repeat: `g(n + period) = g(n) + saltus` from `preperiod` on. */
export interface PeriodJson {
  period: number | string;
  preperiod: number | string;
  saltus: number | string;
  /** `proved`, `cited` or `observed`. */
  status: string;
  /** The theorem, if it is proved or cited. */
  theorem: string | null;
}

/** What is known of the period of a game on a line. */
export interface PeriodReportJson {
  /** The last heap that was looked at. */
  checked_to: number | string;
  game: string;
  /** `null` where none was found. */
  period: number | string | null;
  /** `null` where none was found. */
  preperiod: number | string | null;
  /** `null` where none was found. */
  saltus: number | string | null;
  schema: number;
  /** `proved`, `cited`, `observed` or `unknown`. */
  status: string;
  /** The theorem, if it is proved or cited. */
  theorem: string | null;
}

/** Φ(n + period) = Φ(n) for all n from `start` on. */
export interface PhiPeriodJson {
  period: number;
  start: number;
}

/** Something on a square of a strip. */
export interface PieceJson {
  mark: 'coin' | 'head' | 'left' | 'right' | 'either' | 'hole';
  square: number | string;
}

/** A question that needs nothing but a position. */
export interface PositionAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
}

/** In an answer under misère play: genus and canonical form. */
export interface PositionFormJson {
  /** The most moves that play can last. */
  birthday: number;
  /** `null` where it is long. */
  form: string | null;
  genus: string;
  misere_grundy: number;
  /** The Grundy value in normal play. */
  normal_grundy: number;
  /** `nim`, `tame`, `restive`, `restless` or `wild`. */
  species: string;
}

export interface PowerJson {
  /** The number of the pair it belongs to, shared by exactly two pieces; `null` if it is left. */
  pair: number | null;
  power: number | string;
}

/** In an answer under misère play: what the components pretend to be in a misère quotient. */
export interface PretenceJson {
  /** The element of each component. */
  components: string[];
  /** Their product. */
  element: string;
  /** Whether it is in P: then the player to move loses. */
  in_p: boolean;
  /** The number of elements of the quotient. */
  order: number;
  /** The elements of P. */
  p: string[];
}

/** What a heap pretends to be. */
export interface PretendsJson {
  element: string;
  /** The heap or component. */
  of: string;
}

/** What can be reached. */
export interface ReachAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Positions that are drawn, at most; 60 if absent. Where there are more, fewer moves are looked ahead. */
  most?: number | null;
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
}

/** Positions and the moves between them. */
export interface ReachJson {
  convention: 'normal' | 'misere';
  /** Whether some vertices are shown without their moves. */
  cut: boolean;
  /** From, to (places in `vertices`, from 0), and whether the move wins; `null` where unknown. */
  edges: ([number, number, boolean | null])[];
  game: string;
  /** One game as those play it who can win: places in `vertices`, the start first. Empty where the players' moves differ. */
  line?: number[];
  /** Where the players' moves differ, whose each edge is: `left`, `right` or `either`. */
  players?: string[] | null;
  /** Where play starts; `null` for a whole graph. */
  position: string | null;
  schema: number;
  vertices: ReachedJson[];
}

export interface ReachedJson {
  /** Whether its moves are left out. */
  cut: boolean;
  grundy: number | string | null;
  /** `N`, `P` or `D`; where the players' moves differ an outcome class, such as `L` or `L/D`. */
  outcome: string | null;
  position: string;
  /** Where the players' moves differ, under normal play: the canonical form, or the stopper or sides it is equal to. */
  value?: string | null;
  x: number;
  /** Growing downwards. */
  y: number;
}

/** The object that every refusal is. */
export interface RefusalJson {
  error: ErrorJson;
}

/** The computer's move. */
export interface ReplyAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The chance of a slip, in percent: 0 never errs, 100 moves at random. */
  level?: number;
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
  /** The same seed slips at the same moves. */
  seed?: number;
}

/** The computer's move. */
export interface ReplyJson {
  after: string | null;
  /** Whether the move was made without knowing what it is worth: the limits were too narrow. */
  blind: boolean;
  move: string | null;
  /** Where it moves; the rest is `null` when there is no move, or none was found in time. */
  place: number | null;
  /** The whole position afterwards. */
  result: string | null;
  schema: number;
  /** Whether no move was found within the limits. */
  unknown: boolean;
  /** Where the thermographs of the components guided the move, because the whole was too large: by how much what play comes to can fall short of the best, as a dyadic fraction. */
  within?: string | null;
}

/** A game that was played. */
export interface ReviewAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** What each move left, in order, as text. */
  moves: string[];
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
}

/** A game that was played, position by position. */
export interface ReviewJson {
  /** Whether nobody can move any more. */
  over: boolean;
  schema: number;
  turns: TurnJson[];
  /** Who has won: `left` or `right`; `null` while it goes on, or when it is drawn. */
  winner: 'left' | 'right' | null;
}

/** A rule file and a position. */
export interface RulesAsked {
  /** Normal or misère play; the file's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Who is to move. */
  player?: 'left' | 'right';
  /** The position; the file's `start` if absent or empty. */
  position?: string;
  /** The file, or the name of an example. */
  text: string;
}

/** What a rule file makes of a position. */
export interface RulesJson {
  /** Files to begin with. */
  examples: string[];
  /** The game under a name that carries the file: it can be asked about as any other. */
  game: string;
  moves: MovesJson;
  schema: number;
  solve: SolveJson;
  /** Where play starts, as it is typed. */
  start: string;
  /** The first values; `null` where positions are neither numbers nor pairs. */
  table: TableJson | null;
  /** The file. */
  text: string;
}

/** One component as a picture; the page draws it. */
export type SceneJson = {heaps: (number | string)[], kind: 'heaps'} | {kind: 'steps', steps: (number | string)[]} | {kind: 'row', length: number | string} | {kind: 'line', length: number | string, of: 'cells' | 'files' | 'table', plate?: number | string | null} | {first: number | string, kind: 'strip', length: number | string, pieces: PieceJson[]} | {kind: 'grid', poisoned: boolean, rows: (number | string)[]} | {columns: number | string, kind: 'cake', rows: number | string} | {kind: 'numbers', rows: ((number | string)[])[]} | {kind: 'board', rows: ((string | null)[])[]} | {colours?: string[] | null, directed: boolean, edges: [number, number][], ground: boolean, kind: 'graph', marks?: string[] | null, names: (number | string)[], points?: [number, number][] | null, texts?: string[] | null, values?: (number | string)[] | null} | {cards: (number | string)[], kind: 'cards'};

/** What each player has, or ends with. */
export interface ScoresJson {
  first: number;
  second: number;
}

/** What happens when one component, or two, are larger or smaller. */
export interface SliceAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The place of the component that is varied, from 1; the first if absent. */
  i?: number | null;
  /** The place of a second one. */
  j?: number | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
  /** How many values of each coordinate. */
  size?: number | null;
}

/** The slice. */
export interface SliceJson {
  /** The cells, row by row. */
  cells: CellJson[][];
  /** The coordinates of the columns. */
  columns: (number | string)[];
  /** The row and the column of the position itself, counted from 0. */
  here: HereJson;
  /** The places of the components that are varied. */
  places: number[];
  q: string;
  /** The coordinates of the rows; empty when only one coordinate is varied. */
  rows: (number | string)[];
  schema: number;
}

/** Who wins. */
export interface SolveAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Who is to move. */
  player?: 'left' | 'right';
  /** A position as typed after `solve`: `nim 3 5 + kayles 7`. */
  q: string;
  /** With little work: what a theorem or a short search says at once. */
  quick?: boolean;
}

/** The answer with its components. */
export interface SolveJson {
  /** `null` where it has none, or none was found within the limits. */
  atomic_weight?: string | null;
  /** `null` where it was not found within the limits. */
  birthday?: number | string | null;
  /** In sums for points that are too large to search: what the player to move ends with at worst and at best. */
  bounds?: BoundsJson | null;
  certificate?: VerdictJson | null;
  /** Where the players' moves differ: who wins by who begins. */
  class?: string | null;
  /** The same question on the command line. */
  cli: string;
  /** Empty where there are more than 400. */
  components: ComponentJson[];
  convention: 'normal' | 'misere';
  /** `null` where it is not known which moves do. */
  drawing_moves?: MoveJson[] | null;
  drawing_moves_complete?: boolean;
  drawing_moves_total?: number | string | null;
  /** Absent where nothing was found. */
  evidence?: EvidenceJson | null;
  /** `["3", "xor", "5", "=", "6"]`; empty where there are no values or too many. */
  formula: string[];
  game: string;
  grundy: number | string | null;
  /** In games for points where nobody is hurt by moving: means and temperatures. */
  heat?: HeatJson | null;
  /** In a sum of forms: the place of the hottest component, from 1. */
  hottest?: number | null;
  /** Whether both players have the same moves. */
  impartial: boolean;
  left_stop?: string;
  mean?: string;
  /** What of the position each step of `why` speaks of. */
  mentions?: MentionJson[][];
  /** Under misère play: genus and canonical form, where they were computed. */
  misere?: PositionFormJson | null;
  moves: number | string | null;
  outcome?: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** Where the players' moves differ: who is to move. */
  player?: 'left' | 'right' | null;
  position: string;
  /** The position as it is written, game and all: what `q` takes again. */
  q: string;
  /** Under misère play: what the components pretend to be, where a quotient says who wins. */
  quotient?: PretenceJson | null;
  /** The reduced canonical form; `null` where it was not found within the limits. */
  reduced?: string | null;
  remoteness?: number | null;
  right_stop?: string;
  /** The same question as a Rust program. */
  rust: string;
  schema: number;
  scores?: ScoresJson | null;
  /** Where the players' moves differ and play ends: moves at least as good as some option of the canonical form of their component. Absent where they were not found. */
  sensible_moves?: MoveJson[] | null;
  /** For points games: what the position is worth to each when nobody moves any more. */
  settled?: ScoresJson | null;
  /** Where the players' moves differ and play may go on for ever, under normal play: what it is worth. Absent where that was not found. */
  stopper?: StopperJson | null;
  temperature?: string;
  thermograph?: ThermographJson;
  /** What the answer rests on that was tried and not proved. */
  trusted?: TrustJson[];
  /** Whether the answer was not found within the limits. */
  unknown: boolean;
  /** The canonical form; `null` where it is very long. */
  value?: string | null;
  /** The verdict, or why there is none, in a sentence. */
  verdict: string;
  why: string[];
  /** `null` where it is not known which moves win. */
  winning_moves: MoveJson[] | null;
  winning_moves_complete: boolean;
  winning_moves_total: number | string | null;
}

export interface StepJson {
  /** The labels among its options, without repetition. */
  seen: string[];
  /** Why it has its label. */
  text: string;
  vertex: number;
}

/** A value of a loopy game. */
export interface StopperJson {
  /** `short`, `stopper` or `sides`. */
  kind: 'short' | 'stopper' | 'sides';
  /** As `value` reads it; `S & T` are the onside and the offside. */
  value: string;
}

export interface SumJson {
  moves: TokenMoveJson[];
  /** `N`, `P` or `D`; `null` where it is not known. */
  outcome: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** The value of the sum; `null` under misère play. */
  value: string | null;
  /** In a sentence. */
  verdict: string;
}

/** Which table. */
export interface TableAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The game, with its parameters. */
  game: string;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** The last heap, or the last row and column as `RxC`. */
  to: string;
  /** What is shown where the players' moves differ and play ends: the value if absent. */
  what?: 'value' | 'temperature' | 'mean' | 'outcome' | null;
}

/** A table. */
export interface TableJson {
  /** How many coordinates, 1 or 2. */
  axes: number;
  /** Whether every cell was computed within the limits. */
  complete: boolean;
  convention: 'normal' | 'misere';
  /** The least coordinate. */
  first: number | string;
  game: string;
  /** The largest of the values given. */
  most: number | string | null;
  /** One letter for each cell: `P`, `N`, `D`, `.` where there is none, or `?` where it is not known. */
  outcomes: string;
  /** What is known or seen. */
  patterns: PatternJson[];
  /** How the values of a line repeat, if that was found. */
  period: PeriodJson | null;
  schema: number;
  /** Then the cells, row by row, `null` where there is none; `values` and `outcomes` are empty. */
  texts?: (string | null)[] | null;
  /** The last coordinate of each axis. */
  to: (number | string)[];
  /** The values, row by row; `null` where there is none or it was not computed. Empty where the table has only outcomes, or is too large for a list: ask for tiles. */
  values: (number | string | null)[];
  /** Where the players' moves differ and play ends, under normal play: what `texts` show. */
  what?: 'value' | 'temperature' | 'mean' | 'outcome' | null;
}

/** A word and what it means. */
export interface TermJson {
  meaning: string;
  term: string;
}

/** Walls from the bottom up, as pairs of a temperature and a value. */
export interface ThermographJson {
  left: string[][];
  right: string[][];
}

/** Which rectangle of a heat map. */
export interface TileAsked {
  /** Normal or misère play; the game's own rule if absent. */
  convention?: 'normal' | 'misere' | null;
  /** The game, with its parameters. */
  game: string;
  /** Rows. */
  h: number;
  /** The language of the words. */
  lang?: 'en' | 'zh';
  /** Columns. */
  w: number;
  /** The first column, from the least coordinate of the game. */
  x: number;
  /** The first row. */
  y: number;
}

export interface TokenMoveJson {
  /** Whether it keeps the draw of a drawn sum; `null` where that is not known. */
  drawing: boolean | null;
  /** The outcome for the player then to move; `null` where it is not known. */
  outcome: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** The vertex it goes to. */
  to: number;
  /** Which token, counted from 0. */
  token: number;
  /** `null` where that is not known. */
  winning: boolean | null;
}

/** Something that an answer rests on and that was tried, not proved. */
export interface TrustJson {
  /** `claims`: what a rule file claims besides its moves. */
  kind: string;
  /** What, and how far it was tried, in a sentence. */
  says: string;
}

/** A position of the game, and the move made in it. */
export interface TurnJson {
  /** For points games: what each ends with if both play their best from here on; `null` where that is not known. */
  best?: ScoresJson | null;
  /** Whether that move gave a better result away; `null` where that is not known, and without one. */
  blunder: boolean | null;
  grundy: number | string | null;
  /** The move made in it; `null` in the last one. */
  move: string | null;
  outcome: 'N' | 'P' | 'D' | 'L' | 'R' | null;
  /** Who is to move: `left` or `right`. */
  player: 'left' | 'right';
  q: string;
  /** For points games: what each has by now; at the end, what each ends with. */
  scores?: ScoresJson | null;
}

/** What the checker says of a certificate. */
export interface VerdictJson {
  /** Whether it was accepted. */
  accepted: boolean;
  /** Whether nothing but the rules was needed. */
  from_the_rules: boolean;
  /** The statements that are proved, in the language asked. */
  proved: string[];
}

export interface VertexJson {
  name: string;
  /** Where one move leads, counted from 0. */
  options: number[];
  /** `N`, `P` or `D`. */
  outcome: 'N' | 'P' | 'D';
  /** Where to draw it: x and y from 0 to 1, y downwards. */
  point: [number, number];
  /** The length of best play; `null` where it never ends. */
  remoteness: number | null;
  /** The Grundy value, or Smith's label `inf(0,2)`; `null` under misère play. */
  value: string | null;
}

/** The mean and the temperature of a component. */
export interface WarmthJson {
  mean: string;
  temperature: string;
}

/** A text in both languages. */
export interface WordsJson {
  en: string;
  zh: string;
}
