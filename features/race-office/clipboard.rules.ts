/**
 * Parses a block copied from a spreadsheet: columns are separated by tabs, rows by line ends. A quoted cell may contain
 * both and doubles its quotes. A final line end adds no row.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(rest);
    const plain = /^[^\t\n]*/.exec(rest)?.[0] ?? '';
    rows.at(-1)?.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : plain.trim());
    rest = rest.slice(quoted ? quoted[0].length : plain.length);
    if (rest === '') return rows;
    if (rest.startsWith('\n')) rows.push([]);
    rest = rest.slice(1);
  }
}

/** Formats a block so that spreadsheets can paste it. */
export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\n');
}

function quoteCell(text: string): string {
  return /[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
