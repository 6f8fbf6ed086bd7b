import { sql } from 'drizzle-orm';
import type { ScoredRace, ScoredRunner } from './score.rules.ts';
import type { Team, TeamPick } from './team.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

/**
 * The races of a round with everything that decides its points, by number. `isOver`: the round is over, so a race
 * without a result counts as not run.
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

export type StoredTeam = { playerId: number; savedAt: Instant; team: Team };

const teamColumns = {
  teams: nullable(
    json<[id: number, playerId: number, savedAt: number, jockeyId: number | null, reserveId: number | null][]>(),
  ),
  picks: nullable(json<[teamId: number, raceId: number, runnerId: number, isCaptain: 0 | 1][]>()),
  raceNumbers: nullable(json<Record<string, number>>()),
};

/**
 * The teams of a round, of all players or of one, their horses in the order of the races. Teams and picks come as two
 * lists: ten thousand teams with their own picks each take the database twice as long.
 */
export async function readTeams(db: Db, eventId: number, playerId?: number): Promise<StoredTeam[]> {
  const ofPlayer = playerId === undefined ? sql`` : sql`and t.player_id = ${playerId}`;
  const { teams, picks, raceNumbers } = await queryRow(
    db,
    teamColumns,
    sql`
      select
        (select json_agg(array[t.id, t.player_id, (extract(epoch from t.saved_at) * 1000000)::bigint, t.jockey_id, t.reserve_id]
            order by t.player_id)
          from fantasy_teams t where t.event_id = ${eventId} ${ofPlayer}) as teams,
        (select json_agg(array[k.team_id, k.race_id, k.participation_id, k.is_captain::int])
          from fantasy_picks k join fantasy_teams t on t.id = k.team_id
          where k.event_id = ${eventId} ${ofPlayer}) as picks,
        (select json_object_agg(r.id, r.race_number) from races r
          where r.id in (select race_id from fantasy_prices where event_id = ${eventId})) as "raceNumbers"`,
  );
  const numberOf = ({ raceId }: TeamPick) => raceNumbers?.[raceId] ?? 0;
  const picksOf = Map.groupBy(picks ?? [], ([teamId]) => teamId);
  return (teams ?? []).map(([id, player, savedAt, jockeyId, reserveId]) => {
    const ofTeam = picksOf.get(id) ?? [];
    const captainId = ofTeam.find(([, , , isCaptain]) => isCaptain === 1)?.[2] ?? null;
    const horses = ofTeam.map(([, raceId, runnerId]) => ({ raceId, runnerId }));
    horses.sort((a, b) => numberOf(a) - numberOf(b));
    return {
      playerId: player,
      savedAt: (savedAt / 1000) as Instant,
      team: { picks: horses, captainId, jockeyId, reserveId },
    };
  });
}
