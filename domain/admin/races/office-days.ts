import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { SheetKind } from './sheet-columns.ts';

export type OfficeDay = {
  id: number;
  location: string;
  date: PragueDate;
  status: 'scheduled' | 'cancelled' | 'moved';
};

/** A race with how much of its work is done; non-starters are not counted. */
export type OfficeRace = {
  id: number;
  number: number;
  time: ClockTime | null;
  startAt: Instant | null;
  name: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  runnerCount: number;
  pricedF: number;
  pricedT: number;
};

/** Whether this race's sheet still asks for something. */
export function needsWork(kind: SheetKind, race: OfficeRace, now: Instant): boolean {
  if (race.isCancelled) return false;
  if (kind === 'lineups') return race.runnerCount === 0;
  if (race.isCompleted) return false;
  if (kind === 'odds') return race.pricedF < race.runnerCount || race.pricedT < race.runnerCount;
  return race.startAt !== null && race.startAt <= now;
}

/** The race a sheet opens with: the first that asks for something, else the first not run, else the first. */
export function raceToOpen(kind: SheetKind, races: readonly OfficeRace[], now: Instant): OfficeRace | null {
  return (
    races.find((race) => needsWork(kind, race, now)) ??
    races.find((race) => !race.isCompleted && !race.isCancelled) ??
    races[0] ??
    null
  );
}

/** The day administrators work on: the nearest from today on, else the latest (Spec 2, Event choice). Days are newest first. */
export function dayToOpen(days: readonly OfficeDay[], today: PragueDate): OfficeDay | null {
  return days.findLast(({ date }) => date >= today) ?? days[0] ?? null;
}
