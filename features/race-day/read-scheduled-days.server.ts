import { raceName } from '#features/racing/race-name.rules.ts';
import { sql } from 'drizzle-orm';
import { type ScheduledDay, weekendEnd } from './day-ahead.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';

const columns = {
  eventId: int,
  location: text(),
  date: text<PragueDate>(),
  firstTime: nullable(text<ClockTime>()),
  featureName: nullable(text()),
  featureTime: nullable(text<ClockTime>()),
  featurePrize: nullable(int),
};

/**
 * Today's race days, those of the next date, of the next one with a start and, from Friday on, those until Sunday, by date
 * and first start (race-day.day-ahead).
 */
export async function readScheduledDays(db: Db, today: PragueDate): Promise<ScheduledDay[]> {
  const rows = await queryRows(
    db,
    columns,
    sql`
    select e.id::int as "eventId", e.location, e.date::text as date, first.time as "firstTime",
      feature.race_name as "featureName", feature.time as "featureTime", feature.prize_money::int as "featurePrize"
    from race_events e
    left join lateral (
      select time, start_at from races where event_id = e.id and time is not null and not is_cancelled order by start_at limit 1
    ) first on true
    left join lateral (
      select race_name, time, prize_money from races
      where event_id = e.id and time is not null and not is_cancelled and prize_money is not null
      order by prize_money desc, race_number limit 1
    ) feature on true
    where e.status = 'scheduled' and (e.date between ${today} and ${weekendEnd(today) ?? today} or e.date in (
      select min(date) from race_events where date > ${today} and status = 'scheduled'
      union
      select min(date) from race_events where date > ${today} and status = 'scheduled' and exists (
        select from races where event_id = race_events.id and time is not null and not is_cancelled
      )
    ))
    order by e.date, first.start_at nulls last, e.id`,
  );
  return rows.map(({ featureName, featureTime, featurePrize, ...day }) => ({
    ...day,
    feature:
      featureName && featureTime && featurePrize
        ? { name: raceName(featureName), time: featureTime, prizeMoney: featurePrize }
        : null,
  }));
}
