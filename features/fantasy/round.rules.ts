import { addDays, addMinutes, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { FantasyRobot } from './robots.rules.ts';
import type { RunState } from './scoring.rules.ts';

/** `open`: teams are made; `locked`: the first race has started; `finished`; `void`: too little of it was run. */
export type RoundState = 'open' | 'locked' | 'finished' | 'void';

/** What the opening of a round depends on. */
export type UpcomingDay = {
  date: PragueDate;
  /** null: no race has a time yet. */
  firstStart: Instant | null;
  raceCount: number;
  /** Races in which at least two runners have a price of a bookmaker. */
  pricedRaces: number;
};

/** How long before the race day a round may open at the earliest, in days. */
export const maxDaysAhead = 5;
/** A race that has no result this many days after its race day counts as not run. */
const abandonedAfterDays = 3;
/** At this hour of the day before, a round opens even if some races are not priced yet. */
const latestOpeningTime = '18:00' as ClockTime;

/** Whether a round opens now: every race is priced, or the day is tomorrow; never after its lock. */
export function shouldOpenRound(day: UpcomingDay, now: Instant, lockMinutes: number): boolean {
  const { date, firstStart, raceCount, pricedRaces } = day;
  if (firstStart === null || raceCount === 0 || addMinutes(firstStart, -lockMinutes) <= now) return false;
  if (now < startAt(addDays(date, -maxDaysAhead), '00:00' as ClockTime)) return false;
  return pricedRaces === raceCount || now >= startAt(addDays(date, -1), latestOpeningTime);
}

/** The last day whose races count as not run when they have no result (fantasy.special-cases). */
export function abandonedUntil(now: Instant): PragueDate {
  return addDays(pragueDate(now), -abandonedAfterDays);
}

/** A round in lists and headings; `number` counts the season's rounds by their days. */
export type RoundLine = {
  eventId: number;
  seasonId: number;
  number: number;
  location: string;
  date: PragueDate;
  state: RoundState;
  /** null: nothing will be run. */
  locksAt: Instant | null;
};

/** Who plays, as everybody sees them: a person by name, a robot by its kind. */
export type PlayerName = { id: number; stableName: string | null; username: string | null; robot: FantasyRobot | null };

/** A place in an order; rank null = a robot. */
export type RankedPlayer = PlayerName & { points: number; rank: number | null };

/** One line of an explained team, with the names it needs. */
export type ExplainedLine =
  | {
      kind: 'horse';
      raceNumber: number;
      category: string | null;
      /** Tenths by which the place's points are multiplied. */
      factor: number;
      horse: string;
      slug: string;
      silk: Silk;
      /** Whom the reserve stands in for. */
      insteadOf: string | null;
      isCaptain: boolean;
      state: RunState;
      position: number | null;
      status: ResultStatus | null;
      tenths: number;
    }
  | { kind: 'jockey'; name: string; slug: string; wins: number; tenths: number };

/** A team of a round whose teams are closed. `rank` null: a robot, or the round counts for nothing. */
export type ExplainedTeam = {
  player: PlayerName;
  lines: readonly ExplainedLine[];
  points: number;
  rank: number | null;
  /** Teams in the order. */
  ranked: number;
  captain: number;
};

/** Whether teams can't be changed any more, or will never be played. */
export function isRoundClosed({ state, locksAt }: Pick<RoundLine, 'state' | 'locksAt'>, now: Instant): boolean {
  return state !== 'open' || locksAt === null || locksAt <= now;
}

/** The requested round of the season, else the one that closes next, else the newest; null without rounds. */
export function chooseRound(
  rounds: readonly RoundLine[],
  requestedEventId: string | null,
  now: Instant,
): RoundLine | null {
  const requested = rounds.find(({ eventId }) => String(eventId) === requestedEventId);
  return requested ?? rounds.find((round) => !isRoundClosed(round, now)) ?? rounds.at(-1) ?? null;
}

/** Rounds to choose from: those still open or running, and the one that is shown. */
export function selectableRounds(rounds: readonly RoundLine[], shown: RoundLine | null): RoundLine[] {
  return rounds.filter(({ state, eventId }) => state === 'open' || state === 'locked' || eventId === shown?.eventId);
}

/** '12-45': a round's day and a player, which name a team in the URL /fantasy/stable/{slug}. */
export const stableSlug = (eventId: number, playerId: number): string => `${eventId}-${playerId}`;

export function parseStableSlug(slug: string): { eventId: number; playerId: number } | null {
  const [, eventId, playerId] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(slug) ?? [];
  return eventId === undefined ? null : { eventId: Number(eventId), playerId: Number(playerId) };
}
