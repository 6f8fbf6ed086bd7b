import { eq } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { dayColumns, toGridRow } from './race-grid.rules.ts';
import type { OfficeDay, OfficeRace } from './office-days.rules.ts';
import type { GridRow } from './grid.rules.ts';
import { inTablesOf } from './drafts.server.ts';
import { raceCells } from './edit-races.server.ts';
import { readChosenDay, readOfficeRaces, type RequestedDay } from './read-days.server.ts';

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
