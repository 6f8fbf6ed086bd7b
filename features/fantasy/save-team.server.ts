import { sql } from 'drizzle-orm';
import type { FantasyRules } from './rules.rules.ts';
import { type Market, teamRefusal } from './team.rules.ts';
import { TeamInput } from './team-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, json, nullable, queryRows } from '#platform/db/query-rows.server.ts';
import { requirePlayer } from './players.server.ts';
import { storeTeam } from './store-team.server.ts';

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
