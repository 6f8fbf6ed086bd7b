const textColumns = new Set(['horse', 'jockey', 'trainer', 'status', 'margin']);

/** Numbers are right-aligned, prices in their bookmaker's colour. */
export function cellClass(column: string): string | undefined {
  if (textColumns.has(column)) return undefined;
  if (!/^[FT]\d$/.test(column)) return 'align-right';
  return column.startsWith('F') ? 'align-right book-column-f' : 'align-right book-column-t';
}
