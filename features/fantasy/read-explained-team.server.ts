import { sql } from 'drizzle-orm';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { categoryLabel } from '#features/racing/category.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { ExplainedLine, ExplainedTeam, RoundLine } from './round-rows.rules.ts';
import { abandonedUntil } from './round.rules.ts';
import { factorClass, type FantasyRules } from './rules.rules.ts';
import { roundOutcome, type ScoreLine, scoreTeam } from './score.rules.ts';
import type { Team } from './team.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { playerName, playerNameColumns } from './players.server.ts';
import { readScoredRaces, readTeams } from './read-teams.server.ts';

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
