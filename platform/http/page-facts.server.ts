import { createHash } from 'node:crypto';
import type { Data } from '#platform/live/data-change.rules.ts';
import type { LivePage, ShownData } from '#platform/live/live-page.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { isUnavailable } from '#platform/db/unavailable.server.ts';

/** What tells the page cache on what an answer depends. */
export type PageFacts = {
  /**
   * The page shows these topics ('event:12', 'settings'): a write that names one of them makes the page stale. The
   * result is for `useLiveData`, which refreshes the open page.
   */
  dependsOn(...topics: string[]): LivePage;
  /**
   * Returns what a public page has read, so that its changes are pushed to open pages (public-pages.live-changes).
   * `address`: under which; by default the request's, the page knows better when a parameter changes only the sorting.
   */
  pushChanges<Loaded extends LoadedData>(loaded: Loaded, address?: string): Loaded;
  /**
   * The moment at which site time alone changes the page, null = never; the earliest wins (public-pages.valid-until).
   */
  validUntil(moment: Instant | null): void;
  /**
   * Whether the page failed because the database can't be used now: then the answer will be a 503 (site.unavailable).
   */
  reportFailure(error: unknown): boolean;
};

/** A loader's data; `clock` and `live` differ at each reading, so they don't count as changes. */
type LoadedData = { readonly [name: string]: Data | undefined } & { live: LivePage };

export type CollectedFacts = PageFacts & {
  /** The data whose changes are pushed, and which version of it this is; null when they aren't. */
  pushed: () => { data: Data; shown: ShownData } | null;
  topics: ReadonlySet<string>;
  expiry: () => Instant;
  /** Why the database couldn't be used; null when the answer was made. */
  failure: () => unknown;
};

/** No stored page is older than this, though nobody has told of a change (public-pages.cache-lifetimes). */
const maxPageMinutes = 10;

/**
 * Collects the facts of one answer. `now`: site time of the request; `address`: of the page, null when it is not
 * public.
 */
export function collectPageFacts(now: Instant, address: string | null, isDiskFull: () => boolean): CollectedFacts {
  const topics = new Set<string>();
  const readAt = Date.now();
  let pushed: ReturnType<CollectedFacts['pushed']> = null;
  let earliest = addMinutes(now, maxPageMinutes);
  let failure: unknown = null;
  return {
    topics,
    expiry: () => earliest,
    failure: () => failure,
    reportFailure(error) {
      if (isUnavailable(error) || isDiskFull()) failure = error;
      return failure !== null;
    },
    dependsOn(...names) {
      for (const name of names) topics.add(name);
      return { topics: names, madeAt: now, shown: null };
    },
    pushed: () => pushed,
    pushChanges(loaded, named) {
      if (address === null) return loaded;
      const { live, clock: _, ...data } = loaded;
      const shown = { address: named ?? address, version: versionOf(data), readAt };
      pushed = { data, shown };
      return { ...loaded, live: { ...live, shown } };
    },
    validUntil(moment) {
      if (moment !== null && moment < earliest) earliest = moment;
    },
  };
}

function versionOf(data: Data): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 12);
}
