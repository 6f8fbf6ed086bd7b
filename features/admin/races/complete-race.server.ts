import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { UndoneEntryId } from './grid-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { races } from '#features/racing/racing.tables.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { readRunners } from './read-runners.server.ts';

/**
 * Completes a race with its stored result and settles its tips (race-office.completing). Refusals: race.unknown,
 * race.completed and those of the law: race.not-started before the start unless confirmed, in case the wrong race was
 * picked.
 */
export const completeRace = command({
  name: 'complete-race',
  who: admin,
  input: z.object({ raceId: z.int(), isConfirmed: z.boolean().default(false), undoneEntryId: UndoneEntryId }),
  async run({ tx, now }, { raceId, isConfirmed, undoneEntryId }) {
    await lockResults(tx);
    const [race] = await tx.select().from(races).where(eq(races.id, raceId)).for('update');
    if (!race) return refused('race.unknown');
    if (race.isCompleted) return refused('race.completed');
    const runners = await readRunners(tx, raceId);
    const proposed = runners.map((runner) => proposedRunner(runner, runner.horseName, null));
    const change = { completes: true, runners: proposed };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, isConfirmed));
    if (!judgement.ok) return judgement;
    await tx
      .update(races)
      .set({ isCompleted: judgement.judged.isCompleted, completedAt: new Date(now) })
      .where(eq(races.id, raceId));
    const changedStandings = await settleResults(tx, now);
    const order = runners.map((runner) => ({
      horse: runner.horseName,
      place: runner.finishingPosition ?? runner.resultStatus,
    }));
    return done(
      { eventId: race.eventId },
      {
        changed: [`event:${race.eventId}`, 'events', ...changedStandings],
        audit: {
          subject: `race:${raceId}`,
          before: { isCompleted: false },
          after: { isCompleted: true, order, undoOf: undoneEntryId },
        },
      },
    );
  },
});
