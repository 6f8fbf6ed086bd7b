import { asc, desc, eq } from 'drizzle-orm';
import type { RatingEvaluation } from './evaluate-rating.rules.ts';
import type { RatingFit } from './fit-rating.rules.ts';
import type { RatingLine } from './rating.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { raceForecasts, ratingFits, winForecasts } from './analysis.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';

/** Our own rating: its coefficients, and how well it predicts beside the market. */
export type RatingFacts = Pick<RatingFit, 'judgedRaces' | 'ridge' | 'coefficients' | 'exponents'> &
  RatingEvaluation & {
    fittedAt: Instant;
    /** The last day whose results it knows; null before the first result. */
    lastDay: PragueDate | null;
    raceCount: number;
  };

/** The newest fit of our own rating; null before the first. */
export async function readRating(db: Db): Promise<RatingFacts | null> {
  const [fit] = await db.select().from(ratingFits).orderBy(desc(ratingFits.id)).limit(1);
  if (!fit) return null;
  return {
    ...fit.evaluation,
    fittedAt: fit.fittedAt.getTime() as Instant,
    lastDay: fit.lastDay as PragueDate | null,
    raceCount: fit.raceCount,
    judgedRaces: fit.judgedRaces,
    ridge: fit.ridge,
    coefficients: fit.coefficients,
    exponents: fit.exponents,
  };
}

/** The forecast of a race as it was made, with the lines of each runner; null before the first. */
export async function readRaceForecast(db: Db, raceId: number) {
  const [made] = await db.select().from(raceForecasts).where(eq(raceForecasts.raceId, raceId));
  if (!made) return null;
  const runners: { id: number; number: number | null; probability: number; lines: readonly RatingLine[] }[] = await db
    .select({
      id: participations.id,
      number: participations.number,
      probability: winForecasts.probability,
      lines: winForecasts.lines,
    })
    .from(winForecasts)
    .innerJoin(participations, eq(participations.id, winForecasts.runnerId))
    .where(eq(participations.raceId, raceId))
    .orderBy(asc(participations.number), asc(participations.id));
  return { madeAt: made.madeAt.getTime() as Instant, coefficients: made.coefficients, runners };
}
