import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { contestAwards } from '#server/db/schema/contest.ts';
import { AwardChoice, awardSubject, idOf, lockAward, ofAward } from './award-choice.ts';

/**
 * Records that a confirmed winner has the voucher (Decision D9): when by site time, and from whom. Refusals:
 * contest.unknown-award, contest.not-confirmed, contest.already-…
 */
export const handOverVoucher = command({
  name: 'hand-over-voucher',
  who: admin,
  input: AwardChoice,
  async run({ tx, now, actor }, choice) {
    const award = await lockAward(tx, 'hand-over', choice);
    if (!award.ok) return award;
    const given = { state: 'handed-over', handedOverAt: new Date(now), handedOverBy: idOf(actor) } as const;
    await tx.update(contestAwards).set(given).where(ofAward(choice));
    return done(null, {
      changed: ['contest'],
      audit: { subject: awardSubject(choice), before: { state: award.value }, after: { state: 'handed-over' } },
    });
  },
});
