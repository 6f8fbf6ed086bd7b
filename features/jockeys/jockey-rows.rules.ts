import type { RaceOfStart } from '#features/racing/race-of-start.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

type JockeyFactsRow = { id: number; name: string; title: string | null };

/** Prices of a starter, `course` the course's own. */
export type RunnerPrice = BookmakerOdds & { course: number | null; isOwn: boolean };

/** A completed ride, DNS and annulled ones too; only what statistics need, for a career is thousands of them. */
export type RideRow = {
  eventId: number;
  raceNumber: number;
  date: PragueDate;
  location: string;
  kind: RaceKind;
  trainerId: number | null;
  trainerName: string | null;
  position: number | null;
  status: ResultStatus | null;
  odds: BookmakerOdds;
  courseOdds: number | null;
  /** Prices of all starters of the race; null outside the season, which alone is compared with the market. */
  field: readonly RunnerPrice[] | null;
  /** The lowest price of either bookmaker among the race's starters was this runner's (jockeys.favourites). */
  isFavourite: boolean;
};

/** A ride to come, with its horse and its prices. */
export type NextRideRow = RaceOfStart & {
  id: number;
  number: number | null;
  weightKg: number | null;
  isNonStarter: boolean;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  silk: Silk | null;
  odds: BookmakerOdds;
  /** Rides and wins of the pair before today; `isFirst`: it hasn't run before, not even without finishing. */
  together: { rides: number; wins: number; isFirst: boolean };
};

export type WinRow = {
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  raceName: string | null;
  category: string | null;
  prizeMoney: number | null;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  odds: BookmakerOdds;
};

export type JockeyRows = {
  jockey: JockeyFactsRow;
  /** Newest first. */
  rides: readonly RideRow[];
  /** Earliest first. */
  ahead: readonly NextRideRow[];
  /** The best by prize of each category. */
  wins: readonly WinRow[];
};
