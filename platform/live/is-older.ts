import type { LivePage } from './live-page.rules.ts';

/** A stored copy may have been read before the changes that are shown already (public-pages.live-changes). */
export function isOlder(
  { live: { shown: loaded } }: { live: LivePage },
  { live: { shown } }: { live: LivePage },
): boolean {
  return loaded !== null && shown !== null && loaded.address === shown.address && loaded.readAt < shown.readAt;
}
