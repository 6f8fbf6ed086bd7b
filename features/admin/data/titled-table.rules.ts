import { fixableColumns, isHeaderRow } from './mapping.rules.ts';
import { namedApart } from './named-apart.rules.ts';
import { factsBelow, type TitledRow, type TitleFacts, titleFacts, withFactColumns } from './title-facts.rules.ts';

/** A table with its heading, its rows, and what titles say of all of them. */
export type TitledTable = {
  header: readonly string[];
  /** As they stand; one of another width than the heading is a problem that the preview shows. */
  rows: readonly (readonly string[])[];
  /** Where each row stood, for the lines of a sheet. */
  places: readonly number[];
  /** Guesses, by our column, of a title such as „4. dostih, ne 8. 10. 2023“. */
  fixed: Readonly<Partial<Record<(typeof fixableColumns)[number], string>>>;
};

/**
 * A table of a copied text or a sheet, whose heading is the row `at`; -1: it has none, and its columns are numbers
 * (import.paste, import.upload). Titles above and between its rows give date, place and race of the rows below, and more in
 * columns of their own, as on a page of a feed; the heading may come again.
 */
export function titledTable(lines: readonly (readonly string[])[], at: number): TitledTable {
  const heading = lines[at] ?? lines.find((cells) => cells.length > 1) ?? [];
  const header = at === -1 ? heading.map((_, index) => `sloupec ${index + 1}`) : namedApart(heading);
  let facts: TitleFacts = at === -1 ? {} : titleFacts(lines.slice(0, at).map(textOf).join('\n'));
  const rows: TitledRow[] = [];
  const places: number[] = [];
  for (const [place, cells] of lines.entries()) {
    if (place <= at || (at !== -1 && isSame(cells, heading))) continue;
    if (at !== -1 && isTitle(cells)) facts = factsBelow(facts, textOf(cells));
    else {
      rows.push({ cells, facts });
      places.push(place);
    }
  }
  const common = fixableColumns.filter((name) => {
    const [first] = rows;
    const fact = first?.facts[name];
    return fact !== undefined && rows.every((row) => row.facts[name] === fact);
  });
  const fixed = Object.fromEntries(common.map((name) => [name, rows[0]?.facts[name] ?? '']));
  return { ...withFactColumns(header, rows, common), places, fixed };
}

const textOf = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');

const isSame = (cells: readonly string[], heading: readonly string[]): boolean =>
  cells.length === heading.length && cells.every((cell, index) => cell === heading[index]);

/** Whether it is a line of one cell that names a race or a day; any other is a wrong row. */
export function isTitle(cells: readonly string[]): boolean {
  const [text = '', ...others] = cells.filter((cell) => cell !== '');
  const { race_number, event_date } = titleFacts(text);
  return others.length === 0 && (race_number !== undefined || event_date !== undefined);
}

/** Where the heading of a sheet is: a row that names our columns, else the first one of several cells; -1: there is none. */
export function headingOf(rows: readonly (readonly string[])[]): { at: number; isKnown: boolean } {
  const known = rows.findIndex(isHeaderRow);
  const filled = (least: number) => rows.findIndex((cells) => cells.filter((cell) => cell !== '').length >= least);
  const several = filled(2);
  return { at: known !== -1 ? known : several !== -1 ? several : filled(1), isKnown: known !== -1 };
}
