import type { TipScope } from '#features/analysis/tip-scope.rules.ts';
import { inReadableSteps, profitCurve } from './profit-curve.rules.ts';
import type { MyStanding } from './my-standing.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { readStandingOf } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readProfits } from './read-profits.server.ts';
import { readSettledDays } from './read-settled-days.server.ts';
import { periodOf, withLosingRuns } from './read-tip-page.server.ts';

/** The viewer's own row and profit curve in the standings; null without a settled tip in the period. */
export async function readMyTipperStanding(
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
