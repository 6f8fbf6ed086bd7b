import type { LivePage } from '#domain/shared/live-page.ts';
import type { Instant } from '#domain/shared/time.ts';

/** By these a loader or a resource tells the page cache what its answer depends on (`page` of the request's context). */
export type PageFacts = {
  /**
   * The page shows these topics ('event:12', 'settings'): a write that names one of them makes the page stale. The result
   * is for `useLivePage`, which refreshes the open page.
   */
  dependsOn(...topics: string[]): LivePage;
  /** The moment at which site time alone changes the page, null = never; the earliest wins (public-pages.valid-until). */
  validUntil(moment: Instant | null): void;
};

export type CollectedFacts = PageFacts & { topics: ReadonlySet<string>; expiry: () => Instant | null };

/** Collects the facts of one answer; respond.ts reads them. `now`: site time of the request. */
export function collectPageFacts(now: Instant): CollectedFacts {
  const topics = new Set<string>();
  let earliest: Instant | null = null;
  return {
    topics,
    expiry: () => earliest,
    dependsOn(...names) {
      for (const name of names) topics.add(name);
      return { topics: names, madeAt: now };
    },
    validUntil(moment) {
      if (moment !== null && (earliest === null || moment < earliest)) earliest = moment;
    },
  };
}
