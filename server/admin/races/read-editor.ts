import { eq } from 'drizzle-orm';
import { dayColumns } from '#domain/admin/races/form-columns.ts';
import type { OfficeDay, OfficeRace } from '#domain/admin/races/office-days.ts';
import { toGridRow } from '#domain/admin/races/runner-cells.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { GridRow } from '#domain/admin/grid/grid.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { inTablesOf } from './draft-tables.ts';
import { raceCells } from './edit-race.ts';
import { type RequestedDay, readChosenDay, readOfficeRaces } from './read-days.ts';

/** A day and one of its races as forms. `race` is null when none is chosen or a new one is written. */
export type RaceEditor = {
  days: OfficeDay[];
  races: OfficeRace[];
  day: GridRow | null;
  race: (GridRow & { isCompleted: boolean }) | null;
};

/** For the requested day and race, or the day to work on; null when there is no such day or race. */
export async function readEditor(db: Db, requested: RequestedDay, now: Instant): Promise<RaceEditor | null> {
  const chosen = await readChosenDay(db, requested, now);
  if (!chosen) return null;
  const { days, day } = chosen;
  if (!day) return { days, races: [], day: null, race: null };
  return inTablesOf(db, { eventId: day.id }, async (tables) => {
    const [event] = await tables.select().from(raceEvents).where(eq(raceEvents.id, day.id));
    const isChosen = eq(races.id, requested.raceId ?? 0);
    const [race] = requested.raceId === null ? [] : await tables.select().from(races).where(isChosen);
    return {
      days,
      races: await readOfficeRaces(tables, day.id),
      day: event ? toGridRow(event.id, dayColumns, event) : null,
      race: race ? { id: String(race.id), cells: raceCells(race), isCompleted: race.isCompleted } : null,
    };
  });
}
