import { Parser } from 'htmlparser2';
import { maxUploadBytes } from './upload-limits.rules.ts';

/** A row as it is seen: spans are filled with their cell's text. `isTitle`: one cell over the whole width. */
export type HtmlRow = { cells: string[]; isHeading: boolean; isTitle: boolean };
/** A table with the text above it: its caption, and what stands between it and the table before. */
export type HtmlTable = { title: string; rows: HtmlRow[] };
export type HtmlTables = { title: string; tables: HtmlTable[] } | { problem: string };

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
export function htmlTables(text: string): HtmlTables {
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
