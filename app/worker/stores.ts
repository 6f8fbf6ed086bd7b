import { CacheFirst, CacheOnly, ExpirationPlugin, NetworkFirst, NetworkOnly, type SerwistPlugin } from 'serwist';
import { offlinePath, storedAt, storeNames } from '#app/offline/stored-pages.ts';

const day = 24 * 3_600;

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

/** Tells a page that it comes from the store, and when the server sent it (app/offline/use-connection-watch.ts). */
const markedAsStored: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const html = await cachedResponse.text();
    const headers = new Headers(cachedResponse.headers);
    for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
    return new Response(html.replace('<html ', `<html data-stored-at="${storedAt(cachedResponse) ?? ''}" `), {
      headers,
    });
  },
};

/** Instead of a page that can be neither loaded nor found: the one that says what is at hand (offline.unknown-page). */
const elseOfflinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return Response.redirect(`${offlinePath}?page=${encodeURIComponent(pathname + search)}`);
  },
};

/** The installed program starts at an address of its own, which is the home page (public/site.webmanifest). */
const startIsHome: SerwistPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, search } = new URL(request.url);
    return search === '?start' ? `${origin}/` : request;
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
  plugins: [...limited(40), startIsHome, markedAsStored, elseOfflinePage],
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
