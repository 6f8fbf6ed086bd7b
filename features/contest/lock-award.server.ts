import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type AwardRefusal, type AwardState, type AwardStep, awardStepRefusal } from './award.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type Result, done, refused } from '#platform/command/result.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { contestAwards } from './contest.tables.ts';

/** Whose prize of which round. */
export const AwardChoice = z.object({ monday: z.iso.date(), userId: z.uuid() });
export type AwardChoice = z.output<typeof AwardChoice>;

/** SQL condition that selects this award. */
export const isAward = ({ monday, userId }: AwardChoice) =>
  and(eq(contestAwards.monday, monday as PragueDate), eq(contestAwards.userId, userId));

/**
 * The award's state, its row locked until the transaction ends; refused when this step can't be taken from that state.
 */
export async function lockAward(
  tx: Db,
  step: AwardStep,
  choice: AwardChoice,
): Promise<Result<AwardState, AwardRefusal | 'contest.unknown-award'>> {
  const [award] = await tx
    .select({ state: contestAwards.state })
    .from(contestAwards)
    .where(isAward(choice))
    .for('update');
  if (!award) return refused('contest.unknown-award');
  const refusal = awardStepRefusal(step, award.state);
  return refusal === null ? done(award.state) : refused(refusal);
}

/** The subject of the award's entries in the audit log. */
export const awardSubject = ({ monday, userId }: AwardChoice): string => `contest:${monday}/${userId}`;
