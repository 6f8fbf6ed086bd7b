import { asc, between, eq, sql } from 'drizzle-orm';
import type { ContestRows, FrozenRound, RoundRace } from './contest-rows.rules.ts';
import { findCorrections, type RaceOutcomes } from './corrections.rules.ts';
import type { Round } from './round.rules.ts';
import { mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { RuleName } from '#features/derived/rule-versions.server.ts';
import { contestRaces } from './contest.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { ruleVersions } from '#features/derived/rule-versions.tables.ts';
import { raceOutcomes } from './race-outcomes.server.ts';
import { readFrozenRounds } from './read-frozen-rounds.server.ts';
import { readRoundStandings } from './read-standings.server.ts';

export async function readContest(db: Db, { monday, sunday }: Round): Promise<ContestRows> {
  const [frozen] = await readFrozenRounds(db, { monday }, { limit: 1 });
  const [previous = null] = await readFrozenRounds(db, { before: monday }, { limit: 1 });
  return {
    races: await readRoundRaces(db, monday, sunday),
    standings: await readRoundStandings(db, monday, frozen !== undefined),
    frozen: frozen ? { ...frozen, ...(await readSinceFreeze(db, frozen)) } : null,
    neighbours: await readNeighbours(db, monday, sunday),
    previous,
  };
}

/** The races of a round, found by their event's date, which is the day they start on (time.start-of-race). */
async function readRoundRaces(db: Db, monday: PragueDate, sunday: PragueDate): Promise<RoundRace[]> {
  const rows = await db
    .select({
      eventId: raceEvents.id,
      location: raceEvents.location,
      date: sql<PragueDate>`${raceEvents.date}`,
      raceNumber: races.raceNumber,
      time: sql<ClockTime | null>`${races.time}`,
      startAt: races.startAt,
      isCompleted: races.isCompleted,
      isCancelled: sql<boolean>`${races.isCancelled} or ${raceEvents.status} = 'cancelled'`,
    })
    .from(raceEvents)
    .innerJoin(races, eq(races.eventId, raceEvents.id))
    .where(between(raceEvents.date, monday, sunday))
    .orderBy(asc(raceEvents.date), asc(races.startAt), asc(raceEvents.id), asc(races.raceNumber));
  return rows.map(({ startAt, ...race }) => ({ ...race, startAt: startAt && (startAt.getTime() as Instant) }));
}

async function readNeighbours(db: Db, monday: PragueDate, sunday: PragueDate): Promise<ContestRows['neighbours']> {
  const [days] = await db
    .select({
      earlier: sql<PragueDate | null>`max(${raceEvents.date}) filter (where ${raceEvents.date} < ${monday})`,
      later: sql<PragueDate | null>`min(${raceEvents.date}) filter (where ${raceEvents.date} > ${sunday})`,
    })
    .from(raceEvents)
    .where(sql`exists (select from races r where r.event_id = ${raceEvents.id})`);
  const { earlier = null, later = null } = days ?? {};
  return { earlier: earlier && mondayOfWeek(earlier), later: later && mondayOfWeek(later) };
}

/** What has changed since a round was frozen, and leaves it as it is: results, and the rules of the simulation. */
async function readSinceFreeze(
  db: Db,
  { monday, at }: FrozenRound,
): Promise<Pick<NonNullable<ContestRows['frozen']>, 'corrections' | 'hasFormerRules'>> {
  const [changed] = await db
    .select({ at: ruleVersions.changedAt })
    .from(ruleVersions)
    .where(eq(ruleVersions.name, 'tips' satisfies RuleName));
  const hasFormerRules = (changed?.at?.getTime() ?? 0) > at;
  return { corrections: findCorrections(await readOutcomes(db, monday), hasFormerRules), hasFormerRules };
}

function readOutcomes(db: Db, monday: PragueDate): Promise<RaceOutcomes[]> {
  return db
    .select({
      location: raceEvents.location,
      date: sql<PragueDate>`${raceEvents.date}`,
      raceNumber: races.raceNumber,
      frozen: contestRaces.outcome,
      current: sql<string>`race.outcome`,
    })
    .from(contestRaces)
    .innerJoin(sql`${raceOutcomes([monday])} as race`, sql`race.id = ${contestRaces.raceId}`)
    .innerJoin(races, eq(races.id, contestRaces.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(contestRaces.monday, monday))
    .orderBy(asc(raceEvents.date), asc(raceEvents.id), asc(races.raceNumber));
}
