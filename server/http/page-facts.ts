import type { LivePage } from '#domain/shared/live-page.ts';
import type { Instant } from '#domain/shared/time.ts';

/** What a loader declares to the page cache about the page it made. */
export type PageFacts = {
  /**
   * The page shows these topics ('event:12', 'settings'): a write that names one makes the page stale. The answer is
   * for `useLivePage`, which keeps the open page fresh.
   */
  dependsOn(...topics: string[]): LivePage;
  /** The moment at which site time alone changes the page, null = never; the earliest wins (public-pages.valid-until). */
  validUntil(moment: Instant | null): void;
};

export type CollectedFacts = PageFacts & { topics: ReadonlySet<string>; expiry: () => Instant | null };

/** `now`: site time of the request. */
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
