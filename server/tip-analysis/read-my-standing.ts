import type { TipScope } from '#domain/analysis/tip-scope.ts';
import { inReadableSteps, profitCurve } from '#domain/tip-analysis/profit-curve.ts';
import type { MyStanding } from '#domain/tip-analysis/my-standing.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { readStandingOf } from '#server/analysis/read-standings.ts';
import type { Db } from '#server/db/db.ts';
import { readProfits } from './read-profits.ts';
import { readSettledDays } from './read-settled-days.ts';
import { periodOf, withLosingRuns } from './read-tip-page.ts';

/** The viewer's own row and profit curve in the standings; null without a settled tip in the period. */
export async function readMyStanding(
  db: Db,
  userId: string,
  requested: { scope: TipScope; id: string | null },
  today: PragueDate,
): Promise<MyStanding | null> {
  const period = periodOf(requested, await readSettledDays(db), today);
  const standing = period && (await readStandingOf(db, period, userId));
  if (!standing) return null;
  const [line] = await withLosingRuns(db, period, [standing]);
  const profits = inReadableSteps(await readProfits(db, period.span, [userId]));
  const steps = [...new Set(profits.map(({ step }) => step))];
  const values = profitCurve(
    steps,
    profits.filter(({ tipper }) => tipper === userId),
  );
  return line ? { line, values } : null;
}
