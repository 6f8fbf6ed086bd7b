import { eq, isNull, and, sql } from 'drizzle-orm';
import { abandonedUntil } from '#domain/fantasy/round.ts';
import type { FantasyRules } from '#domain/fantasy/rules.ts';
import { type RoundOutcome, roundOutcome, scoreTeam } from '#domain/fantasy/score.ts';
import { monthKey } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { fantasyRounds, fantasyRules, fantasySeasons } from '#server/db/schema/fantasy.ts';
import { raceEvents } from '#server/db/schema/racing.ts';
import { fantasyTopic } from './open-rounds.ts';
import { readScoredRaces, readTeams } from './read-teams.ts';

/**
 * Scores the teams of every round the database has noted as changed (decision 29), in the transaction of the write that
 * changed it or by the job. Returns the topics that went stale. An archived season stays as it is.
 */
export async function settleFantasy(tx: Db, now: Instant): Promise<string[]> {
  const result = await tx.execute(sql`delete from unsettled_fantasy returning event_id::int as id`);
  const ids = (result as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const periods = new Set<string>();
  for (const id of ids) for (const period of await settleRound(tx, id, now)) periods.add(period);
  for (const period of periods) await rankTotals(tx, period);
  return ids.length > 0 ? [fantasyTopic] : [];
}

type Round = { eventId: number; seasonId: number; date: PragueDate; rules: FantasyRules };

async function lockRound(tx: Db, eventId: number): Promise<Round | null> {
  const [round] = await tx
    .select({
      eventId: fantasyRounds.eventId,
      seasonId: fantasyRounds.seasonId,
      date: sql<PragueDate>`${raceEvents.date}`,
      rules: fantasyRules.rules,
    })
    .from(fantasyRounds)
    .innerJoin(fantasyRules, eq(fantasyRules.id, fantasyRounds.rulesId))
    .innerJoin(fantasySeasons, eq(fantasySeasons.id, fantasyRounds.seasonId))
    .innerJoin(raceEvents, eq(raceEvents.id, fantasyRounds.eventId))
    .where(and(eq(fantasyRounds.eventId, eventId), isNull(fantasySeasons.archivedAt)))
    .for('update', { of: fantasyRounds });
  return round ?? null;
}

/** The periods of fantasy_totals whose order may have changed. */
async function settleRound(tx: Db, eventId: number, now: Instant): Promise<string[]> {
  const round = await lockRound(tx, eventId);
  if (!round) return [];
  const outcome = roundOutcome(await readScoredRaces(tx, eventId, round.date <= abandonedUntil(now)), round.rules);
  await storeScores(tx, round, outcome);
  await storeState(tx, eventId, outcome, now);
  await rankRound(tx, eventId);
  return [String(round.seasonId), `${round.seasonId}/${monthKey(round.date)}`];
}

async function storeScores(tx: Db, { eventId, rules }: Round, outcome: RoundOutcome): Promise<void> {
  const teams = outcome.isCounted ? await readTeams(tx, eventId) : [];
  const scores = teams.map(({ playerId, team }) => {
    const { points, captainWins } = scoreTeam(team, outcome, rules);
    return { id: playerId, points, wins: captainWins };
  });
  const scoreRows = sql`json_to_recordset(${JSON.stringify(scores)}::json) as given(id bigint, points int, wins smallint)`;
  await tx.execute(sql`
    delete from fantasy_scores where event_id = ${eventId} and player_id not in (select given.id from ${scoreRows})`);
  await tx.execute(sql`
    insert into fantasy_scores as s (event_id, player_id, points, captain_wins)
    select ${eventId}, given.id, given.points, given.wins from ${scoreRows} order by given.id
    on conflict (event_id, player_id) do update set points = excluded.points, captain_wins = excluded.captain_wins
    where (s.points, s.captain_wins) <> (excluded.points, excluded.captain_wins)`);
}

async function storeState(
  tx: Db,
  eventId: number,
  { waiting, isCounted: counts }: RoundOutcome,
  now: Instant,
): Promise<void> {
  const state = waiting > 0 ? 'locked' : counts ? 'finished' : 'void';
  await tx
    .update(fantasyRounds)
    .set({
      state,
      finishedAt: state === 'locked' ? null : sql`coalesce(${fantasyRounds.finishedAt}, ${new Date(now)})`,
    })
    .where(eq(fantasyRounds.eventId, eventId));
}

/** Decision 29: points, then a captain who won, then the earlier team; robots have no place. */
async function rankRound(tx: Db, eventId: number): Promise<void> {
  await tx.execute(sql`
    update fantasy_scores s set rank = placed.rank
    from (
      select score.player_id, row_number() over (order by score.points desc, score.captain_wins desc, t.saved_at, score.player_id) as rank
      from fantasy_scores score join fantasy_players p on p.id = score.player_id and p.robot is null
      join fantasy_teams t on t.event_id = score.event_id and t.player_id = score.player_id
      where score.event_id = ${eventId}
    ) as placed
    where s.event_id = ${eventId} and s.player_id = placed.player_id and s.rank is distinct from placed.rank`);
}

/** Decision 29: points, then captains who won, then who came to the league first; and where everybody was before the newest round. */
async function rankTotals(tx: Db, period: string): Promise<void> {
  const [season = '', month] = period.split('/');
  const scope = month === undefined ? 'season' : 'month';
  await tx.execute(sql`
    with newest as (
      select r.event_id from fantasy_rounds r join race_events e on e.id = r.event_id
      where r.season_id = ${Number(season)} and exists (select from fantasy_scores s where s.event_id = r.event_id)
        and (${scope} = 'season' or to_char(e.date, 'YYYY-MM') = ${month ?? ''})
      order by e.date desc, r.locks_at desc, r.event_id desc limit 1
    ), totals as (
      select t.player_id, t.points, t.captain_wins, t.rounds - (s.player_id is not null)::int as before_rounds,
        t.points - coalesce(s.points, 0) as before_points, t.captain_wins - coalesce(s.captain_wins, 0) as before_wins
      from fantasy_totals t join fantasy_players p on p.id = t.player_id and p.robot is null
      left join fantasy_scores s on s.player_id = t.player_id and s.event_id = (select event_id from newest)
      where t.scope = ${scope} and t.period = ${period}
    ), placed as (
      select player_id, row_number() over (order by points desc, captain_wins desc, player_id) as rank,
        case when before_rounds > 0 then row_number() over (order by before_rounds = 0, before_points desc, before_wins desc, player_id) end as previous
      from totals
    )
    update fantasy_totals t set rank = placed.rank, previous_rank = placed.previous from placed
    where t.scope = ${scope} and t.period = ${period} and t.player_id = placed.player_id
      and (t.rank, t.previous_rank) is distinct from (placed.rank, placed.previous)`);
}
