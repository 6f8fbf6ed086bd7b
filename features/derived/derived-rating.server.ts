import { desc, sql } from 'drizzle-orm';
import { chancesOfPoints, type RatingLine, sumOfPoints } from '#features/analysis/rating.rules.ts';
import type { PriceCell } from '#features/odds/price-results.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { ratingRuleVersion } from '#features/analysis/rating-rule-version.server.ts';
import { readPastRaces } from '#features/analysis/read-past-races.server.ts';
import { cellsBefore, currentFingerprint, refreshAnalysis } from '#features/analysis/refresh-analysis.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, json, queryRows } from '#platform/db/query-rows.server.ts';
import { priceCells, ratingFits } from '#features/analysis/analysis.tables.ts';
import { type Derived, sampleSize } from './derived.server.ts';

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
