import { fold } from '#platform/text/slug.rules.ts';
import { type HtmlRow, type HtmlTable, htmlTables } from './html-tables.rules.ts';
import { isHeaderRow } from './mapping.rules.ts';
import { namedApart } from './named-apart.rules.ts';
import { factsBelow, type TitledRow, type TitleFacts, titleFacts, withFactColumns } from './title-facts.rules.ts';

/** The table read from a page, or why there is none, in Czech for display. */
export type PageTable = { header: string[]; rows: string[][] } | { problem: string };

type ReadTable = { header: string[]; rows: TitledRow[]; title: string };

/**
 * The rows of a page's table with its heading (import.feed-tables). `which` is a number, counted from the top, or a part of
 * the table's title or heading; empty: the first table with a heading of ours. Tables that are chosen together, one for
 * each race, have one heading. A title above a table, or in a row of its own, gives date, place and race of the rows below.
 */
export function pageTable(text: string, which: string): PageTable {
  const page = htmlTables(text);
  if ('problem' in page) return page;
  const tables = page.tables.map((table) => readTable(table, titleFacts(page.title)));
  const [first, ...others] = chosenTables(tables, which.trim());
  if (!first) return { problem: missingTable(tables, which.trim()) };
  const isSame = ({ header }: ReadTable) => header.join('\n') === first.header.join('\n');
  if (which.trim() !== '' && !others.every(isSame))
    return { problem: `tabulky s\u00a0textem ${which.trim()} mají různé sloupce` };
  return withFactColumns(
    first.header,
    [first, ...others.filter(isSame)].flatMap((table) => table.rows),
  );
}

function chosenTables(tables: readonly ReadTable[], which: string): ReadTable[] {
  const filled = tables.filter(({ header }) => header.length > 1);
  if (which === '') return filled.filter(({ header }) => isHeaderRow(header));
  if (/^\d{1,3}$/.test(which)) return tables.slice(Number(which) - 1, Number(which));
  const wanted = fold(which);
  return filled.filter(({ title, header }) => fold(`${title}\n${header.join('\n')}`).includes(wanted));
}

function missingTable(tables: readonly ReadTable[], which: string): string {
  const named = tables.flatMap(({ header }, index) =>
    header.length > 1 ? [`${index + 1}: ${header.slice(0, 4).join(', ')}`] : [],
  );
  if (named.length === 0) return 'na stránce není žádná tabulka';
  const what = which === '' ? 'se známým záhlavím' : `${which}`;
  return `tabulka ${what} na stránce není; jsou tu ${named.slice(0, 5).join('; ')}`.slice(0, 250);
}

function readTable({ title, rows }: HtmlTable, ofPage: TitleFacts): ReadTable {
  const at = headerAt(rows);
  const heading = at === -1 ? [] : headingRows(rows, at);
  const width = Math.max(0, ...(heading[0] ?? rows[0] ?? { cells: [] }).cells.map((_, index) => index + 1));
  const header = namedApart(
    Array.from({ length: width }, (_, column) =>
      heading.length === 0 ? `sloupec ${column + 1}` : joinedName(heading.map(({ cells }) => cells[column] ?? '')),
    ),
  );
  const above = rows.slice(0, Math.max(at, 0)).map(({ cells }) => [...new Set(cells)].join(' '));
  let facts: TitleFacts = { ...ofPage, ...titleFacts([title, ...above].join('\n')) };
  const read: ReadTable['rows'] = [];
  for (const row of rows.slice(at + heading.length + (at === -1 ? 1 : 0))) {
    if (row.isTitle) facts = factsBelow(facts, row.cells[0] ?? '');
    else if (!heading.some(({ cells }) => cells.join('\n') === row.cells.join('\n')))
      read.push({ cells: row.cells, facts });
  }
  return { header, rows: read, title };
}

function headerAt(rows: readonly HtmlRow[]): number {
  const known = rows.findIndex(({ cells, isTitle }) => !isTitle && isHeaderRow(cells));
  if (known !== -1 && rows[known - 1]?.isHeading && !rows[known - 1]?.isTitle) return known - 1;
  return known === -1 ? rows.findIndex(({ isHeading, isTitle }) => isHeading && !isTitle) : known;
}

/** The heading's rows: the one found, and those of headings alone below it. */
function headingRows(rows: readonly HtmlRow[], at: number): HtmlRow[] {
  const after = rows.slice(at + 1).findIndex(({ isHeading, isTitle }) => !isHeading || isTitle);
  return rows.slice(at, after === -1 ? undefined : at + 1 + after);
}

/** „Kurz“ above „F“ is „Kurz F“; a cell over both rows says its name once. */
const joinedName = (names: readonly string[]): string => [...new Set(names.filter((name) => name !== ''))].join(' ');
