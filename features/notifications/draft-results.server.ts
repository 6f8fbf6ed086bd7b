import { sql, type SQL } from 'drizzle-orm';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  float,
  instant,
  int,
  json,
  nullable,
  queryRows,
  type RowOf,
  text,
} from '#platform/db/query-rows.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { hasWon, isRunRace } from '#features/racing/run-race.server.ts';
import { tippedSubject } from '#features/follows/tippers.server.ts';
import {
  cardUrl,
  draft,
  type Draft,
  eveningOf,
  mailDelayMinutes,
  raceColumns,
  raceShape,
  resultUrl,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './draft.server.ts';
import { maxAge } from './due-events.server.ts';
import { resultNews, startNews } from '#text/notifications/news';

/** A result that is held through the night is still news in the morning. */
const newsMinutes = 12 * 60;

/**
 * Results that became public or were corrected: each tip with its return, and the runners whom somebody follows without
 * a tip on them. A correction is told of the runners whose outcome it changed, and to followers when another horse has
 * won.
 */
export async function draftFinished(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const changed = await readChangedRunners(tx, raceIds);
  const own = changed.filter(({ isOwn }) => isOwn).map(({ runnerId }) => runnerId);
  const all = changed.map(({ runnerId }) => runnerId);
  return [...(await draftDecided(tx, own, now)), ...(await draftFollowed(tx, all, now))];
}

const changedShape = { runnerId: int, isOwn: boolean };

/** The runners that a recent version of a result tells something new of, themselves or about the winner. */
function readChangedRunners(tx: Db, raceIds: readonly number[]): Promise<RowOf<typeof changedShape>[]> {
  return queryRows(
    tx,
    changedShape,
    sql`
    select (runner ->> 'id')::int as "runnerId",
      bool_or(before.withdrawn_at is not null or before.runners @> jsonb_build_array(runner) is not true) as "isOwn"
    from result_versions v left join result_versions before on before.race_id = v.race_id and before.version = v.version - 1
    cross join jsonb_array_elements(v.runners) runner
    where v.race_id = any(${sql.param(raceIds)}::bigint[]) and v.published_at > app_now() - ${maxAge.result}
      and (before.withdrawn_at is not null or before.runners @> jsonb_build_array(runner) is not true
        or (select jsonb_agg(w -> 'id' order by w -> 'id') from jsonb_array_elements(v.runners) w where w -> 'position' = '1')
          is distinct from
          (select jsonb_agg(w -> 'id' order by w -> 'id') from jsonb_array_elements(before.runners) w where w -> 'position' = '1'))
    group by 1`,
  );
}

const withdrawnShape = { ...raceShape, ...runnerShape, userId: text(), kind: text<'decided' | 'finished'>() };

/** Results that were taken back: those who were told of one are told that it doesn't hold (notifications.once). */
export async function draftWithdrawn(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    withdrawnShape,
    sql`
    select ${raceColumns}, ${runnerColumns}, n.user_id::text as "userId", n.kind
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    join notifications n on n.horse_id = p.horse_id and n.subject = 'runner:' || p.id and n.kind in ('decided', 'finished')
    where r.id = any(${sql.param(raceIds)}::bigint[]) and not r.is_completed`,
  );
  return rows.map(({ userId, kind, ...runner }) =>
    draft({
      userId,
      kind,
      subject: `runner:${runner.runnerId}`,
      ...resultNews.withdrawn(shownHorse(runner), runner),
      url: cardUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: addMinutes(now, newsMinutes),
      mailAt: eveningOf(runner.date, now),
    }),
  );
}

/** Whether a person was told of this runner's result. */
const wasTold = (userId: SQL, kind: 'decided' | 'finished') => sql`exists (
  select from notifications n where n.user_id = ${userId} and n.kind = ${kind} and n.subject = 'runner:' || p.id)`;
/** An old result that is corrected is news only to those who were told of it. */
const isNews = (userId: SQL, kind: 'decided' | 'finished') => sql`(
  ${isRunRace} and (select published_at from result_versions where race_id = r.id and version = 0) > app_now() - ${maxAge.result}
  or ${wasTold(userId, kind)})`;

const decidedShape = {
  ...raceShape,
  ...runnerShape,
  userId: text(),
  state: text<'won' | 'placed' | 'lost' | 'void'>(),
  position: nullable(int),
  gain: float,
  dayGain: nullable(float),
  corrections: json<readonly Correction[]>(),
};

async function draftDecided(tx: Db, runnerIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    decidedShape,
    sql`
    select ${raceColumns}, ${runnerColumns}, t.user_id::text as "userId", o.state, o.position::int,
      (o.payout - 1)::float8 as gain, (total.total_winnings - total.total_tips)::float8 as "dayGain",
      ${correctionsJson(sql`r.id`)} as corrections
    from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
    join race_participations p on p.id = t.participation_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    left join tip_totals total on total.scope = 'event' and total.period = e.id::text and total.user_id = t.user_id
    where p.id = any(${sql.param(runnerIds)}::bigint[]) and ${isNews(sql`t.user_id`, 'decided')}`,
  );
  return rows.map((tip) =>
    draft({
      userId: tip.userId,
      kind: 'decided',
      subject: `runner:${tip.runnerId}`,
      ...resultNews.decided({ ...tip, horse: shownHorse(tip) }),
      url: cardUrl(tip),
      horseId: tip.horseId,
      day: tip.date,
      expiresAt: addMinutes(now, newsMinutes),
      mailAt: eveningOf(tip.date, now),
    }),
  );
}

const finishedShape = {
  ...raceShape,
  ...runnerShape,
  userId: text(),
  isHorse: boolean,
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  winner: nullable(text()),
  corrections: json<readonly Correction[]>(),
};

async function draftFollowed(tx: Db, runnerIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    finishedShape,
    sql`
    select distinct on (f.user_id, p.id) ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId",
      f.is_horse as "isHorse", p.finishing_position::int as position, p.result_status as status,
      (select winner.name from race_participations first join individual_horses winner on winner.id = first.horse_id
        where first.race_id = r.id and ${hasWon(sql`first`)} order by first.id limit 1) as winner,
      ${correctionsJson(sql`r.id`)} as corrections
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select user_id, created_at, true as is_horse from horse_follows where horse_id = p.horse_id
      union all select user_id, created_at, false from jockey_follows where jockey_id = p.jockey_id) f
    join result_versions first on first.race_id = r.id and first.version = 0
    where p.id = any(${sql.param(runnerIds)}::bigint[]) and ${isRunRace} and f.created_at <= first.published_at
      and (p.result_status is distinct from 'DNS' or ${wasTold(sql`f.user_id`, 'finished')})
      and ${isNews(sql`f.user_id`, 'finished')}
      and not exists (select from horse_tips t where t.participation_id = p.id and t.user_id = f.user_id)
    order by f.user_id, p.id, f.is_horse desc`,
  );
  return rows.map((runner) => {
    const winner = runner.winner === null ? null : shownHorse({ horse: runner.winner });
    return draft({
      userId: runner.userId,
      kind: 'finished',
      subject: `runner:${runner.runnerId}`,
      ...resultNews.finished({ ...runner, horse: shownHorse(runner), winner }),
      url: resultUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: addMinutes(now, newsMinutes),
      mailAt: eveningOf(runner.date, now),
    });
  });
}

/**
 * Somebody has tipped: to everybody who follows them, once a race day, because a person tips its races one after
 * another (tippers.told). Who isn't followed any more, as after a block, is told to nobody.
 */
export async function draftTipped(tx: Db, tipIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    {
      userId: text(),
      tipperId: text(),
      tipper: text(),
      eventId: int,
      date: text<PragueDate>(),
      location: text(),
      lastStartAt: instant,
    },
    sql`
    select f.user_id::text as "userId", t.user_id::text as "tipperId", coalesce(p.username, 'Anonym') as tipper,
      e.id::int as "eventId", e.date::text as date, e.location,
      (extract(epoch from max(r.start_at)) * 1000)::float8 as "lastStartAt"
    from horse_tips t join tipper_follows f on f.tipper_id = t.user_id join profiles p on p.id = t.user_id
    join races r on r.id = t.race_id join race_events e on e.id = r.event_id
    where t.id = any(${sql.param([...tipIds])}::bigint[]) and r.start_at is not null
    group by f.user_id, t.user_id, p.username, e.id`,
  );
  return rows.map(({ userId, tipperId, tipper, eventId, date, location, lastStartAt }) =>
    draft({
      userId,
      kind: 'tipped',
      subject: `${tippedSubject(tipperId)}${eventId}`,
      ...startNews.tipped(tipper, { date, location }),
      url: `/tip-analysis/user/${tipperId}`,
      horseId: null,
      day: date,
      expiresAt: lastStartAt,
      mailAt: addMinutes(now, mailDelayMinutes),
    }),
  );
}
