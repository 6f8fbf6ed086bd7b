import type { RatingLine } from '#features/analysis/rating.rules.ts';
import type { NamedRaceOfRace } from '#features/racing/named-race-of-race.rules.ts';
import type { RaceFacts } from '#features/racing/fields.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

/** A race with its conditions, which other lists of races don't need. */
export type RaceFactsRow = RaceFacts & {
  /** Of its day, as stored (racing.going-readings). */
  weather: string | null;
  goingReadings: string | null;
  namedRaces: readonly NamedRaceOfRace[] | null;
  /** Names of the feeds and programs that its entries or result came from (import.source-named). */
  sources: readonly string[] | null;
  /** Of its result, oldest first (results.corrections). */
  corrections: readonly Correction[];
};

/** A runner's columns beside its prices (OddsRunnerRow), joined by id. */
export type RunnerFactsRow = {
  id: number;
  horseSex: HorseSex | null;
  horseAge: number | null;
  stableName: string | null;
  weightKg: number | null;
  allowanceKg: number | null;
  draw: number | null;
  handicapRating: number | null;
  equipment: string | null;
  horseNote: string | null;
  jockeyId: number | null;
  jockeyTitle: string | null;
  trainerId: number | null;
  trainerName: string | null;
  finishTime: string | null;
  finishingMargin: string | null;
  resultRow: number | null;
  tipCount: number;
  /** Win probability that our rating forecast before the race; null before the first fit. */
  forecast: number | null;
  /** What adds up to it. */
  forecastLines: readonly RatingLine[] | null;
};

/** A completed run before the race's day, newest first within a horse. */
export type PastRunRow = {
  horseId: number;
  raceId: number;
  date: PragueDate;
  location: string;
  distanceM: number | null;
  kind: RaceKind;
  weightKg: number | null;
  position: number | null;
  status: ResultStatus | null;
  finishTime: string | null;
  jockeyId: number | null;
  jockeyName: string | null;
};

/** This season's rides with a position before the race, of its riders and for its trainers (race-analysis.which-runs). */
export type RidesRow = { jockeyId: number | null; trainerId: number | null; rides: number; wins: number };
