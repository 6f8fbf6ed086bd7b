import type { Equipment } from '#features/racing/equipment.rules.ts';
import type { GoingReading } from '#features/racing/going-reading.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { DisplayedOdds } from '#features/odds/displayed-odds.rules.ts';
import type { Photo } from '#features/photos/photos.rules.ts';
import type { RaceState } from '#features/racing/race-state.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { LinkedRider } from '#features/racing/linked-rider.rules.ts';
import type { Placing } from '#features/racing/placing.rules.ts';
import type { FormFigure } from '#text/stats/form-figure';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import type { HorseBadge } from '#features/stats/horse-badges.rules.ts';
import type { TipNames } from '#features/tips/tip-names.rules.ts';
import type { EventRow, RaceRow } from './race-day-rows.rules.ts';
import type { DayListAnswer } from './day-list-answer.rules.ts';

/** Everything the home page shows of a race day, without texts. */
export type RaceDayView = {
  event: EventRow & {
    raceCount: number;
    horseCount: number;
    weather?: string;
    /** In the order of their times. */
    goingReadings?: readonly GoingReading[];
    /** From where its data came; only of feeds and programs (import.source-named). */
    sourceLine?: string;
  };
  /** The next race to start on this day, if any. */
  next: { raceNumber: number; time: ClockTime; startAt: Instant } | null;
  races: readonly RaceCardView[];
  /** When site time alone next changes this view: a start, midnight (public-pages.valid-until). Countdowns tick in the browser. */
  changesAt: Instant;
};

export type RaceCardView = Omit<
  RaceRow,
  'isCompleted' | 'isCancelled' | 'seasonNumber' | 'prizeSplit' | 'liveUrl' | 'videoUrl'
> & {
  state: RaceState;
  /** Where the race is shown: its recording once it is completed, before that live. */
  video: { url: string; isLive: boolean } | null;
  /** Starters, DNS excluded (racing.starters). */
  starterCount: number;
  winnerName: string | null;
  winningTime: string | null;
  tipCount: number;
  /** When a price changed last (odds.told-time); null without prices, and once the race is completed. */
  pricedAt: Instant | null;
  /** '{eventId}-{raceId}-{raceNumber}-dostih-{location slug}-{time slug}' (race-analysis.address). */
  analysisSlug: string;
  /** In the default order; sortRunners gives the others. */
  runners: readonly RunnerView[];
  /** Newest first. */
  photos: readonly Photo[];
};

export type RunnerView = {
  id: number;
  number: number | null;
  horse: {
    id: number;
    /** Title case. */
    name: string;
    country: string | null;
    sex: HorseSex | null;
    age: number | null;
    /** '{id}-{slug of the name}' (horses.address). */
    slug: string;
    stable: string | null;
    trainer: string | null;
    silk: Silk;
  };
  jockey: (LinkedRider & { id: number | null }) | null;
  weightKg: number | null;
  /** Kilograms off for the rider, within the weight. */
  allowanceKg: number | null;
  draw: number | null;
  handicapRating: number | null;
  equipment: readonly Equipment[];
  /** The order among the reserves (racing.reserves). */
  reserve: number | null;
  /** Both prices and the displayed one (odds.displayed); null = neither bookmaker priced the runner. */
  odds: { fortuna: number | null; tipsport: number | null; displayed: DisplayedOdds | null };
  /** Displayed price over time; delta = now minus opening, null with fewer than two points. */
  movement: { points: readonly number[]; delta: number } | null;
  badges: readonly HorseBadge[];
  /** Newest first, at most five. */
  form: readonly FormFigure[];
  isNonStarter: boolean;
  result: {
    position: number | null;
    placing: Placing | null;
    status: ResultStatus | null;
    /** 'm:ss.hh' or as given (racing.finish-time). */
    time: string | null;
    margin: string | null;
    row: number | null;
  } | null;
  tips: TipNames;
};

/** Sort keys as they are written in the URL (race-day.sort-in-address). */
export const sortKeys = ['number', 'weight', 'odds', 'tips', 'placing'] as const;
export type SortKey = (typeof sortKeys)[number];

/** One day in the picker and the dialog. */
export type DayOption = DayListAnswer['days'][number];
