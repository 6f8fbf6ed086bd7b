import type { RouteRules } from './route-rules.server.ts';

/** The Cache-Control header for each value of `cache` in an address's rules. */
export const cacheControl = {
  page: 'public, max-age=0, s-maxage=1',
  private: 'private, no-store',
  none: 'no-store',
  hour: 'public, max-age=3600',
  year: 'public, max-age=31536000, immutable',
} as const satisfies Record<RouteRules['cache'], string>;
