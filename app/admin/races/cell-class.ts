const textColumns = new Set(['horse', 'jockey', 'trainer', 'status', 'margin']);

/**
 * Class of a cell in the grids of races by its column: numbers are right-aligned, odds have the colour of their
 * bookmaker (F Fortuna, T Tipsport).
 */
export function cellClass(column: string): string | undefined {
  if (textColumns.has(column)) return undefined;
  if (!/^[FT]\d$/.test(column)) return 'align-right';
  return column.startsWith('F') ? 'align-right book-column-f' : 'align-right book-column-t';
}
