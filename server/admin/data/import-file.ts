import { movedDayReason } from '#domain/admin/data/find-day.ts';
import {
  validateHeader,
  type ImportRow,
  placeOfRow,
  raceKey,
  readRow,
  type RowReading,
} from '#domain/admin/data/import-row.ts';
import { type ImportReport, type NewNames, recordErrors, recordWarnings } from '#domain/admin/data/import-report.ts';
import { type Mapping, mappedColumns, mapRow } from '#domain/admin/data/mapping.ts';
import type { Instant } from '#domain/shared/time.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { linkEditions } from '#server/racing/link-editions.ts';
import { beginImport, type ImportState, refuseRow } from './import-state.ts';
import { validateBatch } from './validate-batch.ts';
import { leaveOutOutranked } from './leave-out-outranked.ts';
import { storeClaims } from './source-claims.ts';
import { DryRunRows } from './dry-run-rows.ts';
import { type FileRows, openRows, UnreadableFile } from './read-rows.ts';
import { dryRunWriter, provisionalIds, recordingRowWriter, rowWriter } from './row-writer.ts';
import { collectFacts, storeFacts } from './store-facts.ts';
import { storeEvents } from './store-events.ts';
import { storeRaces } from './store-races.ts';
import { storeRunners } from './store-runners.ts';

/**
 * An import's source and rules: of `rovinka import`, a form of /admin/data/imports/:id, a feed, or the demonstration's
 * seed.
 */
export type ImportOptions = {
  db: Db;
  /** CSV or JSON in UTF-8 (import.format). */
  source: AsyncIterable<Uint8Array>;
  /** Validate and report without writing, and without a transaction, so that an embedded database can serve others in between. */
  dryRun?: boolean;
  /** File columns to our columns. Without it the file uses our names. */
  mapping?: Mapping;
  /** Refuse rows that contradict a finished race (import.contradiction), or whose results have to wait (import.held-results). */
  protectsResults?: boolean;
  /** Store rows of the old date of a postponed day under its new one, which a person has agreed to (import.moved-days). */
  movesDays?: boolean;
  /** Store what a cell probably means where it can't be told, as an administrator has agreed (import.whole-numbers). */
  acceptsGuesses?: boolean;
  /** Refuse rows of runners that aren't stored, as for odds and results; only lineups add runners. */
  onlyKnownRunners?: boolean;
  /** Refuse rows of new horses with names similar to stored ones, as in a feed, where nobody can decide (import.lookalikes). */
  refusesLookalikes?: boolean;
  /** Ids of stored horses to use for names of the file, by the name's key. */
  horseChoices?: ReadonlyMap<string, number>;
  /** Whose the file is, so that another source may win over it (import.winning-source). Without it the file is the order. */
  sourceName?: string;
  /** The batch under which every write is recorded, so that it can be undone. */
  batchId?: number;
  /** Longest list in the report; default `defaultMaxListLength`. */
  maxListLength?: number;
  /** About how many rows are stored together; default `defaultBatchSize`. Tests make it small, so that short files have many batches. */
  batchSize?: number;
  /** Store the good rows although others are refused. */
  skipBadRows?: boolean;
  /** Called after each batch with the number of rows so far. */
  onProgress?: (rows: number) => void;
  /** Cancels the import: nothing is stored, and the returned promise rejects with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Imports a file in one transaction (import.transaction): all of it, or nothing when any row is refused, unless
 * skipBadRows. The same file again changes nothing. Faults of the file are in the report's errors; only bugs and the
 * abort throw. CSV is streamed. An embedded database serves nobody else meanwhile, having one connection.
 */
export async function importRows(options: ImportOptions): Promise<ImportReport> {
  if (options.dryRun) return validateFile(options);
  try {
    return await options.db.transaction((tx) => importInto(tx, options));
  } catch (error) {
    if (error instanceof ImportRolledBack) return error.report;
    throw error;
  }
}

/** Thrown to roll the transaction back; carries the report out of it. */
class ImportRolledBack extends Error {
  override name = 'ImportRolledBack';
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing stored');
    this.report = report;
  }
}

async function validateFile(options: ImportOptions): Promise<ImportReport> {
  const nextId = provisionalIds();
  const writer = dryRunWriter(nextId);
  const state = await beginImport(options.db, writer, { ...options, dryRunRows: new DryRunRows(), nextId });
  await readFile(state, options);
  return state.report;
}

async function importInto(tx: Db, options: ImportOptions): Promise<ImportReport> {
  const writer = options.batchId === undefined ? rowWriter(tx) : recordingRowWriter(tx, options.batchId);
  // Two imports at once would also each create the horses that both contain.
  await lockResults(tx);
  const state = await beginImport(tx, writer, options);
  await readFile(state, options);
  const { report } = state;
  if (report.refused) throw new ImportRolledBack(report);
  await writer.finish();
  if (state.sourceName !== null) await storeClaims(tx, state.sourceName, report.claims);
  const changedStandings = await settleTips(tx, state.now.getTime() as Instant);
  const editions = await linkEditions(tx);
  await invalidate(tx, [...staleTopics(state), ...changedStandings, ...(editions.length > 0 ? ['named-races'] : [])]);
  return { ...report, stored: true };
}

async function readFile(state: ImportState, options: ImportOptions): Promise<void> {
  const isRead = await readInto(state, options);
  state.report.refused = !isRead || (state.report.errorCount > 0 && !options.skipBadRows);
}

/** Reads and stores all rows. False when the file as a whole is unreadable, so that skipping rows can't help. */
async function readInto(state: ImportState, options: ImportOptions): Promise<boolean> {
  const { report } = state;
  try {
    const opened = await openRows(options.source);
    const file = options.mapping ? mappedFile(opened, options.mapping) : opened;
    const header = validateHeader(file.columns);
    recordErrors(report, header.errors);
    recordWarnings(report, header.warnings);
    if (header.errors.length > 0) return false;
    for await (const rows of batches(file, state, options)) {
      options.signal?.throwIfAborted();
      await storeBatch(state, rows);
      options.onProgress?.(report.rows);
    }
    await storeFacts(state);
    report.newNames = newNames(state);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    recordErrors(report, [{ line: error.line, column: null, value: null, reason: error.message }]);
    return false;
  }
}

function newNames({ horses, jockeys, trainers, stables, report }: ImportState): NewNames {
  const list = ({ addedNames }: { addedNames: () => string[] }) => addedNames().slice(0, report.maxListLength);
  return {
    horses: horses.addedNames().slice(0, report.maxListLength),
    jockeys: list(jockeys),
    trainers: list(trainers),
    stables: list(stables),
  };
}

function mappedFile({ style, rows }: FileRows, mapping: Mapping): FileRows {
  async function* mapped(): FileRows['rows'] {
    for await (const row of rows) yield 'cells' in row ? mapRow(row, mapping) : row;
  }
  return { columns: mappedColumns(mapping), style, rows: mapped() };
}

async function storeBatch(state: ImportState, rows: readonly ImportRow[]): Promise<void> {
  const groups = await leaveOutOutranked(state, await validateBatch(state, rows));
  const eventIds = await storeEvents(state, groups);
  const raceIds = await storeRaces(state, groups, eventIds);
  await storeRunners(state, groups, raceIds);
  collectFacts(state, groups);
}

const defaultBatchSize = 1000;

/** Good rows in batches that keep consecutive rows of a race together. Bad rows go to the report. */
async function* batches(
  file: FileRows,
  state: ImportState,
  { batchSize = defaultBatchSize, acceptsGuesses = false }: ImportOptions,
): AsyncGenerator<ImportRow[]> {
  const { report } = state;
  // Limits memory: a batch is cut here even within a race, which no real race is long enough for.
  const maxBatchSize = batchSize * 1.2;
  let batch: ImportRow[] = [];
  for await (const raw of file.rows) {
    report.rows += 1;
    const reading: RowReading = 'cells' in raw ? readRow(raw, file.style) : { row: null, errors: [raw], warnings: [] };
    const refusals = [...reading.errors, ...(acceptsGuesses ? [] : (reading.questions ?? []))];
    const row = refusals.length > 0 ? null : reading.row;
    const place = row === null && 'cells' in raw ? placeOfRow(raw, file.style, state.findDay) : {};
    recordErrors(
      report,
      refusals.map((refusal) => ({ ...refusal, ...place })),
    );
    recordWarnings(report, reading.warnings);
    if (!row) {
      report.skippedRows += 1;
      if (place.race !== undefined) state.racesWithWrongRow.add(place.race);
      if (place.race !== undefined && reading.row) report.raceKeys.add(place.race);
      continue;
    }
    if (!placeRow(state, row)) continue;
    const previous = batch.at(-1);
    const isBoundary = previous && raceKey(previous) !== raceKey(row);
    if (batch.length >= maxBatchSize || (batch.length >= batchSize && isBoundary)) {
      yield batch;
      batch = [];
    }
    batch.push(row);
  }
  if (batch.length > 0) yield batch;
}

/** Puts a row to the day that it means; false where it waits, since the day has another date by now (import.moved-days). */
function placeRow(state: ImportState, row: ImportRow): boolean {
  const { date, location, movedFrom } = state.findDay(row.event, row.race.seasonNumber);
  Object.assign(row.event, { date, location });
  if (movedFrom === null || state.movesDays) return true;
  state.report.raceKeys.add(raceKey(row));
  refuseRow(state, row, 'event_date', movedFrom, movedDayReason(date), true);
  return false;
}

/** Cache topics of each changed race day, and of the lists of days, horses and jockeys. */
function staleTopics(state: ImportState): string[] {
  const days = [...state.changedEvents].map((id) => `event:${id}`);
  const isChanged = days.length > 0 || state.report.changeCount > 0;
  return isChanged ? [...days, 'events', 'horses', 'jockeys'] : [];
}
