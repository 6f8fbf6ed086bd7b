import { desc, sql } from 'drizzle-orm';
import { chancesOfPoints, type RatingLine, sumOfPoints } from '#domain/analysis/rating.ts';
import type { PriceCell } from '#domain/odds/price-results.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { ratingRuleVersion } from '#server/analysis/rating-rule-version.ts';
import { readPastRaces } from '#server/analysis/read-past-races.ts';
import { cellsBefore, currentFingerprint, refreshAnalysis } from '#server/analysis/refresh-analysis.ts';
import type { Db } from '#server/db/db.ts';
import { float, int, json, queryRows } from '#server/db/query-rows.ts';
import { priceCells, ratingFits } from '#server/db/schema/analysis.ts';
import { type Derived, sampleSize } from './derived.ts';

/**
 * The fit of the rating, its forecasts of races to come, and the sums of the odds bands. Kept forecasts stay
 * (rating.kept-forecasts).
 */
export const derivedRating: Derived = {
  name: 'rating',
  version: ratingRuleVersion,
  async remake(db, clock) {
    await refreshAnalysis(db, clock);
  },
  async differences(db, now) {
    const [fit] = await db.select().from(ratingFits).orderBy(desc(ratingFits.id)).limit(1);
    if (!fit) return [];
    const today = pragueDate(now);
    // A result of this second isn't in the sums yet.
    const isCurrent = fit.fingerprint === (await currentFingerprint(db, today));
    const cells = isCurrent
      ? cellDifference(await db.select().from(priceCells), cellsBefore(await readPastRaces(db, today), today))
      : [];
    return [...cells, ...(await forecastDifferences(db, fit.fittedAt.getTime() as Instant))];
  },
};

type StoredCell = Omit<PriceCell, 'band'> & { band: number };

function cellDifference(stored: readonly StoredCell[], expected: readonly StoredCell[]): string[] {
  const textsOf = (cells: readonly StoredCell[]) =>
    new Set(
      cells.map(({ season, location, kind, field, band, bin, isFavourite, starts, wins }) =>
        [season, location, kind, field, band, bin, isFavourite, starts, wins].join(' '),
      ),
    );
  const difference = [...textsOf(stored).symmetricDifference(textsOf(expected))];
  return difference.length > 0 ? [`price_cells ${difference[0]}`] : [];
}

/** Forecasts of the newest fit whose chances aren't those of their points. */
async function forecastDifferences(db: Db, madeAt: Instant): Promise<string[]> {
  const races = await queryRows(
    db,
    { id: int, runners: json<{ probability: number; lines: RatingLine[] }[]>(), made: float },
    sql`
    select f.race_id::int as id, extract(epoch from f.made_at)::float8 as made,
      json_agg(json_build_object('probability', w.probability, 'lines', w.lines) order by p.id) as runners
    from race_forecasts f join race_participations p on p.race_id = f.race_id join win_forecasts w on w.participation_id = p.id
    where f.made_at = ${new Date(madeAt).toISOString()}::timestamptz
    group by f.race_id order by random() limit ${sampleSize}`,
  );
  return races.flatMap(({ id, runners }) => {
    const chances = chancesOfPoints(runners.map(({ lines }) => sumOfPoints(lines)));
    const isRight = runners.every(({ probability }, index) => Math.abs(probability - (chances[index] ?? 0)) < 1e-9);
    return isRight ? [] : [`race:${id} win_forecasts`];
  });
}
