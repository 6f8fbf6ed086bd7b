import { desc } from 'drizzle-orm';
import type { Evaluation } from '#domain/analysis/fit-rating.ts';
import type { LearningRates } from '#domain/analysis/rating.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { ratingFits } from '#server/db/schema/analysis.ts';

/**
 * How well our own rating predicts, compared with the market. `judgedRaces` of the `raceCount` races were used to judge
 * it.
 */
export type RatingFacts = {
  fittedAt: Instant;
  /** It was fitted on races before this day. */
  before: PragueDate;
  raceCount: number;
  judgedRaces: number;
  learningRates: LearningRates;
  model: Evaluation | null;
  market: Evaluation | null;
  evenLogLoss: number | null;
};

/** The newest fit of our own rating; null before the first. For /rating and the API. */
export async function readRating(db: Db): Promise<RatingFacts | null> {
  const [fit] = await db.select().from(ratingFits).orderBy(desc(ratingFits.id)).limit(1);
  if (!fit) return null;
  return {
    fittedAt: fit.fittedAt.getTime() as Instant,
    before: fit.before as PragueDate,
    raceCount: fit.raceCount,
    judgedRaces: fit.judgedRaces,
    learningRates: { horse: fit.horsePace, people: fit.peoplePace },
    model: fit.model,
    market: fit.market,
    evenLogLoss: fit.evenLogLoss,
  };
}
