import type { MenuCount } from '#domain/admin/menu-count.ts';
import type { Instant } from '#domain/shared/time.ts';
import { readMenuCounts } from '#server/admin/races/read-menu-counts.ts';
import { resource } from '#server/http/resource.ts';

/** What waits on each screen, for the badges of the administrators' menu. */
export const menuCountsResource = resource('/api/admin/menu-counts', {
  async GET({ ctx: { db, now } }) {
    const counts: readonly MenuCount[] = await readMenuCounts(db, now, Date.now() as Instant);
    return Response.json(counts);
  },
});
