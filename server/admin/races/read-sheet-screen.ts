import { type OfficeDay, type OfficeRace, raceToOpen } from '#domain/admin/races/office-days.ts';
import type { RaceSheet } from '#domain/admin/races/race-sheet.ts';
import type { SheetKind } from '#domain/admin/races/sheet-columns.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { type RequestedDay, readChosenDay, readOfficeRaces } from './read-days.ts';
import { readRaceSheet } from './read-race-sheet.ts';

/** What a sheet's screen shows; day and race are chosen by default when the address names none. */
export type SheetScreen = { days: OfficeDay[]; eventId: number | null; races: OfficeRace[]; sheet: RaceSheet | null };

/** The day and race that an address names; null = there is no such day or race. In an empty database both are null. */
export async function readSheetScreen(
  db: Db,
  kind: SheetKind,
  requested: RequestedDay,
  now: Instant,
): Promise<SheetScreen | null> {
  const chosen = await readChosenDay(db, requested, now);
  if (!chosen) return null;
  const { days, day } = chosen;
  if (!day) return { days, eventId: null, races: [], sheet: null };
  const races = await readOfficeRaces(db, day.id);
  const raceId = requested.raceId ?? raceToOpen(kind, races, now)?.id ?? null;
  const sheet = raceId === null ? null : await readRaceSheet(db, kind, raceId);
  return { days, eventId: day.id, races, sheet };
}
