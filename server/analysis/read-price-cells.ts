import { asc, eq } from 'drizzle-orm';
import type { PriceCell } from '#domain/odds/price-results.ts';
import type { PriceBand } from '#domain/odds/price-band.ts';
import { inCzechOrder } from '#server/db/czech.ts';
import type { Db } from '#server/db/db.ts';
import { priceCells } from '#server/db/schema/analysis.ts';

/**
 * Price cells: stored sums of starts, wins and returns by season, course and closing price, from which the statistics
 * of odds are made. Of one season or of all, courses in Czech order. For /odds-analysis.
 */
export async function readPriceCells(db: Db, season: number | null): Promise<PriceCell[]> {
  const rows = await db
    .select()
    .from(priceCells)
    .where(season === null ? undefined : eq(priceCells.season, season))
    .orderBy(inCzechOrder(priceCells.location), asc(priceCells.season));
  return rows.map((row) => ({ ...row, band: row.band as PriceBand }));
}

/** Seasons that have price cells, newest first, for /odds-analysis. */
export async function readPriceSeasons(db: Db): Promise<number[]> {
  const rows = await db.selectDistinct({ season: priceCells.season }).from(priceCells);
  return rows.map(({ season }) => season).toSorted((a, b) => b - a);
}
