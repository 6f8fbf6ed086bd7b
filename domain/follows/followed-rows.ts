import type { Silk } from '#domain/racing/silk.ts';
import type { ClockTime, Instant, PragueDate } from '#domain/shared/time.ts';

/** A start to come of a followed horse or jockey. */
export type UpcomingStartRow = {
  runnerId: number;
  eventId: number;
  date: PragueDate;
  location: string;
  raceNumber: number;
  raceName: string | null;
  time: ClockTime | null;
  startAt: Instant | null;
  distanceM: number | null;
  number: number | null;
  /** The race or its day is called off. */
  isOff: boolean;
  isNonStarter: boolean;
  fortuna: number | null;
  tipsport: number | null;
  horseId: number;
  horseName: string;
  silk: Silk | null;
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
};

type Followed = { id: number; name: string; ahead: readonly UpcomingStartRow[] };
export type FollowedHorseRow = Followed & { country: string | null; silk: Silk | null };
export type FollowedJockeyRow = Followed & { title: string | null };
