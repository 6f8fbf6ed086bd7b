import type { HealthState } from '#domain/operations/site-health.ts';
import type { Instant } from '#domain/shared/time.ts';
import { type FeedState, feedHealth } from './feed.ts';

type Schedule = { nextAt: Instant };

/** The queue looks for due feeds each few seconds, and a fetch takes half a minute at most. */
const graceMs = 120_000;

/**
 * How fresh a feed is, for the sources on /admin (import.freshness); null: nobody expects anything of it now. `now` is
 * real time, `isRaceDay` is about today in site time.
 */
export function feedFreshness(feed: FeedState & Schedule, now: Instant, isRaceDay: boolean): HealthState | null {
  const health = feedHealth(feed, now, isRaceDay);
  if (health === 'given-up') return 'broken';
  if (health === 'paused' || health === 'no-permission' || health === 'off-day') return null;
  if (health === 'failing' || health === 'rows-stopped') return 'attention';
  return isLate(feed, now) ? 'attention' : 'ok';
}

/** It has been due for longer than a fetch takes, and hasn't come. */
const isLate = ({ nextAt }: Schedule, now: Instant): boolean => now - nextAt > graceMs;
