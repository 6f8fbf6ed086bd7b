import { sql } from 'drizzle-orm';
import type { TipSpan } from '#features/analysis/tip-scope.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { ExampleTip } from './tip-page.rules.ts';
import { outcomesInSpan } from '#features/analysis/read-bot-totals.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { payoutPrices } from '#features/odds/payout-prices.server.ts';

/** The newest paid tip of the leader in a period, from which the page explains the payout; or null. */
export async function readExampleTip(db: Db, span: TipSpan, userId: string): Promise<ExampleTip | null> {
  const [row] = await queryRows(
    db,
    {
      horse: text(),
      country: nullable(text()),
      position: int,
      raceNumber: int,
      location: text(),
      date: text<PragueDate>(),
      starters: int,
      fortuna: nullable(float),
      tipsport: nullable(float),
      fortuna3: nullable(float),
      tipsport3: nullable(float),
      payout: float,
    },
    sql`
      select h.name as horse, h.country, o.position, r.race_number as "raceNumber", e.location, o.raced_on::text as date,
        (select count(*)::int from race_participations s where s.race_id = r.id and s.result_status is distinct from 'DNS') as starters,
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
        ${payoutPrices}, o.payout::float8 as payout
      from horse_tips tip join tip_outcomes o on o.participation_id = tip.participation_id
      join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
      join race_events e on e.id = r.event_id join individual_horses h on h.id = p.horse_id
      where tip.user_id = ${userId} and o.payout > 0 and ${outcomesInSpan(span)}
      order by o.raced_on desc, r.race_number desc, p.id limit 1`,
  );
  if (!row) return null;
  const { fortuna, tipsport, fortuna3, tipsport3, ...tip } = row;
  return { ...tip, odds: { fortuna, tipsport }, place3: { fortuna: fortuna3, tipsport: tipsport3 } };
}
