import { horseName } from '#features/racing/horse-name.rules.ts';
import { toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { MyTipRow } from './dashboard-rows.rules.ts';
import { myTip } from './my-tip.rules.ts';

/**
 * A person's tips as a file, with the column names of the import format where it has them; money in units, times in
 * UTC.
 */
export function tipFileRows(rows: readonly MyTipRow[], now: Instant) {
  return rows.map((row) => {
    const { state, position, gain } = myTip(row, now);
    return {
      event_date: row.date,
      location: row.location,
      race_number: row.raceNumber,
      time: row.time,
      number: row.number,
      horse: horseName(row.horseName),
      jockey: row.jockeyName,
      tipped_at: toIso(row.placedAt),
      fortuna_odds_then: row.fortunaThen,
      tipsport_odds_then: row.tipsportThen,
      fortuna_odds: row.fortuna,
      tipsport_odds: row.tipsport,
      state,
      finishing_position: position,
      payout: row.outcome === null || row.outcome.state === 'void' ? null : row.outcome.payoutMillionths / 1_000_000,
      profit: gain,
    };
  });
}
