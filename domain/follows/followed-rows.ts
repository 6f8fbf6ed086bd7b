import type { RaceOfStart } from '#domain/racing/race-of-start.ts';
import type { PricedRunnerRow } from '#domain/odds/priced-runner.ts';
import type { LastChange } from '#domain/shared/i-calendar.ts';
import type { Silk } from '#domain/racing/silk.ts';

/** A start to come of a followed horse or jockey. */
export type UpcomingStartRow = PricedRunnerRow &
  RaceOfStart & {
    runnerId: number;
    distanceM: number | null;
    number: number | null;
    /** The race or its day is called off. */
    isOff: boolean;
    isNonStarter: boolean;
    lastChange: LastChange | null;
  };

type Followed = { id: number; name: string; upcoming: readonly UpcomingStartRow[] };
export type FollowedHorseRow = Followed & { country: string | null; silk: Silk | null };
export type FollowedJockeyRow = Followed & { title: string | null };
