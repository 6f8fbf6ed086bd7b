import { eq } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { contestAwards } from './contest.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { AwardChoice, awardSubject, lockAward, isAward } from './lock-award.server.ts';

/**
 * Records that a confirmed winner has got the voucher (contest.review): when by site time, and by which administrator.
 * Refusals: contest.unknown-award, contest.not-confirmed, contest.already-… (the award's state), and
 * contest.account-deleted (contest.deleted-account).
 */
export const handOverVoucher = command({
  name: 'hand-over-voucher',
  who: admin,
  input: AwardChoice,
  async run({ tx, now, actor }, choice) {
    const award = await lockAward(tx, 'hand-over', choice);
    if (!award.ok) return award;
    const [winner] = await tx.select({ id: users.id }).from(users).where(eq(users.id, choice.userId));
    if (!winner) return refused('contest.account-deleted');
    const handover = {
      state: 'handed-over',
      handedOverAt: new Date(now),
      handedOverBy: administratorId(actor),
    } as const;
    await tx.update(contestAwards).set(handover).where(isAward(choice));
    return done(null, {
      changed: ['contest'],
      audit: { subject: awardSubject(choice), before: { state: award.value }, after: { state: 'handed-over' } },
    });
  },
});
