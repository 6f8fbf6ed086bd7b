import { type DayFinder, movedDayReason } from '#features/racing/find-day.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { inTurns } from '#platform/process/yield-by-time.server.ts';
import { type ImportRow, placeOfRow, raceKey, readRow, type RowReading, validateHeader } from './import-row.rules.ts';
import { type ImportReport, type NewNames, recordErrors, recordWarnings } from './import-report.rules.ts';
import { mappedColumns, type Mapping, mapRow } from './mapping.rules.ts';
import { beginImport, DryRunRows, type FileFacts, type ImportState, refuseRow } from './import-state.server.ts';
import { leaveOutOutranked, type RaceGroup, validateBatch } from './validate-batch.server.ts';
import { byteChunks, type FileRows, openRows, UnreadableFile } from './read-rows.server.ts';
import { dryRunWriter, provisionalIds } from './row-writer.server.ts';
import { collectFacts, storeFacts } from './store-facts.server.ts';
import { storeEvents, storeRaces } from './store-races.server.ts';
import { storeRunners } from './store-runners.server.ts';
import { rowFindings } from '#text/imports/row-findings';

/** What holds for the rows of a file when they are judged, and again when they are stored. */
export type FileRules = {
  db: Db;
  /** CSV or JSON in UTF-8 (import.format). */
  content: Uint8Array;
  /** File columns to our columns. Without it the file uses our names. */
  mapping?: Mapping;
  /** Refuse rows that contradict a finished race (import.contradiction), or whose results have to wait (import.held-results). */
  protectsResults: boolean;
  /** Store rows of the old date of a postponed day under its new one, which a person has agreed to (import.moved-days). */
  movesDays?: boolean;
  /** Store what a cell probably means where it can't be told, as an administrator has agreed (import.whole-numbers). */
  acceptsGuesses?: boolean;
  /** Refuse rows of runners that aren't stored, as for odds and results; only lineups add runners. */
  onlyKnownRunners?: boolean;
  /** Refuse rows of new horses with names similar to stored ones, unless `horseChoices` decides (import.lookalikes). */
  refusesLookalikes?: boolean;
  /** Ids of stored horses to use for names of the file, by the name's key; null = a new horse. */
  horseChoices?: ReadonlyMap<string, number | null>;
  /** Whose the file is, so that another source may win over it (import.winning-source). Without it the file is the order. */
  sourceName?: string;
  /** Longest list in the report; default `defaultMaxListLength`. */
  maxListLength?: number;
  /** Cancels: the returned promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called now and then with the number of rows so far. */
  onProgress?: (rows: number) => void;
};

export type JudgeOptions = FileRules & {
  /** About how many rows are judged together. Tests make it small, so that short files have many batches. */
  batchSize?: number;
  /** Good rows may be stored although others are refused. */
  skipBadRows?: boolean;
};

/** A judged file, and what storing its rows needs to know of all of them. */
export type JudgedFile = {
  report: ImportReport;
  facts: FileFacts;
  /** Lines of the refused rows. */
  leftOut: ReadonlySet<number>;
  /** Values of other rows that wait, as an import's state knows them. */
  withheld: ReadonlySet<string>;
  /** Rows of one race stand apart in the file. */
  isScattered: boolean;
  findDay: DayFinder;
};

/**
 * Judges a whole file against what is stored, without writing and without a lock or a transaction, so that others are served
 * meanwhile (import.dry-run). Faults of the file are in the report's errors; only bugs and the abort throw. CSV is streamed.
 */
export async function judgeFile(options: JudgeOptions): Promise<JudgedFile> {
  return (await judgeOnce(options, false)) ?? judgeOnce(options, true);
}

/** null: rows of one race stand apart, and are to be gathered first, since a race is judged as a whole. */
async function judgeOnce(options: JudgeOptions, isScattered: true): Promise<JudgedFile>;
async function judgeOnce(options: JudgeOptions, isScattered: boolean): Promise<JudgedFile | null>;
async function judgeOnce(options: JudgeOptions, isScattered: boolean): Promise<JudgedFile | null> {
  const nextId = provisionalIds();
  const writer = dryRunWriter(nextId);
  const state = await beginImport(options.db, writer, { ...options, dryRunRows: new DryRunRows(), nextId });
  const { report } = state;
  const isRead = await judgeRows(state, isScattered, options);
  if (isRead === 'scattered') return null;
  report.refused = !isRead || (report.errorCount > 0 && !options.skipBadRows);
  const { eventFacts, horseFacts, jockeyFacts, newestRuns, refusedLines: leftOut, withheld, findDay } = state;
  const facts = { eventFacts, horseFacts, jockeyFacts, newestRuns };
  return { report, facts, leftOut, withheld, isScattered, findDay };
}

/** Judges all rows. False when the file as a whole is unreadable, so that skipping rows can't help. */
async function judgeRows(
  state: ImportState,
  isScattered: boolean,
  options: JudgeOptions,
): Promise<boolean | 'scattered'> {
  const { report } = state;
  try {
    const file = await openFile(options);
    const header = validateHeader(file.columns);
    recordErrors(report, header.errors);
    recordWarnings(report, header.warnings);
    if (header.errors.length > 0) return false;
    const size = options.batchSize ?? defaultBatchSize;
    const placed = placedRows(state, readableRows(file, state, options.acceptsGuesses));
    const races = new RaceOrder();
    const ordered = isScattered ? gathered(placed) : races.watch(placed);
    for await (const rows of inGroups(ordered, () => size)) {
      if (races.isScattered) return 'scattered';
      options.signal?.throwIfAborted();
      await storeGroups(state, rows);
      options.onProgress?.(report.rows);
    }
    await storeFacts(state, [...state.horseFacts.keys()], [...state.jockeyFacts.keys()]);
    report.newNames = await newNames(state);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    recordErrors(report, [{ line: error.line, column: null, value: null, reason: error.message }]);
    return false;
  }
}

type StoredGroups = { groups: RaceGroup[]; raceIds: ReadonlyMap<string, number> };

/** Judges rows once more and writes the good ones by the state's writer, which in a dry run writes nothing. */
export async function storeGroups(state: ImportState, rows: readonly ImportRow[]): Promise<StoredGroups> {
  const groups = await leaveOutOutranked(state, await validateBatch(state, rows));
  const eventIds = await storeEvents(state, groups);
  const raceIds = await storeRaces(state, groups, eventIds);
  await storeRunners(state, groups, raceIds);
  collectFacts(state, groups);
  return { groups, raceIds };
}

async function newNames({ horses, jockeys, trainers, stables, report }: ImportState): Promise<NewNames> {
  const list = (index: { addedNames: () => IteratorObject<string> }) =>
    inTurns(index.addedNames().take(report.maxListLength));
  return {
    horses: await list(horses),
    jockeys: await list(jockeys),
    trainers: await list(trainers),
    stables: await list(stables),
  };
}

export async function openFile({ content, mapping }: Pick<FileRules, 'content' | 'mapping'>): Promise<FileRows> {
  const file = await openRows(byteChunks(content));
  if (!mapping) return file;
  async function* mapped(given: Mapping): FileRows['rows'] {
    for await (const row of file.rows) yield 'cells' in row ? mapRow(row, given) : row;
  }
  return { columns: mappedColumns(mapping), style: file.style, rows: mapped(mapping) };
}

const defaultBatchSize = 1000;

/** No race has so many runners. */
const mostRunners = 200;

/** The rows of which each has a day, and its race no more of them than it can have runners. */
async function* placedRows(state: ImportState, rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const runners = new Map<string, number>();
  for await (const row of rows) {
    if (!placeRow(state, row)) continue;
    const race = scatterKey(row);
    const count = (runners.get(race) ?? 0) + 1;
    runners.set(race, count);
    if (count <= mostRunners) {
      yield row;
      continue;
    }
    state.racesWithWrongRow.add(raceKey(row));
    refuseRow(state, row, 'horse', row.horse.name, rowFindings.manyRunners(mostRunners));
  }
}

/** Puts a row to the day that it means; false where it waits, since the day has another date by now (import.moved-days). */
export function placeRow(state: ImportState, row: ImportRow): boolean {
  const { date, location, movedFrom } = state.findDay(row.event, row.race.seasonNumber);
  Object.assign(row.event, { date, location });
  if (movedFrom === null || state.movesDays) return true;
  state.report.raceKeys.add(raceKey(row));
  refuseRow(state, row, 'event_date', movedFrom, movedDayReason(date), true);
  return false;
}

/** Rows of one race have this key whatever the case and accents of its place (import.key). */
const scatterKey = (row: ImportRow): string => fold(raceKey(row));

/** Notices whether rows of a race stand apart. */
class RaceOrder {
  isScattered = false;
  readonly #seen = new Set<string>();

  async *watch(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
    let last = '';
    for await (const row of rows) {
      const key = scatterKey(row);
      if (key !== last && this.#seen.has(key)) this.isScattered = true;
      this.#seen.add(key);
      last = key;
      yield row;
    }
  }
}

/** All rows of a race together, in the order of the races' first rows. */
export async function* gathered(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const races = new Map<string, ImportRow[]>();
  for await (const row of rows) {
    const key = scatterKey(row);
    const others = races.get(key);
    if (others) others.push(row);
    else races.set(key, [row]);
  }
  for (const race of races.values()) yield* race;
}

/** Rows in groups of about the size that is asked for, which keep consecutive rows of a race together. */
export async function* inGroups(rows: AsyncIterable<ImportRow>, size: () => number): AsyncGenerator<ImportRow[]> {
  let group: ImportRow[] = [];
  for await (const row of rows) {
    const previous = group.at(-1);
    const isBoundary = previous && scatterKey(previous) !== scatterKey(row);
    if (group.length >= size() + mostRunners || (group.length >= size() && isBoundary)) {
      yield group;
      group = [];
    }
    group.push(row);
  }
  if (group.length > 0) yield group;
}

/** The rows that can be read; the others go to the report. */
export async function* readableRows(
  file: FileRows,
  { report, racesWithWrongRow, findDay }: Pick<ImportState, 'report' | 'racesWithWrongRow' | 'findDay'>,
  acceptsGuesses = false,
): AsyncGenerator<ImportRow> {
  for await (const raw of file.rows) {
    report.rows += 1;
    const reading: RowReading = 'cells' in raw ? readRow(raw, file.style) : { row: null, errors: [raw], warnings: [] };
    const refusals = [...reading.errors, ...(acceptsGuesses ? [] : (reading.questions ?? []))];
    const row = refusals.length > 0 ? null : reading.row;
    const place = row === null && 'cells' in raw ? placeOfRow(raw, file.style, findDay) : {};
    recordErrors(
      report,
      refusals.map((refusal) => ({ ...refusal, ...place })),
    );
    recordWarnings(report, reading.warnings);
    if (row) {
      yield row;
      continue;
    }
    report.skippedRows += 1;
    if (place.race !== undefined) racesWithWrongRow.add(place.race);
    if (place.race !== undefined && reading.row) report.raceKeys.add(place.race);
  }
}
