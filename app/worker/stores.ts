import { CacheFirst, ExpirationPlugin, NetworkFirst, type SerwistPlugin } from 'serwist';

/** Caches of this worker; whatever else a former one has left is deleted when it takes over. */
export const storeNames = { pages: 'pages-1', files: 'files-1', shell: 'shell-1' } as const;

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

const limited = (maxEntries: number, maxAgeSeconds: number) => [
  publicOnly,
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, maxAgeFrom: 'last-used', purgeOnQuotaError: true }),
];

/** How long a page may be awaited before the stored copy is shown; a file has no copy that would do as well. */
const pageTimeLimitSeconds = 4;

/** Pages as documents, fresh where there is a network. Forty are some eight megabytes. */
export const pages = new NetworkFirst({
  cacheName: storeNames.pages,
  networkTimeoutSeconds: pageTimeLimitSeconds,
  plugins: limited(40, 30 * day),
});

const limitedFiles = limited(400, 30 * day);

/** Files whose name changes with their content, of this release and of those that stored pages are made of. */
export const files = new CacheFirst({ cacheName: storeNames.files, plugins: limitedFiles });

/** Files that keep their name: fonts, icons, silks. */
export const namedFiles = new NetworkFirst({
  cacheName: storeNames.files,
  networkTimeoutSeconds: 2,
  plugins: limitedFiles,
});
