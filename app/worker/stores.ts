import { CacheFirst, CacheOnly, ExpirationPlugin, NetworkFirst, NetworkOnly, type SerwistPlugin } from 'serwist';
import { offlinePath, storedAt, storeNames } from '#features/offline/stored-pages.ts';

const day = 24 * 3_600;

/** Of the address at which the installed program starts (public/site.webmanifest). */
const startSearch = '?start';

/**
 * Nothing but what the site sends to everybody: a whole public answer of its own (offline.public-only). What is private
 * says `no-store`, an error is not kept, and nor is what a redirect led to.
 */
const publicOnly: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const caching = response.headers.get('Cache-Control') ?? '';
    const isPublic = /\bpublic\b/.test(caching) && !/\bno-store\b/.test(caching);
    return isPublic && response.status === 200 && response.type === 'basic' && !response.redirected ? response : null;
  },
};

/** Tells a page that it comes from the store, and when the server sent it. */
async function markAsStored(stored: Response): Promise<Response> {
  const html = await stored.text();
  const headers = new Headers(stored.headers);
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
  return new Response(html.replace('<html ', `<html data-stored-at="${storedAt(stored) ?? ''}" `), { headers });
}

const markedAsStored: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markAsStored(cachedResponse),
};

/** Statuses of a site, or of a proxy before it, that answers no page now. */
const downStatuses: readonly number[] = [502, 503, 504];

/** A site that is down is no better than none, where there is a stored copy (offline.site-down). */
const downIsNoAnswer: SerwistPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (!downStatuses.includes(response.status)) return response;
    const { origin, search } = new URL(request.url);
    const key = search === startSearch ? `${origin}/` : request;
    const copy = (await caches.match(key, { cacheName: storeNames.pages })) ?? (await findShownDay(request));
    if (copy) throw new Error(`the site answers ${response.status}`);
    return response;
  },
};

/**
 * Instead of a page that can be neither loaded nor found: the same day under another address, else the page that says
 * what is at hand (offline.unknown-page).
 */
const elseOfflinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const sameDay = await findShownDay(request);
    if (sameDay) return markAsStored(sameDay);
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`${offlinePath}?page=${encodeURIComponent(pathname + search)}`);
  },
};

/**
 * The home page writes the day that it shows into its address: the stored copy has the one without (offline.shown-day).
 */
async function findShownDay({ url }: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(url);
  const day = searchParams.get('eventId');
  if (pathname !== '/' || day === null) return null;
  const home = await caches.match('/', { cacheName: storeNames.pages });
  const shown = /<main [^>]*data-event="(\d+)"/.exec((await home?.clone().text()) ?? '')?.[1];
  return home && shown === day ? home : null;
}

/** The installed program starts at an address of its own, which is the home page. */
const startIsHome: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, search } = new URL(request.url);
    return search === startSearch ? `${origin}/` : request;
  },
};

const limited = (maxEntries: number) => [
  publicOnly,
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * day, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
];

/** How long a page may be awaited before the stored copy is shown; a file has no copy that would do as well. */
const pageTimeLimitSeconds = 4;

/** Pages as documents, fresh where there is a network. Forty are some eight megabytes. */
export const pages = new NetworkFirst({
  cacheName: storeNames.pages,
  networkTimeoutSeconds: pageTimeLimitSeconds,
  plugins: [...limited(40), startIsHome, downIsNoAnswer, markedAsStored, elseOfflinePage],
});

/** Pages that are a person's own: never stored. */
export const privatePages = new NetworkOnly({ plugins: [elseOfflinePage] });

export const offlinePage = new CacheOnly({
  cacheName: storeNames.shell,
  matchOptions: { ignoreSearch: true },
  plugins: [markedAsStored],
});

const limitedFiles = limited(400);

/** Files whose name changes with their content, of this release and of those that stored pages are made of. */
export const files = new CacheFirst({ cacheName: storeNames.files, plugins: limitedFiles });

/** Files that keep their name: fonts, icons, silks. */
export const namedFiles = new NetworkFirst({
  cacheName: storeNames.files,
  networkTimeoutSeconds: 2,
  plugins: limitedFiles,
});
