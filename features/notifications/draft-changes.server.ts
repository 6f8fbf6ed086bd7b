import { sql } from 'drizzle-orm';
import { pushTitle } from './push-title.rules.ts';
import { formatAtTime, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatCount, nouns, plural } from '#platform/text/czech-text.rules.ts';
import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type Draft, draft } from './draft.server.ts';
import {
  cardUrl,
  endOf,
  mailDelayMinutes,
  raceColumns,
  raceShape,
  raceText,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './race-columns.server.ts';

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
    const horse = shownHorse(runner);
    const left = `${plural(runner.remaining, ['Zůstává', 'Zůstávají', 'Zůstává'])} ${formatCount(runner.remaining, nouns.horse)}.`;
    const jockey = runner.isHorse ? null : runner.jockey;
    return draft({
      userId: runner.userId,
      kind: runner.isTipped ? 'tip-changed' : 'scratched',
      subject: `runner:${runner.runnerId}`,
      title: jockey === null ? pushTitle(`${horse} neběží`, horse) : pushTitle(`${jockey} nejede`, jockey),
      body: `${jockey === null ? '' : `${horse} neběží. `}${raceText(runner)}. ${runner.isTipped ? 'Váš tip se nepočítá.' : left}`,
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
    const horse = shownHorse(runner);
    return draft({
      userId: runner.userId,
      kind: runner.isTipped ? 'tip-changed' : 'scratched',
      subject: `runner:${runner.runnerId}:jockey`,
      title: pushTitle(`${horse}: jede ${runner.after}`, `${horse}: jiný žokej`, horse),
      body: `${raceText(runner)}. Místo žokeje ${runner.before} jede ${runner.after}.`,
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
            title: `${race.raceNumber}.\u00a0dostih startuje ${formatAtTime(race.time)}`,
            body: `${race.location}, ${formatFullDate(race.date)}${/^\d\d:\d\d$/.test(race.before) ? `, místo ${formatAtTime(race.before)}` : ''}. Máte v\u00a0něm tip.`,
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
