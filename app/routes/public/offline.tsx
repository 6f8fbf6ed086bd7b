import { privateMeta } from '#app/document/private-meta.ts';
import { OfflinePage } from '#app/offline/offline-page.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { offlinePageCopy } from '#copy/cs/site/offline-page.ts';
import type { Route } from './+types/offline';

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
