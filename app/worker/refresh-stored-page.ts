import { isPublicPage } from './answer-page.ts';
import { pages } from './stores.ts';

/**
 * Stores a page anew, as everybody gets it (offline.fresh-day). Without a network the stored copy stays. `event` keeps
 * the worker alive until then.
 */
export async function refreshStoredPage(event: ExtendableEvent, address: string): Promise<void> {
  const { href, origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin || !isPublicPage(pathname)) return;
  const [, stored] = pages.handleAll({ event, request: new Request(href) });
  await stored;
}
