import { sql } from 'drizzle-orm';
import { pushTitle } from '#domain/notifications/push-title.ts';
import { type ResultStatus, resultStatusLabel } from '#domain/racing/result-status.ts';
import { formatSigned } from '#domain/shared/czech-number.ts';
import { addMinutes } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { boolean, float, int, nullable, queryRows, type RowOf, text } from '#server/db/query-rows.ts';
import { type Draft, draft } from './draft.ts';
import {
  cardUrl,
  eveningOf,
  raceColumns,
  raceShape,
  raceText,
  resultUrl,
  runnerColumns,
  runnerShape,
  shownHorse,
} from './race-columns.ts';

/** A result that is held through the night is still news in the morning. */
const newsMinutes = 12 * 60;

/** Completed races: each tip with its return, and the runners whom somebody follows without a tip on them. */
export async function draftFinished(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  return [...(await draftDecided(tx, raceIds, now)), ...(await draftFollowed(tx, raceIds, now))];
}

const decidedShape = {
  ...raceShape,
  ...runnerShape,
  userId: text(),
  state: text<'won' | 'placed' | 'lost' | 'void'>(),
  position: nullable(int),
  gain: float,
  dayGain: nullable(float),
};
type DecidedRow = RowOf<typeof decidedShape>;

async function draftDecided(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    decidedShape,
    sql`
    select ${raceColumns}, ${runnerColumns}, t.user_id::text as "userId", o.state, o.position::int,
      (o.payout - 1)::float8 as gain, (total.total_winnings - total.total_tips)::float8 as "dayGain"
    from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
    join race_participations p on p.id = t.participation_id
    join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    left join tip_totals total on total.scope = 'event' and total.period = e.id::text and total.user_id = t.user_id
    where t.race_id = any(${sql.param(raceIds)}::bigint[])`,
  );
  return rows.map((tip) =>
    draft({
      userId: tip.userId,
      kind: 'decided',
      subject: `runner:${tip.runnerId}`,
      title: decidedTitle(tip),
      body: `${shownHorse(tip)}, ${raceText(tip)}.${tip.dayGain === null ? '' : ` Za tento den máte ${formatSigned(tip.dayGain, 2)}.`}`,
      url: cardUrl(tip),
      horseId: tip.horseId,
      day: tip.date,
      expiresAt: addMinutes(now, newsMinutes),
      mailAt: eveningOf(tip.date, now),
    }),
  );
}

function decidedTitle({ state, position, gain }: DecidedRow): string {
  if (state === 'void') return 'Váš tip se nepočítá';
  const place = position === null ? 'bez umístění' : `${position}.\u00a0místo`;
  return `Váš tip: ${place}, ${formatSigned(gain, 2)}`;
}

const finishedShape = {
  ...raceShape,
  ...runnerShape,
  userId: text(),
  isHorse: boolean,
  position: nullable(int),
  status: nullable(text<ResultStatus>()),
  winner: nullable(text()),
};

async function draftFollowed(tx: Db, raceIds: readonly number[], now: Instant): Promise<Draft[]> {
  const rows = await queryRows(
    tx,
    finishedShape,
    sql`
    select distinct on (f.user_id, p.id) ${raceColumns}, ${runnerColumns}, f.user_id::text as "userId",
      f.is_horse as "isHorse", p.finishing_position::int as position, p.result_status as status,
      (select winner.name from race_participations first join individual_horses winner on winner.id = first.horse_id
        where first.race_id = r.id and first.finishing_position = 1 order by first.id limit 1) as winner
    from race_participations p join races r on r.id = p.race_id join race_events e on e.id = r.event_id
    join individual_horses h on h.id = p.horse_id left join individual_jockeys j on j.id = p.jockey_id
    cross join lateral (
      select user_id, created_at, true as is_horse from horse_follows where horse_id = p.horse_id
      union all select user_id, created_at, false from jockey_follows where jockey_id = p.jockey_id) f
    where p.race_id = any(${sql.param(raceIds)}::bigint[]) and p.result_status is distinct from 'DNS'
      and f.created_at <= r.completed_at
      and not exists (select from horse_tips t where t.participation_id = p.id and t.user_id = f.user_id)
    order by f.user_id, p.id, f.is_horse desc`,
  );
  return rows.map((runner) => {
    const horse = shownHorse(runner);
    const name = runner.isHorse ? horse : (runner.jockey ?? horse);
    const place = placeText(runner);
    const first =
      runner.position === 1 || runner.winner === null ? '' : ` Vítězem je ${shownHorse({ horse: runner.winner })}.`;
    return draft({
      userId: runner.userId,
      kind: 'finished',
      subject: `runner:${runner.runnerId}`,
      title: pushTitle(`${name}: ${place}`, name),
      body: `${runner.isHorse ? '' : `Kůň ${horse}, `}${raceText(runner)}: ${place}.${first}`,
      url: resultUrl(runner),
      horseId: runner.horseId,
      day: runner.date,
      expiresAt: addMinutes(now, newsMinutes),
      mailAt: eveningOf(runner.date, now),
    });
  });
}

function placeText({ position, status }: { position: number | null; status: ResultStatus | null }): string {
  if (position !== null) return `${position}.\u00a0místo`;
  return status === null ? 'bez umístění' : resultStatusLabel(status);
}
