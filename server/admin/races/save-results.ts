import { GridEdits } from '#domain/admin/races/grid-input.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { judgeStoredRace, operator, proposedRunner } from '#server/racing/judge-stored-race.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.ts';
import { givenResult, resultOf, storeResults } from './store-results.ts';

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
