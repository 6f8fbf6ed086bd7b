import { asc, eq } from 'drizzle-orm';
import { dayRaceColumns } from './form-columns.rules.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import { toGridRow } from './runner-cells.rules.ts';
import type { GridRow } from '#features/admin/grid/grid.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { readOfficeRaces } from './read-days.server.ts';
import { readRaceLog } from './read-race-log.server.ts';

/** A day's races as rows of a grid. */
export async function readRaceRows(db: Db, eventId: number): Promise<{ raceNumber: number; row: GridRow }[]> {
  const rows = await db.select().from(races).where(eq(races.eventId, eventId)).orderBy(asc(races.raceNumber));
  return rows.map(({ startAt: _start, completedAt: _completed, isCompleted: _is, isCancelled: _off, ...race }) => ({
    raceNumber: race.raceNumber,
    row: toGridRow(race.id, dayRaceColumns, { ...race, prizeSplit: null }),
  }));
}

/** The grid of a day's races; null when there is no such day. */
export async function readDayRaces(db: Db, eventId: number): Promise<RaceGrid | null> {
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
