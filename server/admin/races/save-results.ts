import { checkResult } from '#domain/admin/races/check-result.ts';
import { GridEdits } from '#domain/admin/races/grid-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { lockResults } from '#server/db/lock-results.ts';
import { settleResults } from '#server/results/settle-results.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.ts';
import { resultOf, storeResults } from './store-results.ts';

/**
 * Stores places, codes, margins, times and course prices, for save-grid.ts and an undo. A completed race stays
 * completed, so its corrected result must still be sound. Refusals (worded in copy/cs/admin/races.ts): those of
 * lockRaceForSave, race.cancelled, result.position-and-status, result.unsound.
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
    if (race.isCancelled) return refused('race.cancelled');
    const after = runners.map((runner) => ({ ...runner, ...resultOf(rows.get(String(runner.id)) ?? {}) }));
    const check = checkResult(after);
    if (check.conflicting.length > 0) return refused('result.position-and-status');
    if (race.isCompleted && !check.isSound) return refused('result.unsound');
    await storeResults(tx, race.id, after);
    const changedStandings = await settleResults(tx, now);
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [] as string[] },
      { changed: [`event:${race.eventId}`, 'events', ...changedStandings], audit: gridAudit(locked) },
    );
  },
});
