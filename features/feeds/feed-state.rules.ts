import type { HealthState } from '#features/operations/site-health.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import { maxFailures } from './feed.rules.ts';

/** What an administrator can do about a feed in a state; `fetch` is never needed, but always possible. */
export type NextStep = 'permit' | 'map' | 'resume' | 'fetch' | 'open-batch';

type StateFacts = {
  /** Its mark among the sources; null: nobody expects anything of it now. */
  freshness: HealthState | null;
  /** Null while the site is at it. */
  next: NextStep | null;
  /** Nothing more comes until somebody acts, so it stands among the work (admin.work-list). */
  isWork: boolean;
};

/** Every state of a feed (import.feed-states). */
export const feedStates = {
  'given-up': { freshness: 'broken', next: 'resume', isWork: true },
  'no-permission': { freshness: null, next: 'permit', isWork: false },
  paused: { freshness: null, next: 'resume', isWork: false },
  fetching: { freshness: 'ok', next: null, isWork: false },
  unmapped: { freshness: 'attention', next: 'map', isWork: true },
  failing: { freshness: 'attention', next: 'fetch', isWork: false },
  'off-day': { freshness: null, next: 'fetch', isWork: false },
  late: { freshness: 'attention', next: 'fetch', isWork: false },
  new: { freshness: 'ok', next: 'fetch', isWork: false },
  'rows-stopped': { freshness: 'attention', next: 'open-batch', isWork: false },
  ok: { freshness: 'ok', next: 'fetch', isWork: false },
} satisfies Record<string, StateFacts>;
export type FeedState = keyof typeof feedStates;

export type FeedFacts = {
  isPaused: boolean;
  /** How the source has agreed; null = not recorded. */
  permission: string | null;
  onlyRaceDays: boolean;
  /** The next fetch also runs on a day without races: an administrator asked for it, or the feed is new. */
  isWanted: boolean;
  nextAt: Instant;
  takenUntil: Instant | null;
  fetchedAt: Instant | null;
  failures: number;
  error: string | null;
  counts: { stopped: number } | null;
};

/** The answer came and can be read, but not what its columns are. */
const mappingErrors: readonly (string | null)[] = ['feed.mapping', 'feed.no-values'];

/** The queue looks for due feeds each few seconds, and a fetch takes half a minute at most. */
const graceMs = 120_000;

/** The state of a feed, the most important first. `now` is real time, `isRaceDay` is about today in site time. */
export function feedState(feed: FeedFacts, now: Instant, isRaceDay: boolean): FeedState {
  if (feed.isPaused) return pausedState(feed);
  const isLate = now - feed.nextAt > graceMs;
  if (feed.takenUntil !== null && feed.takenUntil > now && !isLate) return 'fetching';
  if (feed.failures > 0) return mappingErrors.includes(feed.error) ? 'unmapped' : 'failing';
  if (feed.onlyRaceDays && !isRaceDay && !feed.isWanted) return 'off-day';
  if (isLate) return 'late';
  if (feed.fetchedAt === null) return 'new';
  return (feed.counts?.stopped ?? 0) > 0 ? 'rows-stopped' : 'ok';
}

function pausedState(feed: FeedFacts): FeedState {
  if (feed.failures >= maxFailures) return 'given-up';
  return isPermitted(feed) ? 'paused' : 'no-permission';
}

/** Whether its source may be asked. A feed of before this rule is not paused and runs on (import.feed-permission). */
export const isPermitted = ({ permission, isPaused }: Pick<FeedFacts, 'permission' | 'isPaused'>): boolean =>
  permission !== null || !isPaused;

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
