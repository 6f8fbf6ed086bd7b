import { isNewRow } from '#features/admin/grid/grid.rules.ts';
import { markets, marketKey } from '#features/odds/markets.rules.ts';
import { GridEdits } from './grid-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { type Price, storePrices } from '#features/odds/record-odds.server.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.server.ts';

/**
 * Stores prices from the odds grid, each change with a row of odds_history. Does not check the rules of prices: their
 * warnings were confirmed before (race-office.warnings). Refusals: those of `lockRaceForSave`. Returns the counts of
 * stored and conflicting cells.
 */
export const saveOdds = command({
  name: 'save-odds',
  who: admin,
  input: GridEdits,
  async run({ tx, now }, input) {
    const locked = await lockRaceForSave(tx, 'odds', input);
    if (!locked.ok) return locked;
    const { race, edits, rows, conflictCount } = locked;
    if ([...rows.keys()].some(isNewRow)) return refused('runner.unknown');
    const prices = [...rows].flatMap(([id, cells]) =>
      markets.flatMap((market): Price[] => {
        const odds = cells[marketKey(market)];
        return odds === undefined
          ? []
          : [{ ...market, runnerId: Number(id), odds: odds === null ? null : Number(odds) }];
      }),
    );
    const changedCount = await storePrices(tx, race.id, prices, now);
    const changed = changedCount > 0 ? [`event:${race.eventId}`] : [];
    return done(
      { savedCount: edits.length, conflictCount, createdRowIds: [] as string[] },
      { changed, audit: gridAudit(locked) },
    );
  },
});
