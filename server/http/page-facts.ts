import type { LivePage } from '#domain/shared/live-page.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { isUnavailable } from '#server/db/unavailable.ts';

/** By these a loader or a resource tells the page cache what its answer depends on (`page` of the request's context). */
export type PageFacts = {
  /**
   * The page shows these topics ('event:12', 'settings'): a write that names one of them makes the page stale. The result
   * is for `useLivePage`, which refreshes the open page.
   */
  dependsOn(...topics: string[]): LivePage;
  /** The moment at which site time alone changes the page, null = never; the earliest wins (public-pages.valid-until). */
  validUntil(moment: Instant | null): void;
  /** Whether the page failed because the database can't be used now: then the answer will be a 503 (site.unavailable). */
  reportFailure(error: unknown): boolean;
};

export type CollectedFacts = PageFacts & {
  topics: ReadonlySet<string>;
  expiry: () => Instant;
  /** Why the database couldn't be used; null when the answer was made. */
  failure: () => unknown;
};

/** No stored page is older than this, though nobody has told of a change (public-pages.cache-lifetimes). */
const maxPageMinutes = 10;

/** Collects the facts of one answer; respond.ts reads them. `now`: site time of the request. */
export function collectPageFacts(now: Instant, isDiskFull: () => boolean): CollectedFacts {
  const topics = new Set<string>();
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
      return { topics: names, madeAt: now };
    },
    validUntil(moment) {
      if (moment !== null && moment < earliest) earliest = moment;
    },
  };
}
