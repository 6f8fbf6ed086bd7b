import { sql } from 'drizzle-orm';
import { formerDateNote } from '#features/racing/former-date-note.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { dateBeforeMove } from '#features/racing/date-before-move.server.ts';
import {
  cardUrl,
  draft,
  type Draft,
  endOf,
  mailDelayMinutes,
  raceColumns,
  raceShape,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './draft.server.ts';
import { changeNews } from '#text/notifications/news';

/** Races that are called off while their day is on: to whoever tipped there. */
export async function draftCancelledRaces(tx: Db, raceIds: readonly number[]): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { ...raceShape, userId: text() },
    sql`
    select distinct ${raceColumns}, t.user_id::text as "userId" from horse_tips t join races r on r.id = t.race_id
    join race_events e on e.id = r.event_id where r.id = any(${sql.param(raceIds)}::bigint[])`,
  );
  return rows.map((race) =>
    draft({
      userId: race.userId,
      kind: 'tip-changed',
      subject: `race:${race.raceId}`,
      ...changeNews.cancelledRace(race),
      url: cardUrl(race),
      horseId: null,
      day: race.date,
      expiresAt: endOf(race.date),
      mailAt: null,
    }),
  );
}

/**
 * Days that are cancelled or moved to another date: to whoever tipped there, or follows a runner, one message a day,
 * which the next state of the day replaces. That a day is on again is told to those who were told otherwise.
 */
export async function draftChangedDays(tx: Db, eventIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    {
      eventId: int,
      location: text(),
      date: text<PragueDate>(),
      formerDate: nullable(text<PragueDate>()),
      status: text<DayStatus>(),
      note: nullable(text()),
      userId: text(),
    },
    sql`
    select e.id::int as "eventId", e.location, e.date::text as date, e.status,
      (${dateBeforeMove}) as "formerDate", e.status_note as note, f.user_id::text as "userId"
    from race_events e join races r on r.event_id = e.id join race_participations p on p.race_id = r.id
    cross join lateral (
      select user_id from horse_tips where participation_id = p.id
      union all select user_id from horse_follows where horse_id = p.horse_id
      union all select user_id from jockey_follows where jockey_id = p.jockey_id) f
    where e.id = any(${sql.param(eventIds)}::bigint[]) and (e.status <> 'scheduled' or exists (
      select from notifications n
      where n.user_id = f.user_id and n.kind = 'day-changed' and n.subject = 'event:' || e.id))
    group by e.id, f.user_id`,
  );
  return rows.map(({ eventId, location, date, formerDate, status, note, userId }) => {
    const isReason = note !== null && (formerDate === null || note !== formerDateNote(formerDate));
    return draft({
      userId,
      kind: 'day-changed',
      subject: `event:${eventId}`,
      ...changeNews.day({ status, location, date, formerDate, reason: isReason ? note : null }),
      url: `/?eventId=${eventId}`,
      horseId: null,
      day: date,
      expiresAt: endOf(date),
      mailAt: addMinutes(now, mailDelayMinutes),
    });
  });
}

type DayStatus = 'scheduled' | 'cancelled' | 'moved';

const scratchedShape = {
  ...raceShape,
  ...runnerShape,
  userId: text(),
  isHorse: boolean,
  isTipped: boolean,
  remaining: int,
};

/**
 * Runners that are scratched before their start: to whoever tipped them, and to whoever follows the horse or the
 * jockey.
 */
export async function draftScratched(tx: Db, runnerIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    scratchedShape,
    sql`
    select distinct on (f.user_id, p.id) ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId",
      f.is_horse as "isHorse", f.is_tipped as "isTipped",
      (select count(*)::int from race_participations other
        where other.race_id = r.id and other.result_status is null) as remaining
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select user_id, true as is_horse, true as is_tipped from horse_tips where participation_id = p.id
      union all select user_id, true, false from horse_follows where horse_id = p.horse_id
      union all select user_id, false, false from jockey_follows where jockey_id = p.jockey_id) f
    where p.id = any(${sql.param(runnerIds)}::bigint[])
    order by f.user_id, p.id, f.is_tipped desc, f.is_horse desc`,
  );
  return rows.map((runner) => {
    const jockey = runner.isHorse ? null : runner.jockey;
    return draft({
      userId: runner.userId,
      kind: runner.isTipped ? 'tip-changed' : 'scratched',
      subject: `runner:${runner.runnerId}`,
      ...changeNews.scratched({ ...runner, horse: shownHorse(runner), jockey }),
      url: cardUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: runner.startAt ?? endOf(runner.date),
      // Tippers have a mail of their own.
      mailAt: runner.isTipped ? null : addMinutes(now, mailDelayMinutes),
    });
  });
}

/** Runners whose jockey changed: to whoever tipped them, and to whoever follows the horse or the new jockey. */
export async function draftChangedJockeys(tx: Db, changeIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { ...raceShape, ...runnerShape, userId: text(), isTipped: boolean, before: text(), after: text() },
    sql`
    select distinct on (f.user_id, p.id) ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId",
      f.is_tipped as "isTipped", d.before, d.after
    from day_changes d join race_participations p on p.id = d.participation_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select user_id, true as is_tipped from horse_tips where participation_id = p.id
      union all select user_id, false from horse_follows where horse_id = p.horse_id
      union all select user_id, false from jockey_follows where jockey_id = p.jockey_id) f
    where d.id = any(${sql.param(changeIds)}::bigint[]) order by f.user_id, p.id, d.id desc, f.is_tipped desc`,
  );
  return rows.map((runner) => {
    return draft({
      userId: runner.userId,
      kind: runner.isTipped ? 'tip-changed' : 'scratched',
      subject: `runner:${runner.runnerId}:jockey`,
      ...changeNews.jockey({ ...runner, horse: shownHorse(runner) }),
      url: cardUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: runner.startAt ?? endOf(runner.date),
      mailAt: addMinutes(now, mailDelayMinutes),
    });
  });
}

/** Races that start at another time of their day: to whoever tipped there. */
export async function draftMovedRaces(tx: Db, changeIds: readonly number[]): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    { ...raceShape, userId: text(), before: text<ClockTime>() },
    sql`
    select distinct on (t.user_id, r.id) ${raceColumns}, t.user_id::text as "userId", d.before
    from day_changes d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
    join horse_tips t on t.race_id = r.id
    where d.id = any(${sql.param(changeIds)}::bigint[]) and r.time is not null order by t.user_id, r.id, d.id desc`,
  );
  return rows.flatMap((race) =>
    race.time === null
      ? []
      : [
          draft({
            userId: race.userId,
            kind: 'tip-changed',
            subject: `race:${race.raceId}:start`,
            ...changeNews.start(race, race.time, race.before),
            url: cardUrl(race),
            horseId: null,
            day: race.date,
            expiresAt: race.startAt ?? endOf(race.date),
            // Tippers have a mail of their own.
            mailAt: null,
          }),
        ],
  );
}
