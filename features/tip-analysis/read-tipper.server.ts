import { eq } from 'drizzle-orm';
import { profitCurve, yardstickBot } from './profit-curve.rules.ts';
import { type TipperSummary, tipperSummary } from './tip-log.rules.ts';
import type { Tipper } from './tip-page.rules.ts';
import { isUuid } from '#platform/text/uuid.rules.ts';
import { standingsTopic } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { readProfits } from './read-profits.server.ts';
import { readTipLog } from './read-tip-log.server.ts';

export const logPageSize = 50;

/** The page of one person's tips; null for an unknown person, and for a deleted one without tips. */
export async function readTipper(db: Db, userId: string, page: number): Promise<Tipper | null> {
  if (!isUuid(userId)) return null;
  const [profile] = await db.select({ username: profiles.username }).from(profiles).where(eq(profiles.id, userId));
  if (!profile) return null;
  const tips = await readTipLog(db, userId);
  if (profile.username === null && tips.length === 0) return null;
  const summary = tipperSummary(tips);
  return {
    userId,
    username: profile.username,
    summary,
    robot: await readRobotCurve(db, summary.curve.days),
    log: tips.toReversed().slice((page - 1) * logPageSize, page * logPageSize),
    total: tips.length,
  };
}

/** The robot's curve over all race days between the person's first and last, at the person's own days. */
async function readRobotCurve(db: Db, days: TipperSummary['curve']['days']): Promise<Tipper['robot']> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const profits = await readProfits(db, { from, to }, []);
  const steps = [...new Set(profits.map(({ step }) => step))];
  const curve = profitCurve(
    steps,
    profits.filter(({ tipper }) => tipper === yardstickBot),
  );
  return { bot: yardstickBot, values: [0, ...days.map((day) => curve[steps.indexOf(day) + 1] ?? 0)] };
}

/**
 * Cache topics of the page: the standings, and the race days of tips on this page that still wait, because their prices
 * are shown.
 */
export function tipperTopics({ log }: Tipper): string[] {
  const waiting = log.filter(({ outcome }) => outcome.state === 'waiting').map(({ eventId }) => `event:${eventId}`);
  return [standingsTopic, 'clock', ...new Set(waiting)];
}
