import { sql } from 'drizzle-orm';
import { noticeMinutes } from './notification.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { notifiedEvents } from './notifications.tables.ts';
import { float, instant, nullable, queryRow, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { isOpenRace } from '#features/racing/run-race.server.ts';

/** What people can be told of, as notified_events names it. */
export type EventName =
  | 'closing'
  | 'starting'
  | 'declared'
  | 'scratched'
  | 'race-cancelled'
  | 'race-moved'
  | 'jockey-changed'
  | 'day-changed'
  | 'finished'
  | 'withdrawn'
  | 'contest'
  | 'tipped'
  | 'fantasy-lock'
  | 'fantasy-summary';

const dueColumns = { event: text<EventName>(), subjectId: float, version: float };
export type DueEvent = RowOf<typeof dueColumns>;

/** Older news are none: a site that was stopped for a week tells nothing of it. */
export const maxAge = { result: sql`interval '6 hours'`, round: sql`interval '3 days'` };
/** Runners are told of at most two weeks ahead. */
const daysAhead = 14;

const isToCome = sql`e.date >= (app_now() at time zone 'Europe/Prague')::date`;
const ms = (moment: ReturnType<typeof sql>) => sql`(extract(epoch from ${moment}) * 1000)::float8`;

/** New tips of people whom somebody follows, on races to come (tippers.told). */
const tipsOfFollowed = sql`
  select 'tipped', t.id, 0 from horse_tips t join races r on r.id = t.race_id join race_events e on e.id = r.event_id
  where t.created_at between app_now() - ${maxAge.result} and app_now() and ${isOpenRace} and r.start_at > app_now()
    and exists (select from tipper_follows f where f.tipper_id = t.user_id)`;

/** Days that were cancelled, moved or put on again; each state of a day, with its reason, is a version. */
const changedDays = sql`
  select 'day-changed', e.id, hashtext(concat_ws(' ', e.date, e.status, e.status_note, last_change.id))
  from race_events e left join lateral (select max(d.id) as id from day_changes d
    where d.event_id = e.id and d.kind in ('day-cancelled', 'day-moved', 'day-restored')) last_change on true
  where ${isToCome} and (e.status <> 'scheduled' or last_change.id is not null
    -- A change that is taken back within the hour leaves no row, but may have been told.
    or exists (select from ${notifiedEvents} told where told.event = 'day-changed' and told.subject_id = e.id))`;

/** The events that nobody has been told of. */
export function readDueEvents(db: Db): Promise<DueEvent[]> {
  return queryRows(
    db,
    dueColumns,
    sql`
    select due.event, due.id::float8 as "subjectId", due.version::float8 as version from (
      select 'closing' as event, r.id, 0 as version from races r join race_events e on e.id = r.event_id
      where ${isOpenRace} and r.start_at > app_now() and r.start_at <= app_now() + make_interval(mins => ${noticeMinutes.closing})
      union all
      select 'starting', r.id, 0 from races r join race_events e on e.id = r.event_id
      where ${isOpenRace} and r.start_at > app_now() and r.start_at <= app_now() + make_interval(mins => ${noticeMinutes.starting})
      union all
      select 'declared', p.id, 0 from race_events e join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id and p.result_status is null
      where ${isOpenRace} and ${isToCome} and e.date <= (app_now() at time zone 'Europe/Prague')::date + ${daysAhead}::int
      union all
      select 'scratched', p.id, 0 from race_events e join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id and p.result_status = 'DNS' and p.reserve is null
      where ${isOpenRace} and ${isToCome}
      union all
      select 'race-cancelled', r.id, 0 from race_events e join races r on r.event_id = e.id
      where ${isToCome} and r.is_cancelled and e.status <> 'cancelled'
      union all
      select d.kind, d.id, 0 from day_changes d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
      where d.kind in ('race-moved', 'jockey-changed') and d.changed_at between app_now() - ${maxAge.result} and app_now()
        and ${isOpenRace} and ${isToCome}
      union all
      ${changedDays}
      union all
      select 'finished', r.id, ${ms(sql`v.published_at`)}::bigint from result_versions v join races r on r.id = v.race_id
      where r.is_completed and v.published_at between app_now() - ${maxAge.result} and app_now()
      union all
      select 'withdrawn', v.race_id, ${ms(sql`v.withdrawn_at`)}::bigint from result_versions v join races r on r.id = v.race_id
      where not r.is_completed and v.withdrawn_at between app_now() - ${maxAge.result} and app_now()
      union all
      ${tipsOfFollowed}
      union all
      select 'contest', to_char(monday, 'YYYYMMDD')::bigint, 0 from contest_rounds
      where frozen_at between app_now() - ${maxAge.round} and app_now()
      union all
      select 'fantasy-lock', event_id, 0 from fantasy_rounds
      where state = 'open' and locks_at > app_now() and locks_at <= app_now() + make_interval(mins => ${noticeMinutes.lock})
      union all
      select 'fantasy-summary', event_id, 0 from fantasy_rounds
      where state = 'finished' and finished_at between app_now() - ${maxAge.round} and app_now()
    ) due
    where not exists (select from ${notifiedEvents} t
      where t.event = due.event and t.subject_id = due.id and t.version = due.version)`,
  );
}

/** Reserves events for this process; returns those that no other one has. */
export async function claimEvents<Event extends { event: string; subjectId: number; version: number }>(
  tx: Db,
  events: readonly Event[],
): Promise<Event[]> {
  if (events.length === 0) return [];
  const claimed = await queryRows(
    tx,
    { key: text() },
    sql`
    insert into ${notifiedEvents} (event, subject_id, version)
    select event, "subjectId", version from json_to_recordset(${JSON.stringify(events)}::json)
      as given(event text, "subjectId" bigint, version bigint)
    on conflict do nothing returning event || '/' || subject_id || '/' || version as key`,
  );
  const keys = new Set(claimed.map(({ key }) => key));
  return events.filter(({ event, subjectId, version }) => keys.has(`${event}/${subjectId}/${version}`));
}

/** When the next start or lock is to be told of, or a held push or a mail is due; null when nothing is known. */
export async function readNextDue(db: Db): Promise<Instant | null> {
  const { at } = await queryRow(
    db,
    { at: nullable(instant) },
    sql`
    select ${ms(sql`min(at)`)} as at from (
      select r.start_at - make_interval(mins => m) as at from races r join race_events e on e.id = r.event_id
      cross join unnest(array[${noticeMinutes.closing}::int, ${noticeMinutes.starting}::int]) m
      where ${isOpenRace} and r.start_at between app_now() and app_now() + interval '1 day'
      union all
      select locks_at - make_interval(mins => ${noticeMinutes.lock}) from fantasy_rounds where state = 'open'
      union all select min(push_at) from notifications where push_at is not null
      union all select min(mail_at) from notifications where mail_at is not null
    ) due where at > app_now()`,
  );
  return at;
}
