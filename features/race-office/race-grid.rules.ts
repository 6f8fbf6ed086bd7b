import { type CellReader, type CellReading, readResultStatus } from '#features/racing/cell.rules.ts';
import { type Field, fields, type OfficeField } from '#features/racing/fields.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import {
  array,
  boolean,
  clockTime,
  either,
  instant,
  nullable,
  number,
  object,
  oneOf,
  pragueDate,
  record,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import { checkMarkets, type MarketWarning } from '#features/odds/market-check.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import {
  type CellEdit,
  type CellValue,
  type Grid,
  type GridColumn,
  type GridRow,
  problemOf,
  readCell,
  type Reading,
} from './grid.rules.ts';

export type EditedField = Field & { office: OfficeField };
const hasOffice = (field: Field): field is EditedField => field.office !== undefined;

/** The fields that the race office edits; another key than theirs is `office.key`. */
export const officeFields: readonly EditedField[] = fields.filter(hasOffice);

/** People type a comma or a point; both are read (race-office.cell-entry). */
const typedStyle = { decimalComma: true };

/** The column of a grid or form for a field, which reads its cells as an import does. */
const typedColumn = (
  { field, office, read: ofFile }: EditedField,
  read: CellReader<unknown> = office.read ?? ofFile,
): GridColumn => ({
  key: office.key ?? field,
  print: office.print ?? String,
  read: (text) => withoutQuestion(read(text, typedStyle)),
});

/** A yes or no is the text 'ano' or 'ne'. What a file's reader would ask, whoever types the cell answers by writing it another way. */
function withoutQuestion(reading: CellReading<unknown>): Reading {
  if ('problem' in reading) return reading;
  if (reading.question !== undefined) return { problem: `${reading.question}; napište to bez oddělovače` };
  const { value, ...rest } = reading;
  return { ...rest, value: typeof value === 'boolean' ? (value ? 'ano' : 'ne') : (value as CellValue | null) };
}

const columnsOfPart = (part: 'event' | 'race'): readonly GridColumn[] =>
  officeFields.filter((field) => field.part === part).map((field) => typedColumn(field));

/** A race day's fields. Edits of two administrators are merged as a grid's cells are (race-office.merge). */
export const dayColumns = columnsOfPart('event');

/** A race's fields, in the order of the form. */
export const raceColumns = columnsOfPart('race');

/** What a programme says of each race, from left to right (race-office.day-table). */
const programme = ['time', 'raceName', 'distance', 'raceType', 'category', 'prizeMoney', 'conditions'];
export const dayRaceColumns: readonly GridColumn[] = programme.flatMap((key) =>
  raceColumns.filter((column) => column.key === key),
);

/** Fields of a day or a race that may not stay empty. */
export const requiredFields: ReadonlySet<string> = new Set(
  officeFields.flatMap(({ part, field, isKey, isRequired }) =>
    (part === 'event' || part === 'race') && (isKey || isRequired) ? [field] : [],
  ),
);

/** The market of a column of the odds grid: 'T3' is of the market 1–3. */
export const marketOfColumn = (key: string): number => Number(key.slice(1));

/** The widest market that is shown; 1 = only the win. */
export const widestShown = ({ shown }: Grid): number => Math.max(1, ...shown.map(({ key }) => marketOfColumn(key)));

/**
 * Shows of the odds grid what the race uses: the win and the place markets up to the widest that has a price, stored or
 * typed, or up to `least` (race-office.odds-grid).
 */
export function showMarkets(grid: Grid, least: number): Grid {
  const stored = grid.stored.flatMap(({ cells }) => Object.keys(cells).filter((key) => cells[key] !== ''));
  const typed = Object.keys(grid.drafts.edits).map((key) => key.slice(key.indexOf(' ') + 1));
  const widest = Math.max(least, ...[...stored, ...typed].map(marketOfColumn));
  const shown: readonly GridColumn[] = grid.columns.filter(({ key }) => marketOfColumn(key) <= widest);
  return { ...grid, shown };
}

/** The grids of one race, a runner a row. */
const runnerGridKinds = ['lineups', 'odds', 'results'] as const;
export type RunnerGridKind = (typeof runnerGridKinds)[number];
/** All grids of the race office; the first has the races of one day. */
export const gridKinds = ['races', ...runnerGridKinds] as const;
export type GridKind = (typeof gridKinds)[number];

/** Reads 'x' as DNS: a scratched runner is never deleted (race-office.scratching). */
const readScratch: CellReader<string> = (text, style) => readResultStatus(/^x$/i.test(text) ? 'DNS' : text, style);

const runnerField = (key: string) => {
  const found = officeFields.find(({ part, field, office }) => part !== 'race' && (office.key ?? field) === key);
  if (!found) throw new Error(`no field ${key}`);
  return found;
};
const columnsOf = (keys: string): readonly GridColumn[] => keys.split(' ').map((key) => typedColumn(runnerField(key)));

const lineups: readonly GridColumn[] = [
  ...columnsOf('number horse jockey weight draw trainer handicapRating equipment allowance reserve'),
  typedColumn(runnerField('status'), readScratch),
];

const results = columnsOf('position status margin time odds fence');

/** The columns of each grid, from left to right. */
export const gridColumns: Record<GridKind, readonly GridColumn[]> = {
  races: dayRaceColumns,
  lineups,
  odds: markets.map((market) => ({ ...typedColumn(runnerField('odds')), key: marketKey(market) })),
  results,
};

const pastLineupKeys = new Set(['number', 'horse', 'jockey', 'weight', 'trainer']);

/** Columns of a past race: runner and result in one row (race-office.past-races). */
export const pastRaceColumns: readonly GridColumn[] = [
  ...lineups.filter(({ key }) => pastLineupKeys.has(key)),
  ...results,
];

const rowShape: Shape<GridRow> = object({ id: text, cells: record(text) });

/** One race's lineup, odds or results, or one day's races, as a grid. */
export type RaceGrid = ValueOf<typeof raceGridShape>;
export const raceGridShape = object({
  kind: oneOf(gridKinds),
  /** The race; of the table of a day's races, the day. */
  id: number,
  eventId: number,
  location: text,
  date: pragueDate,
  /** Null in the table of a day's races. */
  race: nullable(
    object({
      id: number,
      number,
      name: nullable(text),
      time: nullable(clockTime),
      startAt: nullable(instant),
      isCompleted: boolean,
      isCancelled: boolean,
    }),
  ),
  rows: array(rowShape),
  /** The runner or the race of each row; `name` is the horse's or the race's, `runnerCount` only of a race. */
  rowHeaders: array(
    object({
      id: text,
      number: nullable(number),
      name: nullable(text),
      isNonStarter: boolean,
      runnerCount: nullable(number),
    }),
  ),
  log: array(
    object({
      id: number,
      at: instant,
      action: text,
      username: nullable(text),
      reason: nullable(text),
      cellCount: number,
      /** What changed, cell by cell; empty for anything but a save of cells. */
      differences: array(object({ path: array(text), before: nullable(text), after: nullable(text) })),
      /** It undoes another change. */
      isUndo: boolean,
      /** Another change has undone it. */
      isUndone: boolean,
      isUndoable: boolean,
    }),
  ),
});

export type RowHeader = RaceGrid['rowHeaders'][number];
/** One change of a race or a day, in real time; no username = a job or the command line. */
export type ChangeLogEntry = RaceGrid['log'][number];

/** A stored row as the texts of its cells. */
export function toGridRow(
  id: number,
  columns: readonly GridColumn[],
  values: Readonly<Record<string, unknown>>,
): GridRow {
  const cells = columns.map(({ key, print }) => {
    const value = values[key] ?? null;
    const cell = typeof value === 'boolean' ? (value ? 'ano' : 'ne') : (value as CellValue | null);
    return [key, cell === null ? '' : print(cell)] as const;
  });
  return { id: String(id), cells: Object.fromEntries(cells) };
}

/** What a new race gets from a template (race-office.templates). */
export type RaceTemplate = {
  id: number;
  name: string;
  distance: number | null;
  raceType: string;
  category: string | null;
  prizeMoney: number | null;
};

/** A race made from a template, as cells of the table of a day's races; its name is left open. */
export function templateCells({ distance, raceType, category, prizeMoney }: RaceTemplate, time: string) {
  return toGridRow(0, dayRaceColumns, { time, distance, raceType, category, prizeMoney }).cells;
}

/**
 * A cell that can't be saved (`problem`, in Czech), or only once it is confirmed. Found in the open grid and again at a
 * save.
 */
export type Finding =
  | { rowId: string; column: string; kind: 'problem'; text: string }
  | { rowId: string; column: string; kind: 'odds'; code: MarketWarning['code'] }
  | { rowId: string; column: string; kind: 'new-name'; name: string; like: readonly string[] }
  | { rowId: string; column: string; kind: 'rider-twice'; name: string };

/** Edits that their columns can't read. */
export function findUnreadable(columns: readonly GridColumn[], edits: readonly CellEdit[]): Finding[] {
  return edits.flatMap(({ rowId, column: key, value }) => {
    const column = columns.find((candidate) => candidate.key === key);
    const text = column ? problemOf(column, value) : 'takový sloupec tu není';
    return text === null ? [] : [{ rowId, column: key, kind: 'problem' as const, text }];
  });
}

/** Numbers and horses that occur twice in a lineup, which the database would refuse. */
export function findRepeated(rows: readonly GridRow[], edits: readonly CellEdit[]): Finding[] {
  const ids = [...new Set([...rows.map(({ id }) => id), ...edits.map(({ rowId }) => rowId)])];
  return ['number', 'horse'].flatMap((column) => {
    const textOf = (rowId: string) =>
      edits.find((edit) => edit.rowId === rowId && edit.column === column)?.value ??
      rows.find(({ id }) => id === rowId)?.cells[column] ??
      '';
    const byText = Map.groupBy(ids, (rowId) => fold(textOf(rowId)));
    return edits.flatMap(({ rowId, column: key, value }) =>
      key === column && value !== '' && (byText.get(fold(value))?.length ?? 0) > 1
        ? [{ rowId, column, kind: 'problem' as const, text: 'je v\u00a0dostihu dvakrát' }]
        : [],
    );
  });
}

/**
 * Edited rows of a lineup whose rider has another runner of the race too; a scratched runner has none. An administrator
 * may confirm it (race-office.warnings).
 */
export function findRidersTwice(rows: readonly GridRow[], edits: readonly CellEdit[]): Finding[] {
  const ids = [...new Set([...rows.map(({ id }) => id), ...edits.map(({ rowId }) => rowId)])];
  const runners = ids.map((rowId) => ({ rowId, cells: textsAfter(rows, edits, rowId) }));
  const riderOf = ({ cells }: (typeof runners)[number]) => cells['jockey'] ?? '';
  const starters = runners.filter((runner) => riderOf(runner) !== '' && runner.cells['status'] !== 'DNS');
  const groups = Map.groupBy(starters, (runner) => fold(riderOf(runner)));
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap((group) =>
      group
        .filter(({ rowId }) => edits.some((edit) => edit.rowId === rowId && /^(jockey|status)$/.test(edit.column)))
        .map((runner) => ({
          rowId: runner.rowId,
          column: 'jockey',
          kind: 'rider-twice' as const,
          name: riderOf(runner),
        })),
    );
}

/** The texts of a row once its edits are saved. */
function textsAfter(rows: readonly GridRow[], edits: readonly CellEdit[], id: string): Record<string, string> {
  const edited = edits.filter(({ rowId }) => rowId === id).map(({ column, value }) => [column, value] as const);
  return { ...rows.find((row) => row.id === id)?.cells, ...Object.fromEntries(edited) };
}

/** Prices that break the rules of odds.entry-rules in edited rows; an administrator may confirm them (race-office.warnings). */
export function findOddsWarnings(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  edits: readonly CellEdit[],
): Finding[] {
  return rows.flatMap((row) => {
    const rowEdits = edits.filter(({ rowId }) => rowId === row.id);
    if (rowEdits.length === 0) return [];
    const cells = { ...row.cells, ...Object.fromEntries(rowEdits.map(({ column, value }) => [column, value])) };
    return (['F', 'T'] as const).flatMap((bookmaker) => {
      const prices = markets.flatMap((market) => {
        const column = columns.find(({ key }) => market.bookmaker === bookmaker && key === marketKey(market));
        const reading = column && readCell(column, cells[column.key] ?? '');
        return reading && 'value' in reading && reading.value !== null
          ? [{ market: market.market, odds: Number(reading.value) }]
          : [];
      });
      return checkMarkets(prices).map(({ code, market }) => ({
        rowId: row.id,
        column: marketKey({ bookmaker, market }),
        kind: 'odds' as const,
        code,
      }));
    });
  });
}

/** Answer to a saved grid, or a completed or reopened race, when it was done. */
export type GridStepAnswer = ValueOf<typeof gridStepAnswerShape>;
export const gridStepAnswerShape = object({
  ok: oneOf([true]),
  savedCount: number,
  conflictCount: number,
  createdRowIds: array(text),
});

const cell = { rowId: text, column: text };
const findingShape: Shape<Finding> = either(
  object({ ...cell, kind: oneOf(['problem']), text }),
  object({
    ...cell,
    kind: oneOf(['odds']),
    code: oneOf(['odds.too-low', 'odds.too-high', 'odds.above-shorter-market']),
  }),
  object({ ...cell, kind: oneOf(['new-name']), name: text, like: array(text) }),
  object({ ...cell, kind: oneOf(['rider-twice']), name: text }),
);

/** What a refused step carries besides its error. */
export type GridFindings = ValueOf<typeof gridFindingsShape>;
export const gridFindingsShape = object({ findings: array(findingShape) });
