import type { RaceOfStart } from '#features/racing/race-of-start.rules.ts';
import type { PricedRunnerRow } from '#features/odds/priced-runner.rules.ts';
import type { LastChange } from '#platform/time/i-calendar.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';

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
