import { sql } from 'drizzle-orm';
import type { TipSpan } from '#features/analysis/tip-scope.rules.ts';
import { longestLosingRun } from './losing-run.rules.ts';
import { outcomesInSpan } from '#features/analysis/read-bot-totals.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';

/** `letters`: the outcomes of a tipper's tips in order, each by its first letter: won, placed or lost. */
const runColumns = { tipper: text(), letters: text() };

/**
 * The longest losing run of each of these people. It isn't stored but computed, so ask only for people who are shown.
 */
export async function readLosingRuns(db: Db, span: TipSpan, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    runColumns,
    sql`
      select t.user_id::text as tipper,
        string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, t.id) as letters
      from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id join races r on r.id = t.race_id
      where t.user_id = any(${sql.param(userIds)}::uuid[]) and o.state <> 'void' and ${outcomesInSpan(span)}
      group by t.user_id`,
  );
  return longestRuns(rows);
}

/** The robots' longest losing runs; their tips on one race count in the order of the horses' numbers. */
export async function readBotLosingRuns(db: Db, span: TipSpan): Promise<Map<string, number>> {
  const rows = await queryRows(
    db,
    runColumns,
    sql`
      select bot as tipper, string_agg(left(o.state, 1), '' order by o.raced_on, r.start_at, r.race_number, r.id, p.number) as letters
      from tip_outcomes o cross join unnest(o.bots) as bot
      join race_participations p on p.id = o.participation_id join races r on r.id = p.race_id
      where o.state <> 'void' and ${outcomesInSpan(span)}
      group by bot`,
  );
  return longestRuns(rows);
}

function longestRuns(rows: readonly RowOf<typeof runColumns>[]): Map<string, number> {
  return new Map(rows.map(({ tipper, letters }) => [tipper, longestLosingRun(letters)]));
}
