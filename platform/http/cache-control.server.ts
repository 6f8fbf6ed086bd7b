import type { RouteCaching } from './route-rules.server.ts';

/** The Cache-Control header for each value of `caching` in the route manifest. */
export const cacheControl = {
  page: 'public, max-age=0, s-maxage=1',
  private: 'private, no-store',
  none: 'no-store',
  hour: 'public, max-age=3600',
  year: 'public, max-age=31536000, immutable',
} as const satisfies Record<RouteCaching, string>;
