import { asc, desc, eq } from 'drizzle-orm';
import type { PriceCell } from '#features/odds/price-results.rules.ts';
import type { PriceBand } from '#features/odds/price-band.rules.ts';
import { inCzechOrder } from '#platform/db/czech.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { priceCells, ratingFits } from './analysis.tables.ts';

/**
 * Price cells: stored sums of starts, wins and returns by season, course and closing price, from which the statistics
 * of odds are made. Of one season or of all, courses in Czech order.
 */
export async function readPriceCells(db: Db, season: number | null): Promise<PriceCell[]> {
  const rows = await db
    .select()
    .from(priceCells)
    .where(season === null ? undefined : eq(priceCells.season, season))
    .orderBy(inCzechOrder(priceCells.location), asc(priceCells.season));
  return rows.map((row) => ({ ...row, band: row.band as PriceBand }));
}

/** Seasons that have price cells, newest first, and when by site time the cells were computed. */
export async function readPriceSeasons(db: Db): Promise<{ seasons: number[]; computedAt: Instant | null }> {
  const newest = db
    .select({ at: ratingFits.fittedAt })
    .from(ratingFits)
    .orderBy(desc(ratingFits.id))
    .limit(1)
    .as('newest');
  const rows = await db.selectDistinct({ season: priceCells.season, at: newest.at }).from(priceCells).crossJoin(newest);
  const at = rows[0]?.at.getTime() ?? null;
  return { seasons: rows.map(({ season }) => season).toSorted((a, b) => b - a), computedAt: at as Instant | null };
}
