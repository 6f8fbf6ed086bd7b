import { GridEdits } from './grid-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { judgeStoredRace, operator, proposedRunner } from '#features/racing/judge-stored-race.server.ts';
import { settleResults } from '#features/results/settle-results.server.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.server.ts';
import { givenResult, resultOf, storeResults } from './store-results.server.ts';

/**
 * Stores places, codes, margins, times and course prices. A completed race stays completed, so its corrected result
 * must still be sound. Refusals: those of `lockRaceForSave` and of the law.
 */
export const saveResults = command({
  name: 'save-results',
  who: admin,
  input: GridEdits,
  async run({ tx, now }, input) {
    await lockResults(tx);
    const locked = await lockRaceForSave(tx, 'results', input);
    if (!locked.ok) return locked;
    const { race, runners, edits, rows, conflictCount } = locked;
    const after = runners.map((runner) => ({ ...runner, ...resultOf(rows.get(String(runner.id)) ?? {}) }));
    const proposed = after.map((runner, index) =>
      proposedRunner(runners[index] ?? null, runner.horseName, givenResult(runner)),
    );
    const change = { completes: race.isCompleted, runners: proposed };
    const judgement = await judgeStoredRace(tx, race, change, operator(now, true));
    if (!judgement.ok) return judgement;
    await storeResults(tx, race.id, after, judgement.judged);
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [] as string[] },
      { changed: [`event:${race.eventId}`, 'events', ...changedStandings], audit: gridAudit(locked) },
    );
  },
});
