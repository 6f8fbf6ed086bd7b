import { dayToOpen, type OfficeDay, type OfficeRace, raceToOpen } from '#domain/admin/races/office-days.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readDayOfRace, readDays, readOfficeRaces } from './read-days.ts';
import { readRaceSheet } from './read-race-sheet.ts';

/** What a sheet's screen shows: its day and race, chosen by themselves when the address names none. */
export type SheetScreen = { days: OfficeDay[]; eventId: number | null; races: OfficeRace[]; sheet: RaceSheet | null };

/** The day and race that an address asks for; null is unknown, both null is nothing stored yet. */
export async function readSheetScreen(
  db: Db,
  kind: SheetKind,
  requested: { eventId: number | null; raceId: number | null },
  now: Instant,
): Promise<SheetScreen | null> {
  const ofRace = requested.raceId === null ? null : await readDayOfRace(db, requested.raceId);
  if (requested.raceId !== null && ofRace === null) return null;
  const requestedEventId = ofRace ?? requested.eventId;
  const today = pragueDate(now);
  const days = await readDays(db, today, requestedEventId);
  const day = requestedEventId === null ? dayToOpen(days, today) : days.find(({ id }) => id === requestedEventId);
  if (!day) return requestedEventId === null ? { days, eventId: null, races: [], sheet: null } : null;
  const races = await readOfficeRaces(db, day.id);
  const raceId = requested.raceId ?? raceToOpen(kind, races, now)?.id ?? null;
  const sheet = raceId === null ? null : await readRaceSheet(db, kind, raceId);
  return { days, eventId: day.id, races, sheet };
}
