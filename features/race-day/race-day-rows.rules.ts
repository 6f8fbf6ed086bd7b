import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { RaceFacts, RunnerFacts } from '#features/racing/fields.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { BookmakerOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PriceChange } from '#features/odds/movement.rules.ts';
import type { Photo } from '#features/photos/photos.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { TipAuthor } from '#features/tips/tip-names.rules.ts';

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

export type RaceRow = RaceFacts & {
  id: number;
  startAt: Instant | null;
  kind: RaceKind;
  isCompleted: boolean;
  /** Oldest first (results.corrections). */
  corrections: readonly Correction[];
};

export type RunnerRow = RunnerFacts & {
  id: number;
  raceId: number;
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
  odds: BookmakerOdds;
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
