import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { PragueDate } from '#domain/shared/time.ts';

/** What the conditions say beside the facts every race list has. */
export type RaceFactsRow = {
  prizeMoney: number | null;
  currency: string;
  prizeSplit: readonly number[] | null;
  ageLimit: string | null;
  conditions: string | null;
  notes: string | null;
  seasonNumber: number | null;
  goingValue: number | null;
  goingText: string | null;
};

/** A runner beside its prices (odds-rows.ts), by the same id. */
export type RunnerFactsRow = {
  id: number;
  horseSex: 'hř' | 'kl' | 'val' | null;
  horseAge: number | null;
  stableName: string | null;
  weightKg: number | null;
  jockeyId: number | null;
  jockeyTitle: string | null;
  trainerId: number | null;
  trainerName: string | null;
  finishTime: string | null;
  finishingMargin: string | null;
  resultRow: number | null;
  tipCount: number;
  /** Our own rating's win probability, said before the race; null before the first fit. */
  forecast: number | null;
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

/** Rides of the season before the race, with a position (Decision D8), of the race's riders and its trainers. */
export type RidesRow = { jockeyId: number | null; trainerId: number | null; rides: number; wins: number };
