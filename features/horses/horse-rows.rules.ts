import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PriceChange } from '#features/odds/movement.rules.ts';
import type { Photo } from '#features/photos/photo.rules.ts';
import type { MarginRow } from '#features/racing/finish-margins.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';

/** The horse itself, without its runs. */
export type HorseFactsRow = {
  id: number;
  name: string;
  country: string | null;
  birthYear: number | null;
  sex: HorseSex | null;
  silk: Silk | null;
  intro: string | null;
  stableId: number | null;
  stableName: string | null;
  trainerId: number | null;
  trainerName: string | null;
};

/** One line-up of the horse, run or still to run. */
export type HorseRunRow = {
  id: number;
  eventId: number;
  raceId: number;
  date: PragueDate;
  location: string;
  isDayOff: boolean;
  raceNumber: number;
  time: ClockTime | null;
  startAt: Instant | null;
  raceName: string | null;
  distanceM: number | null;
  category: string | null;
  raceType: string;
  kind: RaceKind;
  goingValue: number | null;
  isCompleted: boolean;
  isCancelled: boolean;
  number: number | null;
  weightKg: number | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
  position: number | null;
  status: ResultStatus | null;
  margin: string | null;
  finishTime: string | null;
  odds: BookmakerOdds;
  place3: BookmakerOdds;
  courseOdds: number | null;
  handicapRating: number | null;
  /** As stored; where the runner has none, letters may stand in the note behind its sex. */
  equipment: string | null;
  note: string | null;
  fence: number | null;
  sectionalTimes: string | null;
  /** Starters of the race, DNS excluded. */
  starters: number;
  prizeSplit: readonly number[] | null;
  currency: string;
  /** How many runners share the horse's position, itself included; 0 without a position. */
  sharers: number;
  /** Who crossed the line no later than the horse, itself included, with the gaps between them. */
  crossed: readonly MarginRow[];
  tipCount: number;
  corrections: readonly Correction[];
};

/** A runner of the horse's next race, itself included: input of that race's badges (race-day.badges). */
export type NextRunnerRow = {
  id: number;
  isNonStarter: boolean;
  odds: BookmakerOdds;
  record: { totalRaces: number; wins: number; placements: number };
};

/** A horse that ran against this one, with how often either was in front. */
export type RivalRow = {
  horseId: number;
  name: string;
  country: string | null;
  silk: Silk | null;
  met: number;
  ahead: number;
  behind: number;
  lastMet: PragueDate;
  isInNextRace: boolean;
};

/** Everything read for the horse's page. */
export type HorseRows = {
  horse: HorseFactsRow;
  /** Newest first. */
  runs: readonly HorseRunRow[];
  nextRunners: readonly NextRunnerRow[];
  /** Prices of the next start, oldest first. */
  nextPrices: readonly PriceChange[];
  rivals: readonly RivalRow[];
  /** Newest first. */
  photos: readonly Photo[];
};
