import { admin } from '#platform/http/route-rules.server.ts';
import type { MenuCount } from './menu-count.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readMenuCounts } from './read-work-list.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** What waits on each screen, for the badges of the administrators' menu. */
export const menuCountsResource = resource('/api/admin/menu-counts', admin(), {
  async GET({ ctx: { db, now } }) {
    const counts: readonly MenuCount[] = await readMenuCounts(db, now, Date.now() as Instant);
    return Response.json(counts);
  },
});
