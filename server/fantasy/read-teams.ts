import { sql } from 'drizzle-orm';
import type { ScoredRace, ScoredRunner } from '#domain/fantasy/score.ts';
import type { Team, TeamPick } from '#domain/fantasy/team.ts';
import type { Db } from '#server/db/db.ts';
import { boolean, int, json, nullable, queryRows, text } from '#server/db/query-rows.ts';

/**
 * The races of a round with everything that decides its points, by number. `isOver`: the round is over, so a race
 * without a result counts as not run. One query. For settleFantasy and readExplainedTeam.
 */
export async function readScoredRaces(db: Db, eventId: number, isOver: boolean): Promise<ScoredRace[]> {
  const races = await queryRows(
    db,
    {
      id: int,
      category: nullable(text()),
      isCompleted: boolean,
      isCancelled: boolean,
      runners: json<ScoredRunner[]>(),
    },
    sql`
      select r.id::int, r.category, r.is_completed as "isCompleted", r.is_cancelled or e.status = 'cancelled' as "isCancelled",
        coalesce(json_agg(json_build_object('id', p.id, 'jockeyId', p.jockey_id, 'position', p.finishing_position,
          'resultStatus', p.result_status)) filter (where p.id is not null), '[]') as runners
      from races r join race_events e on e.id = r.event_id left join race_participations p on p.race_id = r.id
      where r.event_id = ${eventId} group by r.id, e.status order by r.race_number`,
  );
  return races.map((race) => ({ ...race, isOver }));
}

export type StoredTeam = { playerId: number; team: Team };

/**
 * The teams of a round, of all players (settleFantasy) or of one (/fantasy/stable/{slug}, /fantasy/team), their horses
 * in the order of the races; one query.
 */
export async function readTeams(db: Db, eventId: number, playerId?: number): Promise<StoredTeam[]> {
  const rows = await queryRows(
    db,
    {
      playerId: int,
      jockeyId: nullable(int),
      reserveId: nullable(int),
      captainId: nullable(int),
      picks: json<TeamPick[]>(),
    },
    sql`
      select t.player_id::int as "playerId", t.jockey_id::int as "jockeyId", t.reserve_id::int as "reserveId",
        (max(p.participation_id) filter (where p.is_captain))::int as "captainId",
        coalesce(json_agg(json_build_object('raceId', p.race_id, 'runnerId', p.participation_id) order by r.race_number)
          filter (where p.race_id is not null), '[]') as picks
      from fantasy_teams t left join fantasy_picks p on p.team_id = t.id left join races r on r.id = p.race_id
      where t.event_id = ${eventId} ${playerId === undefined ? sql`` : sql`and t.player_id = ${playerId}`}
      group by t.id order by t.player_id`,
  );
  return rows.map(({ playerId: id, ...team }) => ({ playerId: id, team }));
}
