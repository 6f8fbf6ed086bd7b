import { eq } from 'drizzle-orm';
import { dayColumns } from '#domain/admin/races/form-columns.ts';
import { dayToOpen, type OfficeDay, type OfficeRace } from '#domain/admin/races/office-days.ts';
import { toSheetRow } from '#domain/admin/races/runner-cells.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { GridRow } from '#domain/admin/grid/grid.ts';
import type { Db } from '#server/db/db.ts';
import { raceEvents, races } from '#server/db/schema/racing.ts';
import { raceCells } from './edit-race.ts';
import { readDayOfRace, readDays, readOfficeRaces } from './read-days.ts';

/** A day and one of its races as forms; no race is a day without one, or a new one about to be written. */
export type RaceEditor = {
  days: OfficeDay[];
  races: OfficeRace[];
  day: GridRow | null;
  race: (GridRow & { isCompleted: boolean }) | null;
};

/** The day and race that an address asks for, else the nearest day; null is unknown. */
export async function readEditor(
  db: Db,
  requested: { eventId: number | null; raceId: number | null },
  now: Instant,
): Promise<RaceEditor | null> {
  const ofRace = requested.raceId === null ? null : await readDayOfRace(db, requested.raceId);
  if (requested.raceId !== null && ofRace === null) return null;
  const requestedEventId = ofRace ?? requested.eventId;
  const days = await readDays(db, pragueDate(now), requestedEventId);
  const found =
    requestedEventId === null ? dayToOpen(days, pragueDate(now)) : days.find(({ id }) => id === requestedEventId);
  if (!found) return requestedEventId === null ? { days, races: [], day: null, race: null } : null;
  const [event] = await db.select().from(raceEvents).where(eq(raceEvents.id, found.id));
  const [race] = requested.raceId === null ? [] : await db.select().from(races).where(eq(races.id, requested.raceId));
  return {
    days,
    races: await readOfficeRaces(db, found.id),
    day: event ? toSheetRow(event.id, dayColumns, event) : null,
    race: race ? { id: String(race.id), cells: raceCells(race), isCompleted: race.isCompleted } : null,
  };
}
