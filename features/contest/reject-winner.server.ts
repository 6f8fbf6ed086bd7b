import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestAwards, contestStandings } from './contest.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { AwardChoice, awardSubject, lockAward, isAward } from './lock-award.server.ts';
import { rejectionReason } from './award.rules.ts';

const Rejection = AwardChoice.extend({
  reason: z
    .string()
    .trim()
    .min(rejectionReason.min, 'contest.reason-missing')
    .max(rejectionReason.max, 'contest.reason-too-long'),
});

/**
 * Takes the prize from a winner who broke the rules or never collected it, and offers it to the next who can win it
 * (contest.review). Refusals: contest.unknown-award, contest.already-… (the award's state).
 */
export const rejectWinner = command({
  name: 'reject-winner',
  who: admin,
  input: Rejection,
  async run({ tx, now, actor }, { reason, ...choice }) {
    const award = await lockAward(tx, 'reject', choice);
    if (!award.ok) return award;
    const decided = { state: 'rejected', reason, decidedAt: new Date(now), decidedBy: administratorId(actor) } as const;
    await tx.update(contestAwards).set(decided).where(isAward(choice));
    const nextId = await readNext(tx, choice.monday as PragueDate);
    if (nextId !== null) await tx.insert(contestAwards).values({ monday: choice.monday as PragueDate, userId: nextId });
    return done(
      { nextId },
      {
        changed: ['contest'],
        audit: {
          subject: awardSubject(choice),
          before: { state: award.value },
          after: { state: 'rejected', reason, nextId },
        },
      },
    );
  },
});

/** The next to whom the prize is offered: the best who can win, hasn't been offered it and still has an account. */
async function readNext(tx: Db, monday: PragueDate): Promise<string | null> {
  const offered = tx.select({ id: contestAwards.userId }).from(contestAwards).where(eq(contestAwards.monday, monday));
  const [next] = await tx
    .select({ userId: contestStandings.userId })
    .from(contestStandings)
    .innerJoin(profiles, eq(profiles.id, contestStandings.userId))
    .where(
      and(
        eq(contestStandings.monday, monday),
        isNull(contestStandings.noPrize),
        isNull(profiles.deletedAt),
        sql`${contestStandings.userId} not in ${offered}`,
      ),
    )
    .orderBy(asc(contestStandings.rank))
    .limit(1);
  return next?.userId ?? null;
}
