// @ts-check
// What a move changes in a picture, where the rules do not say it themselves: found by comparing
// the pictures before and after. No game is known here.
//
// Elements have names: stones `heap.stone` counted from the bottom, pins and cards `i`, squares by
// their number, cells `row.column`, edges `i`, vertices `vi`, lines of a cake `ci` and `ri`.

/** @typedef {import('../types.js').Scene} Scene */
/** @typedef {import('../types.js').Int} Int */

/**
 * @typedef {object} Effect
 * @property {string[]} out elements that leave
 * @property {string[]} come elements that arrive, or places where something arrives
 * @property {string[]} [touch] what one touches to make the move, where the rules say so
 * @property {Record<string, string>} [marks] boards: what arrives on a square
 * @property {Int[][]} [left] heaps and steps: the sizes afterwards, one list for each heap that stood there
 */

const DRAWN = 400;

/**
 * The ways to see a move in the picture: a split row may be seen from either end.
 * @param {Scene} before
 * @param {Scene[]} after what stands in the component's place afterwards
 * @returns {Effect[]} empty where the pictures do not tell
 */
export function effects(before, after) {
  if (!after.length || after.some((scene) => scene.kind !== before.kind)) return [];
  switch (before.kind) {
    case 'heaps': return heaps(before.heaps, after.map((scene) => (scene.kind === 'heaps' ? scene.heaps : [])));
    case 'steps': return heaps(before.steps, after.map((scene) => (scene.kind === 'steps' ? scene.steps : [])));
    case 'row': return row(Number(before.length), after.map((scene) => (scene.kind === 'row' ? Number(scene.length) : 0)));
    case 'line': return row(Number(before.length), after.map((scene) => (scene.kind === 'line' ? Number(scene.length) : 0)));
    // A cut is told by the rules alone.
    case 'cake': return [];
    case 'strip': return strip(before, after);
    case 'grid': return grid(before.rows.map(Number), after.flatMap((scene) => (scene.kind === 'grid' ? scene.rows : [])).map(Number));
    case 'graph': return graph(before, after);
    case 'numbers': return numbers(before.rows, after.flatMap((scene) => (scene.kind === 'numbers' ? scene.rows : [])));
    case 'board': return board(before.rows, after.flatMap((scene) => (scene.kind === 'board' ? [scene.rows] : [])));
    case 'cards': return cards(before.cards, after.flatMap((scene) => (scene.kind === 'cards' ? scene.cards : [])));
  }
}

/**
 * @param {number} from
 * @param {number} to
 */
const range = (from, to) => Array.from({ length: Math.max(0, Math.min(to - from, DRAWN)) }, (_, i) => from + i);

/**
 * @param {Int[]} before
 * @param {Int[][]} after
 * @returns {Effect[]}
 */
function heaps(before, after) {
  if (after.length <= 1 && (after[0]?.length ?? 0) <= before.length) {
    const left = before.map((_, heap) => [after[0]?.[heap] ?? 0]);
    const out = before.flatMap((size, heap) => range(Number(left[heap]?.[0] ?? 0), Number(size)).map((stone) => `${heap}.${stone}`));
    const come = before.flatMap((size, heap) => range(Number(size), Number(left[heap]?.[0] ?? 0)).map((stone) => `${heap}.${stone}`));
    return [{ out, come, left }];
  }
  if (before.length !== 1) return [];
  const size = Number(before[0] ?? 0);
  const sizes = after.flat();
  const seen = new Set();
  const orders = sizes.map((first, i) => [first, ...sizes.filter((_, k) => k !== i)]).filter(([first]) => !seen.has(String(first)) && seen.add(String(first)));
  return orders.map((order) => {
    const sum = order.reduce((/** @type {number} */ a, b) => a + Number(b), 0);
    return { out: range(sum, size).map((stone) => `0.${stone}`), come: range(Number(order[0] ?? 0), Math.min(sum, size)).map((stone) => `0.${stone}`), left: [order] };
  });
}

/**
 * A run of pins goes; what is left of it and right of it stays.
 * @param {number} length
 * @param {number[]} after
 * @returns {Effect[]}
 */
function row(length, after) {
  const [a = 0, b = 0] = after;
  if (after.length > 2 || a + b > length) return [];
  const gap = (/** @type {number} */ left, /** @type {number} */ right) => ({ out: range(left, length - right).map(String), come: [] });
  if (a !== b || after.length === 2) return a === b ? [gap(a, b)] : [gap(a, b), gap(b, a)];
  return [gap(0, 0)];
}

/**
 * @param {import('../types.js').Strip} before
 * @param {Scene[]} after
 * @returns {Effect[]}
 */
function strip(before, after) {
  const standing = new Map();
  for (const { square, mark } of before.pieces) standing.set(`${square} ${mark}`, (standing.get(`${square} ${mark}`) ?? 0) + 1);
  /** @type {string[]} */
  const come = [];
  for (const scene of after) {
    for (const { square, mark } of scene.kind === 'strip' ? scene.pieces : []) {
      const key = `${square} ${mark}`;
      const count = standing.get(key) ?? 0;
      if (count > 0) standing.set(key, count - 1);
      else come.push(String(square));
    }
  }
  const out = [...standing].filter(([, count]) => count > 0).map(([key]) => key.split(' ')[0] ?? '');
  return [{ out, come }];
}

/**
 * @param {number[]} before
 * @param {number[]} after
 * @returns {Effect[]}
 */
function grid(before, after) {
  const out = before.flatMap((length, r) => range(after[r] ?? 0, length).map((c) => `${r}.${c}`));
  return [{ out, come: [] }];
}

/**
 * Edges are the same when they join vertices of the same names.
 * @param {import('../types.js').Graph} before
 * @param {Scene[]} after
 * @returns {Effect[]}
 */
function graph(before, after) {
  const name = (/** @type {import('../types.js').Graph} */ scene, /** @type {[number, number]} */ [a, b]) =>
    [String(scene.names[a] ?? a), String(scene.names[b] ?? b)].sort().join(' ');
  const kept = new Map();
  for (const scene of after) {
    if (scene.kind !== 'graph') continue;
    for (const edge of scene.edges) kept.set(name(scene, edge), (kept.get(name(scene, edge)) ?? 0) + 1);
  }
  const out = before.edges.flatMap((edge, i) => {
    const count = kept.get(name(before, edge)) ?? 0;
    if (count > 0) kept.set(name(before, edge), count - 1);
    return count > 0 ? [] : [String(i)];
  });
  return [{ out, come: before.marks ? used(before, after) : vertices(before, after[0]) }];
}

/**
 * Vertices whose mark or value becomes another one, as `v` and their place.
 * @param {import('../types.js').Graph} before
 * @param {Scene | undefined} after
 */
function vertices(before, after) {
  if (after?.kind !== 'graph' || after.names.length !== before.names.length) return [];
  const face = (/** @type {import('../types.js').Graph} */ scene, /** @type {number} */ v) => `${scene.marks?.[v] ?? ''} ${scene.values?.[v] ?? ''}`;
  return range(0, before.names.length).filter((v) => face(before, v) !== face(after, v)).map((v) => `v${v}`);
}

/**
 * Vertices that go, or whose mark becomes another one, where each has one; the same vertex keeps
 * its name in whatever piece it stands afterwards.
 * @param {import('../types.js').Graph} before
 * @param {Scene[]} after
 */
function used(before, after) {
  const marks = new Map();
  for (const scene of after) if (scene.kind === 'graph') scene.names.forEach((name, v) => marks.set(String(name), scene.marks?.[v]));
  return range(0, before.names.length).filter((v) => marks.get(String(before.names[v])) !== before.marks?.[v]).map((v) => `v${v}`);
}

/**
 * @param {Int[][]} before
 * @param {Int[][]} after
 * @returns {Effect[]}
 */
function numbers(before, after) {
  const come = before.flatMap((line, r) => line.flatMap((value, c) => (String(value) === String(after[r]?.[c]) ? [] : [`${r}.${c}`])));
  return [{ out: [], come }];
}

/** @typedef {import('../types.js').Board['rows']} Rows */

/**
 * Pieces leave squares and arrive on others. A board of coins ends with its last head, so what is
 * left may be smaller; a board that falls apart leaves several, each cut to its size.
 * @param {Rows} before
 * @param {Rows[]} after
 * @returns {Effect[]}
 */
function board(before, after) {
  const [one] = after;
  const same = after.length === 1 && one && one.length === before.length && one.every((line, r) => line.length === before[r]?.length);
  const coins = before.some((line) => line.includes('head'));
  return one && (same || coins) ? [changes(before, one)] : pieced(before, after).map((rows) => changes(before, rows));
}

/**
 * @param {Rows} before
 * @param {Rows} after
 * @returns {Effect}
 */
function changes(before, after) {
  const changed = before.flatMap((line, r) => line.flatMap((mark, c) => {
    const then = after[r]?.[c] ?? null;
    return (mark ?? null) === then ? [] : [{ name: `${r}.${c}`, free: !mark || mark === 'end', then }];
  }));
  const named = (/** @type {typeof changed} */ squares) => squares.map(({ name }) => name);
  const come = changed.filter(({ free }) => free);
  return { out: named(changed.filter(({ free }) => !free)), come: named(come), marks: Object.fromEntries(come.flatMap(({ name, then }) => (then ? [[name, then]] : []))) };
}

/** Ways to lay the pieces that are looked at, and those that are kept. */
const TRIED = 2000;
const KEPT = 8;

/**
 * The boards of the first size that the pieces make, laid so that the fewest squares change. A
 * square that no piece covers is a hole.
 * @param {Rows} before
 * @param {Rows[]} pieces
 * @returns {Rows[]}
 */
function pieced(before, pieces) {
  /** @type {Rows} */
  const empty = before.map((line) => line.map(() => 'hole'));
  let tried = 0;
  let best = Infinity;
  /** @type {Rows[]} */
  let kept = [];
  const count = (/** @type {Rows} */ rows) => rows.reduce((sum, line, r) => sum + line.filter((mark, c) => (mark ?? null) !== (before[r]?.[c] ?? null)).length, 0);
  const lay = (/** @type {Rows} */ rows, /** @type {number} */ next) => {
    const piece = pieces[next];
    if (!piece) {
      const changed = count(rows);
      if (changed < best) { best = changed; kept = []; }
      if (changed === best && kept.length < KEPT) kept.push(rows);
      return;
    }
    const wide = Math.max(0, ...piece.map((line) => line.length));
    for (let r = 0; r + piece.length <= before.length; r++) {
      for (let c = 0; c + wide <= (before[r]?.length ?? 0); c++) {
        if (++tried > TRIED) return;
        const laid = laidOn(rows, piece, r, c, before);
        if (laid) lay(laid, next + 1);
      }
    }
  };
  lay(empty, 0);
  return kept;
}

/**
 * A piece put down with its corner on a square, where nothing lies yet.
 * @param {Rows} rows
 * @param {Rows} piece
 * @param {number} row
 * @param {number} column
 * @param {Rows} before
 * @returns {Rows | null}
 */
function laidOn(rows, piece, row, column, before) {
  const laid = rows.map((line) => [...line]);
  for (const [r, line] of piece.entries()) {
    for (const [c, mark] of line.entries()) {
      if (mark === 'hole') continue;
      const there = laid[row + r];
      if (!there || there[column + c] !== 'hole' || before[row + r]?.[column + c] === 'hole') return null;
      there[column + c] = mark;
    }
  }
  return laid;
}

/**
 * What stays is a run of the row: cards go from its ends.
 * @param {Int[]} before
 * @param {Int[]} after
 * @returns {Effect[]}
 */
function cards(before, after) {
  /** @type {Effect[]} */
  const found = [];
  for (let start = 0; start + after.length <= before.length; start++) {
    if (after.some((card, i) => String(card) !== String(before[start + i]))) continue;
    const out = range(0, before.length).filter((i) => i < start || i >= start + after.length);
    found.push({ out: out.map(String), come: [] });
  }
  return found;
}
