import { isNewRow } from '#domain/admin/grid/grid.ts';
import { markets, marketKey } from '#domain/odds/markets.ts';
import { GridEdits } from '#domain/admin/races/grid-input.ts';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { type Price, storePrices } from '#server/odds/record-odds.ts';
import { lockRaceForSave, gridAudit } from './lock-race-for-save.ts';

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
