import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { UndoneEntryId } from './grid-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { judgeStoredRace, operator } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { reopenReason } from './day-limits.rules.ts';

/**
 * Reopens a completed race for editing; its tips are unsettled again. The completion and the reason stay in the log
 * (race-office.completing). Refusals: race.unknown, race.not-completed.
 */
export const reopenRace = command({
  name: 'reopen-race',
  who: admin,
  input: z.object({
    raceId: z.int(),
    reason: z
      .string()
      .trim()
      .min(reopenReason.min, 'reopen.reason-missing')
      .max(reopenReason.max, 'reopen.reason-too-long'),
    undoneEntryId: UndoneEntryId,
  }),
  async run({ tx, now }, { raceId, reason, undoneEntryId }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    if (!race.isCompleted) return refused('race.not-completed');
    const judgement = await judgeStoredRace(tx, race, { completes: false, runners: [] }, operator(now, true));
    if (!judgement.ok) return judgement;
    const { isCompleted } = judgement.judged;
    await tx.update(races).set({ isCompleted, completedAt: null }).where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    return done(undefined, {
      changed: [`event:${race.eventId}`, 'events', ...changedStandings],
      audit: {
        subject: `race:${raceId}`,
        before: { isCompleted: true, completedAt: race.completedAt },
        after: { isCompleted: false, reason, undoOf: undoneEntryId },
      },
    });
  },
});
