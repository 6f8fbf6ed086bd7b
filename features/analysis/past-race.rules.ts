import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** What the rating uses of a starter. */
export type RatedRunner = {
  id: number;
  horseId: number;
  jockeyId: number | null;
  trainerId: number | null;
  weightKg: number | null;
  age: number | null;
  isMare: boolean;
  draw: number | null;
  /** Bred in another country, by the suffix of its name. */
  isForeignBred: boolean;
};

/** A race without its result. */
export type RatedRace = {
  id: number;
  date: PragueDate;
  kind: RaceKind;
  distanceM: number | null;
  /** The total prize in crowns; null for one in another currency. */
  prize: number | null;
  /** Weights by the handicapper. */
  isHandicap: boolean;
  /** The number of the penetrometer. */
  going: number | null;
  runners: readonly RatedRunner[];
};

/** A starter of a completed race; without a position it did not finish. */
export type PastRunner = RatedRunner & {
  position: number | null;
  finishSeconds: number | null;
  odds: BookmakerOdds & { course: number | null };
};
/** A completed race with its starters. */
export type PastRace = Omit<RatedRace, 'runners'> & { location: string; runners: readonly PastRunner[] };
