import { asc, desc, eq } from 'drizzle-orm';
import type { PriceCell } from '#domain/odds/price-results.ts';
import type { PriceBand } from '#domain/odds/price-band.ts';
import { inCzechOrder } from '#server/db/czech.ts';
import type { Db } from '#server/db/db.ts';
import type { Instant } from '#domain/shared/time.ts';
import { priceCells, ratingFits } from '#server/db/schema/analysis.ts';

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
