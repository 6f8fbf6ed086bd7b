import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { marketKey, markets } from '#features/odds/markets.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, raceEvents, races, trainers } from '#features/racing/racing.tables.ts';
import { oddsKey } from '#features/odds/odds-columns.server.ts';
import { presentJockey } from '#features/racing/present-jockey.server.ts';
import { differences, isUndoable, undoneEntryId, withoutUndo } from '#features/admin/audit.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { isUndone } from '#features/admin/read-audit.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';
import { importBatches, importWrites } from '#features/imports/imports.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import {
  type ChangeLogEntry,
  dayRaceColumns,
  type EditedField,
  gridColumns,
  type GridKind,
  officeFields,
  type RaceGrid,
  type RunnerGridKind,
  toGridRow,
} from './race-grid.rules.ts';
import type { GridRow } from './grid.rules.ts';
import { readChosenDay, readOfficeRaces, type RequestedDay } from './read-days.server.ts';
import { inTablesOf, keyOf, readObstacles } from './drafts.server.ts';
import { type DraftPlan, type OfficeDay, type OfficeRace, raceToOpen } from './office-days.rules.ts';
import type { Obstacles } from './publication.rules.ts';

/** One race's runners with everything that the race office edits, ordered by number, those without a number last. */
export async function readRunners(db: Db, raceId: number) {
  const rows = await db
    .select({
      runner: participations,
      horse: { name: horses.name, country: horses.country, birthYear: horses.birthYear },
      jockey: presentJockey,
      trainer: trainers.name,
    })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .leftJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .leftJoin(trainers, eq(trainers.id, participations.trainerId))
    .where(eq(participations.raceId, raceId))
    .orderBy(sql`${participations.number} nulls last`, participations.id);
  return rows.map(({ runner, horse, jockey, trainer }) => ({
    ...runner,
    jockey,
    resultStatus: runner.resultStatus as ResultStatus | null,
    horseName: printHorse(horse),
    trainer,
  }));
}

export type StoredRunner = Awaited<ReturnType<typeof readRunners>>[number];

const runnerFields = officeFields.filter(({ part }) => part === 'runner') as Extract<EditedField, { part: 'runner' }>[];

/** The values of a runner's row by the keys of the grids' columns. */
const cellValues = (runner: StoredRunner) =>
  Object.fromEntries([
    ['horse', runner.horseName],
    ...runnerFields.map(({ field, office }) => [office.key ?? field, runner[field]] as const),
    ...markets.map((market) => [marketKey(market), runner[oddsKey(market.bookmaker, market.market)]] as const),
  ]);

export const gridRows = (kind: RunnerGridKind, runners: readonly StoredRunner[]): GridRow[] =>
  runners.map((runner) => toGridRow(runner.id, gridColumns[kind], cellValues(runner)));

const maxEntries = 15;

/** The import batch that an entry of the audit log stored or took back; null = it is about something else. */
const batchId = sql<number | null>`case
  when ${auditLog.action} in ('apply-import', 'push-import', 'import-file', 'undo-import') then split_part(${auditLog.subject}, ':', 2)::bigint
  when ${auditLog.action} = 'store-feed' then (${auditLog.after}->>'batch')::bigint end`;

/** Whether that batch wrote the race or one of its runners. */
const wroteRace = (raceId: number) => sql`exists (
  select from ${importWrites} w where w.batch_id = ${batchId} and (
    (w.table_name = 'races' and w.row_id = ${raceId}) or (w.table_name = 'race_participations' and w.row_id in (
      select p.id from ${participations} p where p.race_id = ${raceId}))))`;

/**
 * The last changes of a race or a day from the audit log, newest first, and the imports and feeds that wrote a race.
 */
export async function readRaceLog(db: Db, subject: 'race' | 'event', id: number): Promise<ChangeLogEntry[]> {
  const rows = await db
    .select({
      id: auditLog.id,
      recordedAt: auditLog.recordedAt,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      isUndone: isUndone(),
      username: sql<string | null>`coalesce(${profiles.username}, ${apiKeys.name})`,
      fileName: importBatches.fileName,
      source: importBatches.source,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.keyId))
    .leftJoin(importBatches, eq(importBatches.id, batchId))
    .where(
      or(
        eq(auditLog.subject, `${subject}:${id}`),
        subject === 'race' ? and(isNotNull(batchId), wroteRace(id)) : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  return rows.map(({ id, recordedAt, action, before, after, username, isUndone, fileName, source }) => {
    const { reason = null, cells = [] } = (after ?? {}) as { reason?: string; cells?: unknown[] };
    return {
      id,
      at: recordedAt.getTime() as Instant,
      action,
      username,
      reason: fileName ?? source ?? reason,
      cellCount: cells.length,
      differences: cells.length > 0 ? differences(before, withoutUndo(after)) : [],
      isUndo: undoneEntryId(after) !== null,
      isUndone,
      isUndoable: !isUndone && isUndoable({ action, before, after }),
    };
  });
}

/** A day's races as rows of a grid. */
export async function readRaceRows(db: Db, eventId: number): Promise<{ raceNumber: number; row: GridRow }[]> {
  const rows = await db.select().from(races).where(eq(races.eventId, eventId)).orderBy(asc(races.raceNumber));
  return rows.map(({ startAt: _start, completedAt: _completed, isCompleted: _is, isCancelled: _off, ...race }) => ({
    raceNumber: race.raceNumber,
    row: toGridRow(race.id, dayRaceColumns, { ...race, prizeSplit: null }),
  }));
}

/** The grid of a day's races; null when there is no such day. */
async function readDayRaces(db: Db, eventId: number): Promise<RaceGrid | null> {
  const [event] = await db.select().from(raceEvents).where(eq(raceEvents.id, eventId));
  if (!event) return null;
  const rows = await readRaceRows(db, eventId);
  const counted = await readOfficeRaces(db, eventId);
  return {
    kind: 'races',
    id: eventId,
    eventId,
    location: event.location,
    date: event.date as PragueDate,
    race: null,
    rows: rows.map(({ row }) => row),
    rowHeaders: counted.map(({ id, number, name, isCancelled, runnerCount }) => ({
      id: String(id),
      number,
      name,
      isNonStarter: isCancelled,
      runnerCount,
    })),
    log: await readRaceLog(db, 'event', eventId),
  };
}

/**
 * A grid of the race office with its last changes: of a race, or of a day's races (`id` is the day's then), published
 * or a draft. Null when there is no such race or day.
 */
export function readRaceGrid(db: Db, kind: GridKind, id: number): Promise<RaceGrid | null> {
  return inTablesOf(db, keyOf(kind, id), (tables) => readStoredGrid(tables, kind, id));
}

/** The same where the tables that hold the day have been found. */
function readStoredGrid(tables: Db, kind: GridKind, id: number): Promise<RaceGrid | null> {
  return kind === 'races' ? readDayRaces(tables, id) : readRunnerGrid(tables, kind, id);
}

async function readRunnerGrid(db: Db, kind: RunnerGridKind, raceId: number): Promise<RaceGrid | null> {
  const [found] = await db
    .select({ race: races, location: raceEvents.location, date: raceEvents.date, status: raceEvents.status })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(races.id, raceId));
  if (!found) return null;
  const { race, location, date, status } = found;
  const runners = await readRunners(db, raceId);
  return {
    kind,
    id: race.id,
    eventId: race.eventId,
    location,
    date: date as PragueDate,
    race: {
      id: race.id,
      number: race.raceNumber,
      name: race.raceName,
      time: race.time as ClockTime | null,
      startAt: (race.startAt?.getTime() ?? null) as Instant | null,
      isCompleted: race.isCompleted,
      isCancelled: race.isCancelled || status === 'cancelled',
    },
    rows: gridRows(kind, runners),
    rowHeaders: runners.map(({ id, number, horseName, resultStatus }) => ({
      id: String(id),
      number,
      name: horseName,
      isNonStarter: resultStatus === 'DNS',
      runnerCount: null,
    })),
    log: await readRaceLog(db, 'race', raceId),
  };
}

/** A screen of the race office with a grid. Day and race are chosen by default when the address names none. */
type GridScreen = {
  days: OfficeDay[];
  eventId: number | null;
  races: OfficeRace[];
  raceId: number | null;
  /** Null without races, and for the results of a draft. */
  grid: RaceGrid | null;
  /** Of a draft: its plan, and what keeps it from being published. */
  draft: (DraftPlan & { obstacles: Obstacles }) | null;
};

/** For the requested day and race; null when there is no such day or race. An empty database has neither. */
export async function readGridScreen(
  db: Db,
  kind: GridKind,
  requested: RequestedDay,
  now: Instant,
): Promise<GridScreen | null> {
  const chosen = await readChosenDay(db, requested, now, kind !== 'races');
  if (!chosen) return null;
  const { days, day } = chosen;
  if (!day) return { days, eventId: null, races: [], raceId: null, grid: null, draft: null };
  return inTablesOf(db, { eventId: day.id }, async (tables, isDraft) => {
    const races = await readOfficeRaces(tables, day.id);
    const raceId = requested.raceId ?? raceToOpen(kind, races, now)?.id ?? null;
    const gridId = kind === 'races' ? day.id : raceId;
    const hasGrid = gridId !== null && !(isDraft && kind === 'results');
    const grid = hasGrid ? await readStoredGrid(tables, kind, gridId) : null;
    const draft = isDraft && day.draft ? { ...day.draft, obstacles: await readObstacles(tables, day.id) } : null;
    return { days, eventId: day.id, races, raceId, grid, draft };
  });
}
