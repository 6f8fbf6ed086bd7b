const names = new Set(['horse', 'jockey', 'trainer', 'raceName', 'conditions']);
const textColumns = new Set(['status', 'margin', 'raceType', 'category']);
const wholeNumbers = new Set(['number', 'draw', 'position', 'distance', 'prizeMoney']);
const decimals = new Set(['weight', 'odds']);
const isPrice = (column: string): boolean => /^[FT]\d$/.test(column);

/**
 * Class of a cell in the grids of races by its column: names are shown whole, numbers are
 * right-aligned, odds have the colour of their bookmaker (F Fortuna, T Tipsport).
 */
export function cellClass(column: string): string | undefined {
  if (names.has(column)) return 'is-whole';
  if (textColumns.has(column)) return undefined;
  if (!isPrice(column)) return 'align-right';
  return column.startsWith('F') ? 'align-right book-column-f' : 'align-right book-column-t';
}

/** Which keyboard a telephone shows for a cell of these grids. */
export function cellKeyboard(column: string): 'numeric' | 'decimal' | undefined {
  if (wholeNumbers.has(column)) return 'numeric';
  return decimals.has(column) || isPrice(column) ? 'decimal' : undefined;
}
