import { storedAt, storeNames } from './stored-pages.ts';
import type { StoredPage } from '#features/site/at-hand.rules.ts';

/** The pages that the worker has stored, the newest first; none where there is no store. */
export async function storedPages(): Promise<StoredPage[]> {
  const store = 'caches' in window ? await caches.open(storeNames.pages).catch(() => null) : null;
  if (!store) return [];
  const pages = await Promise.all(
    (await store.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await store.match(request);
      return { path: pathname, address: pathname + search, at: (answer && storedAt(answer)) ?? 0 };
    }),
  );
  return pages.toSorted((a, b) => b.at - a.at);
}
