import type { BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { Silk } from '#domain/racing/silk.ts';
import type { ClockTime, PragueDate } from '#domain/shared/time.ts';

/** A starter of a completed race of the season. */
export type ReviewStarter = {
  runnerId: number;
  number: number | null;
  horseId: number;
  jockeyId: number | null;
  trainerId: number | null;
  age: number | null;
  position: number | null;
  status: ResultStatus | null;
  odds: BookmakerOdds & { course: number | null };
  /** The first displayed price of its history. */
  opening: number | null;
  /** As the source prints it, the gap to the horse ahead. */
  margin: string | null;
  resultRow: number | null;
};

/** A completed race of the season before today, as server/season-review/read-season-review.ts reads it. */
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
};

/** A race day with the sums of all settled tips on it. */
export type TippedDay = {
  eventId: number;
  date: PragueDate;
  location: string;
  tips: number;
  /** Units paid back. */
  winnings: number;
};

/** The horse with the most tips in a race. */
export type RunnerTips = { runnerId: number; tips: number };

/** The tips on the race of the surprise, and what one on its winner returned. */
export type SurpriseTips = { tippers: number; onWinner: number; payout: number | null };

/** What names and colours the page needs. */
export type NamedHorse = { id: number; name: string; country: string | null; sex: HorseSex | null; silk: Silk | null };
export type NamedPerson = { id: number; name: string };
