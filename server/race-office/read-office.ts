import { dayToOpen, type OfficeDay, type OfficeRace, raceToOpen } from '#domain/race-office/office-days.ts';
import type { RaceSheet } from '#domain/race-office/race-sheet.ts';
import type { SheetKind } from '#domain/race-office/sheet-columns.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { readDayOfRace, readDays, readOfficeRaces } from './read-days.ts';
import { readRaceSheet } from './read-race-sheet.ts';

/** What a sheet's screen shows: its day and race, chosen by themselves when the address names none. */
export type Office = { days: OfficeDay[]; eventId: number | null; races: OfficeRace[]; sheet: RaceSheet | null };

/** The day and race that an address asks for; null is unknown, both null is nothing stored yet. */
export async function readOffice(
  db: Db,
  kind: SheetKind,
  asked: { eventId: number | null; raceId: number | null },
  now: Instant,
): Promise<Office | null> {
  const ofRace = asked.raceId === null ? null : await readDayOfRace(db, asked.raceId);
  if (asked.raceId !== null && ofRace === null) return null;
  const wanted = ofRace ?? asked.eventId;
  const today = pragueDate(now);
  const days = await readDays(db, today, wanted);
  const day = wanted === null ? dayToOpen(days, today) : days.find(({ id }) => id === wanted);
  if (!day) return wanted === null ? { days, eventId: null, races: [], sheet: null } : null;
  const races = await readOfficeRaces(db, day.id);
  const raceId = asked.raceId ?? raceToOpen(kind, races, now)?.id ?? null;
  const sheet = raceId === null ? null : await readRaceSheet(db, kind, raceId);
  return { days, eventId: day.id, races, sheet };
}
