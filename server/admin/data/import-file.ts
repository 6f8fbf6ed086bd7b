import { validateHeader, type ImportRow, raceKey, readRow } from '#domain/admin/data/import-row.ts';
import { type ImportReport, recordErrors, recordWarnings } from '#domain/admin/data/import-report.ts';
import { type Mapping, mappedColumns, mapRow } from '#domain/admin/data/mapping.ts';
import type { Instant } from '#domain/shared/time.ts';
import { settleTips } from '#server/analysis/settle-tips.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { beginImport, type ImportState } from './import-state.ts';
import { validateBatch } from './validate-batch.ts';
import { DryRunRows } from './dry-run-rows.ts';
import { type FileRows, openRows, UnreadableFile } from './read-rows.ts';
import { recordingRowWriter, dryRunWriter, rowWriter } from './row-writer.ts';
import { collectFacts, storeFacts } from './store-facts.ts';
import { storeEvents } from './store-events.ts';
import { storeRaces } from './store-races.ts';
import { storeRunners } from './store-runners.ts';

export type ImportOptions = {
  db: Db;
  /** CSV or JSON in UTF-8 (Decision G). */
  source: AsyncIterable<Uint8Array>;
  /** Judge and report, write nothing. No transaction: between two batches others are answered. */
  dryRun?: boolean;
  /** The file's columns under our names. Without it they have them already. */
  mapping?: Mapping;
  /** Refuse rows that say something else than a finished race. */
  protectsResults?: boolean;
  /** Refuse rows of runners that aren't stored: odds and results find them, a lineup makes them. */
  onlyKnownRunners?: boolean;
  /** Refuse rows of new horses whose names are nearly those of stored ones: nobody is there to say who they are. */
  refusesLookalikes?: boolean;
  /** Stored horses that rows mean although they say another name; by the key of that name. */
  horseChoices?: ReadonlyMap<string, number>;
  /** The batch under which all that is written is kept, so that it can be taken back. */
  batchId?: number;
  /** How long the report's lists may get; default `listLimit`. */
  maxListLength?: number;
  /** Store the good rows although others are refused. */
  skipBadRows?: boolean;
  /** Hears after each batch how many rows are behind. */
  onProgress?: (rows: number) => void;
  /** Cancels: nothing is stored, and the returned promise is rejected with the signal's reason. */
  signal?: AbortSignal;
};

/**
 * Imports a file in one transaction (Decision G): all of it, or nothing when any row is refused, unless skipBadRows.
 * The same file again changes nothing. Expected faults are in the report's errors; only bugs and the abort throw.
 * Memory stays flat for CSV. The embedded database answers nobody else meanwhile: it has one connection.
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

/** Rolls the transaction back and carries the report out of it. */
class ImportRolledBack extends Error {
  override name = 'NothingStored';
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('nothing stored');
    this.report = report;
  }
}

async function validateFile(options: ImportOptions): Promise<ImportReport> {
  const state = await beginImport(options.db, dryRunWriter(), { ...options, dryRunRows: new DryRunRows() });
  await readFile(state, options);
  return state.report;
}

async function importInto(tx: Db, options: ImportOptions): Promise<ImportReport> {
  const writer = options.batchId === undefined ? rowWriter(tx) : recordingRowWriter(tx, options.batchId);
  const state = await beginImport(tx, writer, options);
  await readFile(state, options);
  const { report } = state;
  if (report.refused) throw new ImportRolledBack(report);
  await writer.finish();
  const standings = await settleTips(tx, state.now.getTime() as Instant);
  await invalidate(tx, [...staleTopics(state), ...standings]);
  return { ...report, stored: true };
}

async function readFile(state: ImportState, options: ImportOptions): Promise<void> {
  const isRead = await readInto(state, options);
  state.report.refused = !isRead || (state.report.errorCount > 0 && !options.skipBadRows);
}

/** False when the file as a whole is no good; skipping rows can't help then. */
async function readInto(state: ImportState, options: ImportOptions): Promise<boolean> {
  const { report } = state;
  try {
    const opened = await openRows(options.source);
    const file = options.mapping ? mappedFile(opened, options.mapping) : opened;
    const header = validateHeader(file.columns);
    recordErrors(report, header.errors);
    recordWarnings(report, header.warnings);
    if (header.errors.length > 0) return false;
    for await (const rows of batches(file, report)) {
      options.signal?.throwIfAborted();
      await storeBatch(state, rows);
      options.onProgress?.(report.rows);
    }
    await storeFacts(state);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    recordErrors(report, [{ line: error.line, column: null, value: null, reason: error.message }]);
    return false;
  }
}

function mappedFile({ style, rows }: FileRows, mapping: Mapping): FileRows {
  async function* mapped(): FileRows['rows'] {
    for await (const row of rows) yield 'cells' in row ? mapRow(row, mapping) : row;
  }
  return { columns: mappedColumns(mapping), style, rows: mapped() };
}

async function storeBatch(state: ImportState, rows: readonly ImportRow[]): Promise<void> {
  const groups = await validateBatch(state, rows);
  const eventIds = await storeEvents(state, groups);
  const raceIds = await storeRaces(state, groups, eventIds);
  await storeRunners(state, groups, raceIds);
  collectFacts(state, groups);
}

const batchSize = 1000;
/** A race never has so many runners: a file that says so is cut anyway, to keep memory flat. */
const maxBatchSize = 1200;

/** Good rows in batches of whole races, where a race's rows stand together. Bad ones go to the report. */
async function* batches(file: FileRows, report: ImportReport): AsyncGenerator<ImportRow[]> {
  let batch: ImportRow[] = [];
  for await (const raw of file.rows) {
    report.rows += 1;
    const { row, errors, warnings } =
      'cells' in raw ? readRow(raw, file.style) : { row: null, errors: [raw], warnings: [] };
    recordErrors(report, errors);
    recordWarnings(report, warnings);
    if (!row) {
      report.skippedRows += 1;
      continue;
    }
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

/** Each changed race day, and the lists of days, horses and riders. */
function staleTopics(state: ImportState): string[] {
  const days = [...state.changedEvents].map((id) => `event:${id}`);
  const isChanged = days.length > 0 || state.report.changeCount > 0;
  return isChanged ? [...days, 'events', 'horses', 'jockeys'] : [];
}
