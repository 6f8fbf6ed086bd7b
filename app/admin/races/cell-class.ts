const textColumns = new Set(['horse', 'jockey', 'trainer', 'status', 'margin']);

/** Numbers stand at the right, prices in their bookmaker's colour. */
export function cellClass(column: string): string | undefined {
  if (textColumns.has(column)) return undefined;
  if (!/^[FT]\d$/.test(column)) return 'r';
  return column.startsWith('F') ? 'r gf' : 'r gt';
}
