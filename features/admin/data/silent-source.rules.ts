import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { type FeedFacts, type FeedState, feedState } from './feed-state.rules.ts';

/** Sources are watched from so long before a day's first start, until its last one. */
const watchedMinutes = 180;
/** How long a feed may be missed beyond its interval. */
const missedMinutes = 15;
/** Prices change all the time before races; of files nobody knows when the next is due. */
const quietPriceMinutes = 30;
const quietFileMinutes = 24 * 60;

type Starts = { firstStart: Instant; lastStart: Instant };

/** Whether silent sources are looked for now, on a day with races (import.silent-source); site time. */
export function areSourcesWatched({ firstStart, lastStart }: Starts, now: Instant): boolean {
  return now >= addMinutes(firstStart, -watchedMinutes) && now < lastStart;
}

/** Rows that wait for somebody did come; what is off is not missed. */
const missedStates: readonly FeedState[] = ['failing', 'unmapped', 'late'];

type WatchedFeed = FeedFacts & { everyMinutes: number; succeededAt: Instant | null };

/**
 * Whether a feed that has brought data is missed on a race day: it fails, can't be read or is late, beyond its interval.
 * Real time, as in isKeySilent.
 */
export function isFeedSilent(feed: WatchedFeed, now: Instant): boolean {
  const { succeededAt, everyMinutes } = feed;
  if (succeededAt === null || now < addMinutes(succeededAt, everyMinutes + missedMinutes)) return false;
  return missedStates.includes(feedState(feed, now, true));
}

/** When a program pushed prices last, and when it called at all. */
type WatchedKey = { pricedAt: Instant | null; usedAt: Instant };

/** Whether a program that has pushed is missed on a race day. */
export function isKeySilent({ pricedAt, usedAt }: WatchedKey, now: Instant): boolean {
  return pricedAt === null
    ? now >= addMinutes(usedAt, quietFileMinutes)
    : now >= addMinutes(pricedAt, quietPriceMinutes);
}

/** When a program came last, as isKeySilent counts it. */
export const lastPushAt = ({ pricedAt, usedAt }: WatchedKey): Instant => pricedAt ?? usedAt;
