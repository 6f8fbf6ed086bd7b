import { Parser } from 'htmlparser2';
import { fold } from '#platform/text/slug.rules.ts';
import { maxUploadBytes } from './upload-limits.rules.ts';
import { isHeaderRow } from './mapping.rules.ts';
import {
  factsBelow,
  namedApart,
  type TitledRow,
  titleFacts,
  type TitleFacts,
  withFactColumns,
} from './titled-table.rules.ts';

/** A row as it is seen: spans are filled with their cell's text. `isTitle`: one cell over the whole width. */
type HtmlRow = { cells: string[]; isHeading: boolean; isTitle: boolean };
/** A table with the text above it: its caption, and what stands between it and the table before. */
type HtmlTable = { title: string; rows: HtmlRow[] };
type HtmlTables = { title: string; tables: HtmlTable[] } | { problem: string };

const maxWidth = 100;
const maxSpan = 1000;
const maxCells = 400_000;
/** Of the text above a table its end is kept, which is nearest to it. */
const titleLength = 400;

type Cell = { text: string; isHeading: boolean; colspan: number; rowspan: number };
type Carried = { text: string; left: number };
type OpenTable = HtmlTable & { row: Cell[] | null; cell: Cell | null; isCaption: boolean; carried: Carried[] };

/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea', 'select']);
/** Elements that stand on lines of their own; others run on. */
const blocks = new Set('br p div li h1 h2 h3 h4 h5 h6 tr section header article dt dd hr table'.split(' '));

/**
 * Reads all tables of a page in the order in which they begin (import.feed-tables), also of broken markup: a cell ends
 * where the next begins. Scripts are text that is left out. A table inside a cell is a table of its own. A page that ends
 * inside a table is refused, because half of it may be missing.
 */
function htmlTables(text: string): HtmlTables {
  const reader = new TableReader();
  const parser = new Parser(reader);
  parser.write(text);
  const isCutOff = reader.isInsideTable;
  parser.end();
  if (reader.isTooLarge) return { problem: 'tabulka na stránce je větší, než web čte' };
  if (isCutOff) return { problem: 'stránka končí uprostřed tabulky; není useknutá?' };
  return { title: squeezed(`${reader.documentTitle}\n${reader.heading}`), tables: reader.tables };
}

/** Handlers of the parser's events; names are the parser's. */
class TableReader {
  readonly tables: HtmlTable[] = [];
  documentTitle = '';
  heading = '';
  isTooLarge = false;
  #open: OpenTable[] = [];
  #between = '';
  #unseen = 0;
  #within: 'title' | 'h1' | null = null;
  #cells = 0;
  #characters = 0;

  get isInsideTable(): boolean {
    return this.#open.length > 0;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (unseen.has(name)) this.#unseen += 1;
    if (blocks.has(name)) this.#write('\n');
    if (name === 'title' || name === 'h1') this.#within = name;
    if (name === 'table') return this.#beginTable();
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === 'caption') table.isCaption = true;
    if (name === 'tr') {
      this.#endRow(table);
      table.row = [];
    }
    if (name === 'td' || name === 'th') {
      table.isCaption = false;
      const span = (attribute: string) => Math.min(maxSpan, Math.max(1, Number.parseInt(attribute, 10) || 1));
      const { colspan = '', rowspan = '' } = attributes;
      table.cell = { text: '', isHeading: name === 'th', colspan: span(colspan), rowspan: span(rowspan) };
      table.row ??= [];
      table.row.push(table.cell);
    }
  }

  ontext(part: string): void {
    if (this.#unseen === 0) this.#write(part);
  }

  onclosetag(name: string): void {
    if (unseen.has(name)) this.#unseen -= 1;
    if (blocks.has(name)) this.#write('\n');
    if (name === this.#within) this.#within = null;
    const table = this.#open.at(-1);
    if (!table) return;
    if (name === 'caption') table.isCaption = false;
    if (name === 'td' || name === 'th') table.cell = null;
    if (name === 'tr') this.#endRow(table);
    if (name === 'table') this.#endTable(table);
  }

  #write(part: string): void {
    this.#characters += part.length;
    if (this.#characters > maxUploadBytes) this.isTooLarge = true;
    if (this.isTooLarge) return;
    if (this.#within === 'title') this.documentTitle += part;
    if (this.#within === 'h1') this.heading += part;
    const table = this.#open.at(-1);
    if (!table) this.#between = (this.#between + part).slice(-titleLength * 4);
    else if (table.isCaption) table.title += part;
    else if (table.cell) table.cell.text += part;
  }

  #beginTable(): void {
    const outer = this.#open.at(-1);
    const above = squeezed(outer?.cell?.text ?? this.#between).slice(-titleLength);
    const table = { title: `${above}\n`, rows: [], row: null, cell: null, isCaption: false, carried: [] };
    this.tables.push(table);
    this.#open.push(table);
  }

  #endTable(table: OpenTable): void {
    this.#endRow(table);
    table.title = squeezed(table.title);
    this.#open.pop();
    this.#between = '';
  }

  #endRow(table: OpenTable): void {
    const { row } = table;
    table.row = null;
    table.cell = null;
    if (!row || row.length === 0) return;
    const cells = this.#spread(table, row);
    const [first] = row;
    if (cells.every((cell) => cell === '') || this.isTooLarge) return;
    const isTitle = row.length === 1 && (first?.colspan ?? 1) > 1;
    table.rows.push({ cells, isHeading: row.every(({ isHeading }) => isHeading), isTitle });
  }

  /** The cells of a row with those that reach into it from above. */
  #spread(table: OpenTable, row: readonly Cell[]): string[] {
    const cells: string[] = [];
    const takeCarried = (): void => {
      for (let above = table.carried[cells.length]; above && above.left > 0; above = table.carried[cells.length]) {
        above.left -= 1;
        cells.push(above.text);
      }
    };
    for (const { text, colspan, rowspan } of row) {
      const seen = squeezed(text).replaceAll('\n', ' ');
      takeCarried();
      for (let column = 0; column < colspan && cells.length < maxWidth; column += 1) {
        if (rowspan > 1) table.carried[cells.length] = { text: seen, left: rowspan - 1 };
        cells.push(seen);
        this.#characters += seen.length;
      }
    }
    takeCarried();
    this.#cells += cells.length;
    if (this.#cells > maxCells || this.#characters > maxUploadBytes) this.isTooLarge = true;
    return cells;
  }
}

const squeezed = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The table read from a page, or why there is none, in Czech for display. */
type PageTable = { header: string[]; rows: string[][] } | { problem: string };

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
