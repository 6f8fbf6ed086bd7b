import { eq } from 'drizzle-orm';
import { roundSlug } from './round.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import { contestAwards, contestRounds } from './contest.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { AwardChoice, awardSubject, lockAward, isAward } from './lock-award.server.ts';

/**
 * Confirms a winner whom an administrator has checked (contest.review). Refusals: contest.unknown-award,
 * contest.already-… (the award's state), and contest.account-deleted when the winner has deleted the account meanwhile.
 */
export const confirmWinner = command({
  name: 'confirm-winner',
  who: admin,
  input: AwardChoice,
  async run({ tx, now, actor }, choice) {
    const award = await lockAward(tx, 'confirm', choice);
    if (!award.ok) return award;
    const [winner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, choice.userId));
    if (!winner) return refused('contest.account-deleted');
    const decided = { state: 'confirmed', decidedAt: new Date(now), decidedBy: administratorId(actor) } as const;
    await tx.update(contestAwards).set(decided).where(isAward(choice));
    return done(winner, {
      changed: ['contest'],
      audit: { subject: awardSubject(choice), before: { state: award.value }, after: { state: 'confirmed' } },
    });
  },
});

type WinnerNoticeDeps = { mail: MailQueue; appUrl: string };

/**
 * Confirms a winner and queues the mail to them in the same transaction. The mail is about their prize, so it needs no
 * consent.
 */
export function confirmAndNotifyWinner(context: CommandContext, { mail, appUrl }: WinnerNoticeDeps, input: unknown) {
  return inOneTransaction(context, async (joined) => {
    const { db: tx } = joined;
    const confirmed = await confirmWinner(joined, input);
    if (!confirmed.ok) return confirmed;
    const { monday } = AwardChoice.parse(input);
    const [round] = await tx
      .select({ monday: contestRounds.monday, prize: contestRounds.prize })
      .from(contestRounds)
      .where(eq(contestRounds.monday, monday as PragueDate));
    const url = `${appUrl}/contest/${roundSlug(monday as PragueDate)}`;
    if (!round) throw new Error(`an award of ${monday} without its round`);
    await mail.enqueue(tx, { kind: 'contest-won', to: confirmed.value.email, ...round, url });
    return confirmed;
  });
}
