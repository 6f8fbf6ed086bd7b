import { type SQL, sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';

/**
 * The races of rounds, each with the outcomes of all its valid tips as one text, so that a correction after the freeze
 * shows as another text; '' without any. The event's date gives the round (time.start-of-race).
 */
export function raceOutcomes(mondays: readonly PragueDate[]): SQL {
  return sql`(
    select r.id, date_trunc('week', e.date)::date as monday,
      coalesce(string_agg(concat_ws(' ', o.participation_id, o.state, o.position, o.payout, o.odds), ', '
        order by o.participation_id) filter (where o.state <> 'void'), '') as outcome
    from unnest(${sql.param(mondays)}::date[]) as round(monday)
    join race_events e on e.date between round.monday and round.monday + 6
    join races r on r.event_id = e.id
    left join race_participations p on p.race_id = r.id
    left join tip_outcomes o on o.participation_id = p.id
    group by r.id, e.date)`;
}
