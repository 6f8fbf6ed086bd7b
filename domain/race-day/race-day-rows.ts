import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { Silk } from '#domain/racing/silk.ts';
import type { BookmakerOdds } from '#domain/odds/displayed-odds.ts';
import type { PriceChange } from '#domain/odds/movement.ts';
import type { Photo } from '#domain/photos/photo.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { Correction } from '#domain/racing/result-correction.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';
import type { TipAuthor } from '#domain/tips/tip-names.ts';

export type EventRow = {
  id: number;
  location: string;
  date: PragueDate;
  url: string | null;
  status: 'scheduled' | 'cancelled' | 'moved';
  statusNote: string | null;
};

/** A day with what its programme and results say of its conditions (racing.going-readings). */
export type DayRow = EventRow & { weather: string | null; goingReadings: string | null };

export type RaceRow = {
  id: number;
  number: number;
  time: ClockTime | null;
  startAt: Instant | null;
  distanceM: number | null;
  category: string | null;
  raceType: string;
  kind: RaceKind;
  name: string | null;
  prizeMoney: number | null;
  currency: string;
  prizeSplit: readonly number[] | null;
  notes: string | null;
  ageLimit: string | null;
  conditions: string | null;
  goingValue: number | null;
  goingText: string | null;
  isCompleted: boolean;
  isCancelled: boolean;
  /** When it really started (racing.off-time). */
  offTime: ClockTime | null;
  liveUrl: string | null;
  videoUrl: string | null;
  stewardsNote: string | null;
  /** Oldest first (results.corrections). */
  corrections: readonly Correction[];
};

export type RunnerRow = {
  id: number;
  raceId: number;
  number: number | null;
  horseId: number;
  horseName: string;
  horseCountry: string | null;
  horseSex: HorseSex | null;
  horseAge: number | null;
  silk: Silk | null;
  stableName: string | null;
  trainerName: string | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
  weightKg: number | null;
  allowanceKg: number | null;
  draw: number | null;
  handicapRating: number | null;
  equipment: string | null;
  horseNote: string | null;
  reserve: number | null;
  odds: BookmakerOdds;
  finishingPosition: number | null;
  resultStatus: ResultStatus | null;
  finishingMargin: string | null;
  finishTime: string | null;
  resultRow: number | null;
};

/** A horse's completed runs before today (statistics.what-counts); form newest first, at most five. */
export type HorseRecordRow = {
  horseId: number;
  totalRaces: number;
  wins: number;
  placements: number;
  form: readonly FormRun[];
};
export type FormRun = { position: number | null; status: ResultStatus | null };

/** A change of one bookmaker's win price, oldest first. */
export type PricePoint = PriceChange & { runnerId: number };

/** Tips of one runner, newest first, with their authors. */
export type TipRow = TipAuthor & { runnerId: number };

export type PhotoRow = Photo & { raceId: number };

export type RaceDayRows = {
  event: DayRow;
  races: readonly RaceRow[];
  runners: readonly RunnerRow[];
  records: readonly HorseRecordRow[];
  prices: readonly PricePoint[];
  tips: readonly TipRow[];
  photos: readonly PhotoRow[];
  /** Names of the feeds and programs that entries or results came from, each once (import.source-named). */
  sources: readonly string[];
};
