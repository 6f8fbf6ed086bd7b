import type { BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { PragueDate } from '#domain/shared/time.ts';

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
