import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { GridKind } from './race-grid.rules.ts';

/** A race day in the choice above the race office's grids. */
export type OfficeDay = {
  id: number;
  location: string;
  date: PragueDate;
  status: 'scheduled' | 'cancelled' | 'moved';
  hasRaces: boolean;
  /** Of a day that only administrators see (race-office.drafts); null once it is published. */
  draft: DraftPlan | null;
};

/** When a draft is to be published, null = not planned, and whether that time has passed in vain. */
export type DraftPlan = { publishAt: Instant | null; isMissed: boolean };

/** A race with counts of its runners and prices, without non-starters. */
export type OfficeRace = {
  id: number;
  number: number;
  time: ClockTime | null;
  startAt: Instant | null;
  name: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  runnerCount: number;
  fortunaPriceCount: number;
  tipsportPriceCount: number;
};

/** Whether this grid of a race still has something to fill in; such races are marked above the grid. */
export function needsWork(kind: GridKind, race: OfficeRace, now: Instant): boolean {
  if (race.isCancelled) return false;
  if (kind === 'races') return race.time === null;
  if (kind === 'lineups') return race.runnerCount === 0;
  if (race.isCompleted) return false;
  if (kind === 'odds') return race.fortunaPriceCount < race.runnerCount || race.tipsportPriceCount < race.runnerCount;
  return race.startAt !== null && race.startAt <= now;
}

/**
 * The race that the race office's screens open with: the first that needs work, else the first not
 * completed, else the first.
 */
export function raceToOpen(kind: GridKind, races: readonly OfficeRace[], now: Instant): OfficeRace | null {
  return (
    races.find((race) => needsWork(kind, race, now)) ??
    races.find((race) => !race.isCompleted && !race.isCancelled) ??
    races[0] ??
    null
  );
}

/** The race of a day that follows one, cancelled ones left out; null after the last. */
export function nextRace(races: readonly OfficeRace[], raceId: number): OfficeRace | null {
  const at = races.findIndex(({ id }) => id === raceId);
  return at === -1 ? null : (races.slice(at + 1).find(({ isCancelled }) => !isCancelled) ?? null);
}

/**
 * The day that the race office's screens open with: the nearest published one from today onwards, else the latest, as
 * visitors get it (race-day.chosen-event); a draft only where there is nothing else. `days` are newest first. Where
 * races are worked on (`isOfRaces`) an empty day is passed.
 */
export function dayToOpen(days: readonly OfficeDay[], today: PragueDate, isOfRaces: boolean): OfficeDay | null {
  const published = days.filter(({ draft, hasRaces }) => draft === null && (hasRaces || !isOfRaces));
  const others = days.filter(({ draft }) => draft === null);
  return published.findLast(({ date }) => date >= today) ?? published[0] ?? others[0] ?? days[0] ?? null;
}

/** The days whose races may be taken over into another day, the one before it first: its programme is the likeliest. */
export function daysToTakeOver(days: readonly OfficeDay[], { id, date }: Pick<OfficeDay, 'id' | 'date'>): OfficeDay[] {
  const others = days.filter((day) => day.id !== id && day.hasRaces);
  return [...others.filter((day) => day.date <= date), ...others.filter((day) => day.date > date).toReversed()];
}
