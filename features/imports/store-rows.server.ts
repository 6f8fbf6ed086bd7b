import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { int, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { acceptResults } from '#features/racing/result-versions.server.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { firstGroupSize, nextGroupSize } from './batch.rules.ts';
import { createReport, type ImportReport, type RowProblem } from './import-report.rules.ts';
import type { ImportRow } from './import-row.rules.ts';
import {
  type FileRules,
  gathered,
  inGroups,
  type JudgedFile,
  openFile,
  placeRow,
  readableRows,
  storeGroups,
} from './import-file.server.ts';
import { beginImport, type ImportState, loadNames, readSiteTime } from './import-state.server.ts';
import { recordingRowWriter, rowWriter } from './row-writer.server.ts';
import { storeClaims } from './source-claims.server.ts';
import { storeFacts } from './store-facts.server.ts';
import { takeOverWrites } from './undo-plan.server.ts';
import type { RaceGroup } from './validate-batch.server.ts';

// A large batch is stored or taken back in many short transactions, between which others write (import.race-by-race).

/** How far the work has come, in rows, and how many the next transaction takes. */
type Progress = { rows: number; groupSize: number };

export const progressFrom = (rows: number): Progress => ({ rows, groupSize: firstGroupSize });

/** Does the next rows in a transaction that has the lock of results, as long as others may be kept waiting. */
export async function inShortTransaction(
  db: Db,
  progress: Progress,
  rows: number,
  run: (tx: Db) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  await db.transaction(async (tx) => {
    await lockResults(tx);
    await run(tx);
  });
  progress.groupSize = nextGroupSize(rows, performance.now() - startedAt);
}

/** What ends a transaction because of others: a deadlock, a lock that didn't come, a record that somebody added or merged. */
const repeatable: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '23505', '23503']);
const maxAttempts = 3;

/** Goes on from where it came when others have ended a transaction; gives up where it comes no further. */
export async function goingOn<Value>(progress: Progress, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1, at = progress.rows; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (progress.rows > at) attempt = 1;
      at = progress.rows;
      if (attempt >= maxAttempts || !repeatable.has(sqlStateOf(error) ?? '')) throw error;
    }
  }
}

/** How far the storing of a file has come: rows gone through, and those that no longer passed. */
export type StoringProgress = { rows: number; late: readonly RowProblem[] };

type StoreOptions = FileRules & {
  judged: Omit<JudgedFile, 'report'>;
  /** The batch under which every write is recorded, so that it can be undone. */
  batchId?: number;
  /** Rows that an interrupted storing has gone through. */
  from?: number;
  /** Only the rows of these lines. */
  lines?: ReadonlySet<number>;
  /** In each transaction, before it writes; throws to stop. */
  keep?: (tx: Db, progress: StoringProgress) => Promise<void>;
};

/** More than a group has rows, so that no row that doesn't pass is lost from the report. */
const maxListLength = 10_000;

/**
 * Stores the good rows of a judged file, a race or a few in each of many short transactions, so that others write results in
 * between (import.race-by-race). Each race is judged again against what is stored by then: rows that no longer pass are
 * handed to `keep`. Returns what was written.
 */
export async function storeRows(options: StoreOptions): Promise<ImportReport> {
  const progress = progressFrom(options.from ?? 0);
  return goingOn(progress, () => storeFrom(options, progress));
}

async function storeFrom(options: StoreOptions, progress: Progress): Promise<ImportReport> {
  const state = await beginImport(options.db, rowWriter(options.db), {
    maxListLength,
    ...options,
    facts: options.judged.facts,
    withheld: options.judged.withheld,
  });
  const names = { version: '' };
  const groups = inGroups(remainingRows(options, progress.rows), () => progress.groupSize);
  for await (const rows of groups) {
    options.signal?.throwIfAborted();
    const done = progress.rows + (options.lines ? 0 : rows.length);
    // Names of decades take a while: others needn't wait for them.
    await renewNames(options.db, state, { options, names });
    await inShortTransaction(options.db, progress, rows.length, (tx) =>
      storeGroup(tx, state, { options, rows, done, names }),
    );
    progress.rows = done;
    options.onProgress?.(done);
  }
  await options.db.transaction(async (tx) => {
    await lockResults(tx);
    if ((await linkEditions(tx)).length > 0) await invalidate(tx, ['named-races']);
  });
  return state.report;
}

/** The readable rows in the order in which they are stored, all of a race together, without those gone through. */
async function* remainingRows(
  { judged, lines, acceptsGuesses, ...file }: StoreOptions,
  from: number,
): AsyncGenerator<ImportRow> {
  const ignored = { report: createReport(0), racesWithWrongRow: new Set<string>(), findDay: judged.findDay };
  const readable = atTheirDays(judged, readableRows(await openFile(file), ignored, acceptsGuesses));
  let index = 0;
  for await (const row of judged.isScattered ? gathered(readable) : readable) {
    if (lines ? lines.has(row.line) : index >= from) yield row;
    index += 1;
  }
}

/** So that rows of one race are known by whatever name of its course. */
async function* atTheirDays(
  { findDay }: Pick<JudgedFile, 'findDay'>,
  rows: AsyncIterable<ImportRow>,
): AsyncGenerator<ImportRow> {
  for await (const row of rows) {
    const { date, location } = findDay(row.event, row.race.seasonNumber);
    Object.assign(row.event, { date, location });
    yield row;
  }
}

type Group = { options: StoreOptions; rows: readonly ImportRow[]; done: number; names: { version: string } };

async function storeGroup(tx: Db, state: ImportState, { options, rows, done, names }: Group): Promise<void> {
  const { batchId, judged, sourceName, lines } = options;
  const writer = batchId === undefined ? rowWriter(tx) : recordingRowWriter(tx, batchId);
  Object.assign(state, { tx, writer, now: await readSiteTime(tx) });
  await renewNames(tx, state, { options, names });
  const changesBefore = state.report.changeCount;
  const stored = await storeGroups(
    state,
    rows.filter((row) => (lines !== undefined || !judged.leftOut.has(row.line)) && placeRow(state, row)),
  );
  await storeFacts(state, ...touchedBy(state, stored.groups));
  await writer.finish();
  if (batchId !== undefined && !options.onlyKnownRunners) await takeOverWrites(tx, batchId, namedBy(stored));
  const lateLines = state.refusedLines.union(state.withheldLines);
  const late = state.report.errors.splice(0).filter(({ line }) => line !== null && lateLines.has(line));
  await options.keep?.(tx, { rows: done, late });
  if (sourceName !== undefined) await storeClaims(tx, sourceName, state.report.claims.splice(0));
  const changedStandings = await settleTips(tx, state.now.getTime() as Instant);
  if (batchId !== undefined) {
    const overruled = stored.groups.filter(({ isOverruled }) => isOverruled);
    await acceptResults(
      tx,
      overruled.flatMap(({ key }) => stored.raceIds.get(key) ?? []),
    );
  }
  await invalidate(tx, [...staleTopics(state, state.report.changeCount > changesBefore), ...changedStandings]);
  names.version = await readNamesVersion(tx);
}

/** Loads the names that rows are matched with, where somebody has added, merged or deleted one since. */
async function renewNames(
  db: Db,
  state: ImportState,
  { options, names }: Pick<Group, 'options' | 'names'>,
): Promise<void> {
  const version = await readNamesVersion(db);
  if (version === names.version) return;
  Object.assign(state, await loadNames(db, { ...options, ownHorses: await readOwnHorses(db, options.batchId) }));
  names.version = version;
}

const namedBy = ({ groups, raceIds }: Awaited<ReturnType<typeof storeGroups>>) => ({
  raceIds: groups.flatMap(({ key }) => raceIds.get(key) ?? []),
  horseIds: groups.flatMap(({ rows }) => rows.map(({ horse }) => horse.id)),
});

function touchedBy(state: ImportState, groups: readonly RaceGroup[]): [horseIds: number[], jockeyIds: number[]] {
  const rows = groups.flatMap((group) => group.rows);
  const jockeys = rows.flatMap(({ row }) => state.jockeys.idOf(row.runner.jockey) ?? []);
  return [[...new Set(rows.map(({ horse }) => horse.id))], [...new Set(jockeys)]];
}

/** Differs when somebody has added, merged or deleted a name since, or moved a day; who renames one hasn't made another. */
async function readNamesVersion(tx: Db): Promise<string> {
  const { version } = await queryRow(
    tx,
    { version: text() },
    sql`select concat_ws(' ',
      (select count(*) || ' ' || max(id) from individual_horses), (select count(*) || ' ' || max(id) from individual_jockeys),
      (select count(*) || ' ' || max(id) from trainers), (select count(*) || ' ' || max(id) from stables),
      (select count(*) filter (where undone_at is null) from merges),
      (select count(*) || ' ' || sum(hashtext(id || ' ' || date || location)) from race_events)) as version`,
  );
  return version;
}

async function readOwnHorses(tx: Db, batchId: number | undefined): Promise<ReadonlySet<number>> {
  if (batchId === undefined) return new Set();
  const rows = await queryRows(
    tx,
    { id: int },
    sql`select row_id as id from import_writes
      where batch_id = ${batchId} and table_name = 'individual_horses' and before is null`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Cache topics of each changed race day, and of the lists of days, horses and jockeys. */
function staleTopics(state: ImportState, hasChanges: boolean): string[] {
  const days = [...state.changedEvents].map((id) => `event:${id}`);
  state.changedEvents.clear();
  return days.length > 0 || hasChanges ? [...days, 'events', 'horses', 'jockeys'] : [];
}
