// @ts-check
// Tables as sources of a heat map: a line wrapped at its period, or a square.

/** @typedef {import('../types.js').Int} Int */
/** @typedef {{status: 'proved' | 'observed' | 'none', preperiod: Int, period: Int, saltus: Int, theorem: string | null}} Period */
/** @typedef {{text: string, grade: string, theorem?: string | null, to?: Int}} Pattern */
/** @typedef {{game: string, convention: string, axes: number, first: Int, to: Int[], values: (Int | null)[], outcomes: string, most: Int | null, complete: boolean, period: Period | null, patterns: Pattern[]}} Table */
/** @typedef {import('./map.js').Source & {say: (column: number, row: number) => string, position: (column: number, row: number) => string | null}} Named */

/** Cells in a line without a period. */
const USUAL = 20;
/** The longest period at which lines are wrapped as they are. */
const LONGEST = 60;

/**
 * How many cells stand in a line: the period, or a small multiple of a short one.
 * @param {Table} table
 */
export function wrapOf({ period, values, outcomes }) {
  const length = Number(period?.period ?? 0);
  const count = Math.max(values.length, outcomes.length);
  if (!length || length > LONGEST || length * 2 > count) return Math.min(USUAL, count);
  return length >= 10 ? length : length * Math.ceil(10 / length);
}

/**
 * A table of one axis, wrapped. Cells that do not fit what the period makes of them later are marked.
 * @param {Table} table
 * @returns {Named}
 */
export function stripSource(table) {
  const columns = wrapOf(table);
  const first = Number(table.first);
  const count = Math.max(table.values.length, table.outcomes.length);
  const rows = Math.ceil(count / columns);
  const index = (/** @type {number} */ column, /** @type {number} */ row) => row * columns + column;
  const step = Number(table.period?.period ?? 0);
  const saltus = Number(table.period?.saltus ?? 0);
  const valueAt = (/** @type {number} */ i) => cellValue(table, i);
  return {
    columns,
    rows,
    most: Number(table.most ?? 1),
    value: (column, row) => valueAt(index(column, row)),
    losing: (column, row) => table.outcomes[index(column, row)] === 'P',
    marked: (column, row) => {
      const i = index(column, row);
      const later = step > 0 ? Math.floor((count - 1 - i) / step) : 0;
      return later > 0 && valueAt(i) >= 0 && valueAt(i) + saltus * later !== valueAt(i + later * step);
    },
    columnName: (column) => (columns > 1 ? `+${column}` : ''),
    rowName: (row) => String(first + row * columns),
    position: (column, row) => (index(column, row) < count ? `${table.game} ${first + index(column, row)}` : null),
    say: (column, row) => {
      const i = index(column, row);
      return i < count ? said(table, `${first + i}`, i) : '';
    },
  };
}

/**
 * A small table of two axes that came as a list.
 * @param {Table} table
 * @returns {Named}
 */
export function squareSource(table) {
  const first = Number(table.first);
  const [rows, columns] = [Number(table.to[0]) - first + 1, Number(table.to[1]) - first + 1];
  const index = (/** @type {number} */ column, /** @type {number} */ row) => row * columns + column;
  return {
    columns,
    rows,
    most: Number(table.most ?? 1),
    value: (column, row) => cellValue(table, index(column, row)),
    losing: (column, row) => table.outcomes[index(column, row)] === 'P',
    columnName: (column) => String(first + column),
    rowName: (row) => String(first + row),
    position: (column, row) => (table.outcomes[index(column, row)] === '.' ? null : `${table.game} ${first + row},${first + column}`),
    say: (column, row) => said(table, `${first + row},${first + column}`, index(column, row)),
  };
}

/**
 * The number to draw: a value, 0 or 1 where there are only outcomes, -1 for nothing.
 * @param {Table} table
 * @param {number} i
 */
function cellValue({ values, outcomes }, i) {
  const value = values[i];
  if (value !== undefined && value !== null) return Number(value);
  const outcome = outcomes[i];
  return outcome === 'P' ? 0 : outcome === 'N' || outcome === 'D' ? 1 : -1;
}

/**
 * @param {Table} table
 * @param {string} at
 * @param {number} i
 */
function said({ values, outcomes }, at, i) {
  const value = values[i];
  return value === undefined || value === null ? `${at}: ${outcomes[i] ?? ''}` : `${at}: ${value}`;
}
