import { privateMeta } from '#platform/document/private-meta.ts';
import { OfflinePage } from './offline-page.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { offlinePageCopy } from '#text/offline/offline-page';
import type { Route } from './+types/offline.route';

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${offlinePageCopy.title} | ${siteName}`, matches);
}

/** /offline: what the worker shows in the place of a page that isn't stored (offline.unknown-page). */
export default function Offline() {
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <OfflinePage />
    </main>
  );
}
