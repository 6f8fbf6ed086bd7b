import { sql } from 'drizzle-orm';
import type { IfWon } from '#features/contest/if-won-shape.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type ChangeSource, type Reading, sharedReading } from '#features/standings/shared-reading.server.ts';
import { fantasyField, type FantasyField, fantasyRanksIfWon } from './if-won.rules.ts';
import { type FantasyRules, roundOutcome } from './scoring.rules.ts';
import { readScoredRaces, readTeams } from './team.server.ts';
import { fantasyTopic } from './season.server.ts';

type ShownRace = { raceNumber: number; location: string; time: string | null };

/** Everybody's teams of today's locked round, with what a screen shows of its open races. */
type TeamField = FantasyField & {
  shownRaces: ReadonlyMap<number, ShownRace>;
  shownRunners: ReadonlyMap<number, { name: string; silk: Silk }>;
};

/**
 * The round of today that is locked and has races without a result, the first of several; null before the lock, because
 * teams are hidden until then (fantasy.hidden-teams).
 */
export async function readTeamField(db: Db, now: Instant): Promise<TeamField | null> {
  const [round] = await queryRows(
    db,
    { eventId: int, rules: json<FantasyRules>() },
    sql`
    select f.event_id::int as "eventId", v.rules from fantasy_rounds f join fantasy_rules v on v.id = f.rules_id
    join fantasy_seasons s on s.id = f.season_id join race_events e on e.id = f.event_id
    where f.state = 'locked' and s.archived_at is null and e.date = ${pragueDate(now)}
    order by f.locks_at, f.event_id limit 1`,
  );
  if (!round) return null;
  const { eventId, rules } = round;
  const [races, entries, shown] = await Promise.all([
    readScoredRaces(db, eventId, false),
    readTeams(db, eventId),
    readShownRunners(db, eventId),
  ]);
  return {
    ...fantasyField({ outcome: roundOutcome(races, rules), races, rules }, entries),
    shownRaces: new Map(
      shown.map(({ raceId, raceNumber, location, time }) => [raceId, { raceNumber, location, time }]),
    ),
    shownRunners: new Map(
      shown.map(({ runnerId, name, silk }) => [runnerId, { name: horseName(name), silk: silk ?? unknownSilk }]),
    ),
  };
}

function readShownRunners(db: Db, eventId: number) {
  return queryRows(
    db,
    {
      raceId: int,
      raceNumber: int,
      location: text(),
      time: nullable(text()),
      runnerId: int,
      name: text(),
      silk: nullable(json<Silk>()),
    },
    sql`
    select r.id::int as "raceId", r.race_number::int as "raceNumber", e.location, r.time, p.id::int as "runnerId", h.name, h.silk
    from races r join race_events e on e.id = r.event_id join race_participations p on p.race_id = r.id
    join individual_horses h on h.id = p.horse_id where r.event_id = ${eventId} and not r.is_completed`,
  );
}

/** A player's places in a league if each runner won; null without a round, a team in it, or an open race. */
export function teamIfWonOf(field: TeamField | null, playerId: number, members: ReadonlySet<number>): IfWon | null {
  const ranks = field && fantasyRanksIfWon(field, playerId, members);
  if (!field || !ranks || ranks.races.length === 0) return null;
  const played = field.players.filter((player) => members.has(player.playerId)).length;
  return {
    rank: ranks.rank,
    people: played,
    races: ranks.races.flatMap(({ raceId, outcomes }) => {
      const shown = field.shownRaces.get(raceId);
      if (!shown) return [];
      const listed = outcomes.map(({ runnerId, players, ...outcome }) => {
        const runner = runnerId === null ? undefined : field.shownRunners.get(runnerId);
        return { runner: runner ? { ...runner, odds: null } : null, tippers: players, ...outcome };
      });
      const order = listed.toSorted((a, b) => Number(b.isMine) - Number(a.isMine) || b.tippers - a.tippers);
      return [{ raceId, ...shown, outcomes: order }];
    }),
  };
}

/** The locked round of today; null: there is none. */
export type TeamFieldReader = Reading<TeamField | null>;

const moves = (topic: string) => topic.startsWith('event:') || [fantasyTopic, 'events', 'clock', 'all'].includes(topic);

/** Today's teams of a process, read once for everybody and again after a change (fantasy.if-won). */
export const openTeamFieldReader = (source: ChangeSource): TeamFieldReader =>
  sharedReading(source, moves, readTeamField);
