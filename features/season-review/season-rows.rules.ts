import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

/** A starter of a completed race of the season. */
export type ReviewStarter = {
  runnerId: number;
  horseId: number;
  jockeyId: number | null;
  trainerId: number | null;
  age: number | null;
  position: number | null;
};

/** Of the first two, and of horses that crossed the line without a place: what decides the margin, and the prices. */
export type FinishRow = {
  runnerId: number;
  position: number | null;
  /** As the source prints it, the gap to the horse ahead. */
  margin: string | null;
  resultRow: number | null;
  odds: BookmakerOdds & { course: number | null };
};

/** A completed race of the season before today. */
export type ReviewRace = {
  raceId: number;
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  time: ClockTime | null;
  kind: RaceKind;
  distanceM: number | null;
  /** The winner's time. */
  seconds: number | null;
  prizeMoney: number | null;
  prizeSplit: readonly number[] | null;
  currency: string;
  starters: readonly ReviewStarter[];
  finish: readonly FinishRow[];
};

/** A race day with the sums of all settled tips on it. */
export type TippedDay = {
  eventId: number;
  date: PragueDate;
  location: string;
  tips: number;
  /** Paid back, in millionths of a unit. */
  millionths: number;
};

/** The first and the last displayed price of a starter; only of those whose price has a history. */
export type MovedPrice = { runnerId: number; opening: number; closing: number };

/** The horse with the most tips in a race. */
export type RunnerTips = { runnerId: number; tips: number };

/** The tips on the race of the surprise, and what one on its winner returned. */
export type SurpriseTips = { tippers: number; onWinner: number; payout: number | null };

/** What names and colours the page needs. */
export type NamedHorse = { id: number; name: string; country: string | null; sex: HorseSex | null; silk: Silk | null };
export type NamedPerson = { id: number; name: string };
