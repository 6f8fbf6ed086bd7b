import { z } from 'zod';
import type { CellEdit } from '#features/admin/grid/merge-cell.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { completeRace } from './complete-race.server.ts';
import { gridRows, readRunners } from './read-runners.server.ts';
import { saveResults } from './save-results.server.ts';

/**
 * Annuls a race in one step (racing.annulled): every runner but a reserve gets code A instead of its place, and the
 * race is completed unless it was. Both writes are logged too, and undone, on their own. Refusals: those of
 * `saveResults` and `completeRace`, race.annulled.
 */
export const annulRace = command({
  name: 'annul-race',
  who: admin,
  input: z.object({ raceId: z.int(), isConfirmed: z.boolean() }),
  async run({ tx, actor, clock }, { raceId, isConfirmed }) {
    const context = { db: tx, actor, clock };
    const runners = await readRunners(tx, raceId);
    const rows = gridRows(
      'results',
      runners.filter(({ reserve }) => reserve === null),
    );
    const edits = rows.flatMap(({ id, cells }) => [
      ...changed(id, 'position', cells['position'] ?? '', ''),
      ...changed(id, 'status', cells['status'] ?? '', 'A'),
    ]);
    if (edits.length === 0) return refused(rows.length === 0 ? 'result.unsound' : 'race.annulled');
    const saved = await saveResults(context, { raceId, edits });
    if (!saved.ok) return refused(saved.code);
    const completed = await completeRace(context, { raceId, isConfirmed });
    if (!completed.ok && completed.code !== 'race.completed') return refused(completed.code);
    const after = { isAnnulled: true };
    return done(saved.value, {
      changed: [],
      audit: { subject: `race:${raceId}`, before: { isAnnulled: false }, after },
    });
  },
});

const changed = (rowId: string, column: string, base: string, value: string): CellEdit[] =>
  base === value ? [] : [{ rowId, column, base, value }];
