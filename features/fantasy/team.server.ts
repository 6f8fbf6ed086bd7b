import { sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { boolean, int, json, nullable, queryRow, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { categoryLabel } from '#text/racing/category';
import { idSlug } from '#platform/text/slug.rules.ts';
import { type Market, type Team, type TeamPick, teamRefusal } from './team.rules.ts';
import { fantasyPicks, fantasyTeams } from './fantasy.tables.ts';
import {
  factorClass,
  type FantasyRules,
  roundOutcome,
  type ScoredRace,
  type ScoredRunner,
  type ScoreLine,
  scoreTeam,
} from './scoring.rules.ts';
import { TeamInput } from './fantasy-input.rules.ts';
import { playerName, playerNameColumns, requirePlayer } from './players.server.ts';
import { abandonedUntil, type ExplainedLine, type ExplainedTeam, type RoundLine } from './round.rules.ts';

type TeamKey = { eventId: number; playerId: number; at: Instant };

/** Replaces a player's or robot's team of a round. Triggers refuse it from the lock on and over the budget. */
export async function storeTeam(tx: Db, { eventId, playerId, at }: TeamKey, team: Team): Promise<void> {
  const { jockeyId, reserveId } = team;
  const savedAt = new Date(at);
  const [row] = await tx
    .insert(fantasyTeams)
    .values({ eventId, playerId, jockeyId, reserveId, savedAt })
    .onConflictDoUpdate({
      target: [fantasyTeams.eventId, fantasyTeams.playerId],
      set: { jockeyId, reserveId, savedAt },
    })
    .returning({ id: fantasyTeams.id });
  if (!row) throw new Error('the team was not stored');
  await tx.delete(fantasyPicks).where(sql`${fantasyPicks.teamId} = ${row.id}`);
  if (team.picks.length === 0) return;
  await tx.insert(fantasyPicks).values(
    team.picks.map(({ raceId, runnerId }) => ({
      teamId: row.id,
      eventId,
      raceId,
      runnerId,
      isCaptain: runnerId === team.captainId,
    })),
  );
}

/**
 * Saves the actor's team of a round; races may be left out, and the last saved team plays. Refusals:
 * fantasy.not-joined, fantasy.unknown-round, fantasy.closed from the lock on, and those of teamRefusal.
 */
export const saveTeam = command({
  name: 'save-fantasy-team',
  who: signedIn,
  input: TeamInput,
  refusalBySqlState: { P0F01: 'fantasy.closed', P0F02: 'fantasy.over-budget' },
  async run({ tx, actor, now }, { eventId, ...team }) {
    const playerId = await requirePlayer(tx, actor.id);
    if (playerId === null) return refused('fantasy.not-joined');
    const round = await readRoundToSave(tx, eventId, now);
    if (!round) return refused('fantasy.unknown-round');
    if (!round.isOpen) return refused('fantasy.closed');
    const refusal = teamRefusal(team, await readSelectableRunners(tx, eventId, round.raceCount), round.rules);
    if (refusal !== null) return refused(refusal);
    await storeTeam(tx, { eventId, playerId, at: now }, team);
    return done({ savedAt: now }, { changed: [] });
  },
});

async function readRoundToSave(tx: Db, eventId: number, now: Instant) {
  const [round] = await queryRows(
    tx,
    { raceCount: int, rules: json<FantasyRules>(), isOpen: boolean },
    sql`
      select r.race_count::int as "raceCount", v.rules,
        r.state = 'open' and coalesce(r.locks_at > ${new Date(now)}, false) as "isOpen"
      from fantasy_rounds r join fantasy_rules v on v.id = r.rules_id where r.event_id = ${eventId}`,
  );
  return round ?? null;
}

/** The runners with their prices, and the jockeys, from which a team of this round may be chosen. */
export async function readSelectableRunners(db: Db, eventId: number, raceCount: number): Promise<Market> {
  const runners = await queryRows(
    db,
    { id: int, raceId: int, price: int, jockeyId: nullable(int), isNonStarter: boolean },
    sql`
      select c.participation_id::int as id, c.race_id::int as "raceId", c.price::int, p.jockey_id::int as "jockeyId",
        p.result_status is not distinct from 'DNS' as "isNonStarter"
      from fantasy_prices c join race_participations p on p.id = c.participation_id where c.event_id = ${eventId}`,
  );
  return { raceCount, runners, jockeyIds: runners.flatMap(({ jockeyId }) => jockeyId ?? []) };
}

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

const runnerColumns = {
  id: int,
  raceNumber: int,
  category: nullable(text()),
  name: text(),
  horseId: int,
  silk: nullable(json<Silk>()),
  jockey: nullable(text()),
};

/**
 * A team with the points of each horse, once the teams of its round are closed. null before that, also for its owner,
 * and when the player has no team.
 */
export async function readExplainedTeam(
  db: Db,
  round: RoundLine,
  playerId: number,
  now: Instant,
): Promise<ExplainedTeam | null> {
  const playerAndRound = await readPlayerAndRound(db, round.eventId, playerId);
  if (!playerAndRound?.isClosed) return null;
  const [stored] = await readTeams(db, round.eventId, playerId);
  if (!stored) return null;
  const { team } = stored;
  const races = await readScoredRaces(db, round.eventId, round.date <= abandonedUntil(now));
  const { rules, rank, ranked, isClosed: _, ...player } = playerAndRound;
  const outcome = roundOutcome(races, rules);
  const { lines, points } = scoreTeam(team, outcome, rules);
  const names = await readNames(db, team);
  return {
    player,
    lines: lines.flatMap((line) => explained(line, names, rules) ?? []),
    points: outcome.isCounted ? points : 0,
    rank,
    ranked,
    captain: rules.captain,
  };
}

async function readPlayerAndRound(db: Db, eventId: number, playerId: number) {
  const [playerAndRound] = await queryRows(
    db,
    {
      ...playerNameColumns,
      rules: json<FantasyRules>(),
      rank: nullable(int),
      ranked: int,
      isClosed: boolean,
    },
    sql`
      select ${playerName}, v.rules, s.rank::int,
        (select count(*)::int from fantasy_scores o where o.event_id = r.event_id and o.rank is not null) as ranked,
        r.state <> 'open' or coalesce(r.locks_at <= app_now(), false) as "isClosed"
      from fantasy_players p cross join fantasy_rounds r join fantasy_rules v on v.id = r.rules_id
      left join profiles on profiles.id = p.user_id
      left join fantasy_scores s on s.event_id = r.event_id and s.player_id = p.id
      where p.id = ${playerId} and r.event_id = ${eventId}`,
  );
  return playerAndRound ?? null;
}

type Names = { runners: ReadonlyMap<number, RowOf<typeof runnerColumns>>; jockey: string | null };

async function readNames(db: Db, { picks, reserveId, jockeyId }: Team): Promise<Names> {
  const ids = [...picks.map(({ runnerId }) => runnerId), ...(reserveId === null ? [] : [reserveId])];
  const rows = await queryRows(
    db,
    runnerColumns,
    sql`
      select p.id::int, r.race_number::int as "raceNumber", r.category, h.name, h.id::int as "horseId", h.silk,
        (select name from individual_jockeys j where j.id = ${jockeyId}::bigint) as jockey
      from race_participations p join races r on r.id = p.race_id join individual_horses h on h.id = p.horse_id
      where p.id = any(${sql.param(ids)}::bigint[])`,
  );
  return { runners: new Map(rows.map((row) => [row.id, row])), jockey: rows[0]?.jockey ?? null };
}

function explained(line: ScoreLine, { runners, jockey }: Names, rules: FantasyRules): ExplainedLine | null {
  if (line.kind === 'jockey') {
    const { wins, tenths, jockeyId } = line;
    return jockey === null ? null : { kind: 'jockey', name: jockey, slug: idSlug(jockeyId, jockey), wins, tenths };
  }
  const picked = runners.get(line.runnerId);
  const runs = runners.get(line.runs);
  if (!runs) return null;
  const { state, position, status } = line.outcome;
  return {
    kind: 'horse',
    raceNumber: runs.raceNumber,
    category: runs.category === null ? null : categoryLabel(runs.category),
    factor: rules.factors[factorClass(runs.category)],
    horse: horseName(runs.name),
    slug: idSlug(runs.horseId, runs.name),
    silk: runs.silk ?? unknownSilk,
    insteadOf: line.runs === line.runnerId || !picked ? null : horseName(picked.name),
    isCaptain: line.isCaptain,
    state,
    position,
    status,
    tenths: line.tenths,
  };
}
