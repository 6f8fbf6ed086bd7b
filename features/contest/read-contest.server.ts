import { asc, between, eq, sql, type SQL } from 'drizzle-orm';
import { contestPrize } from '#features/site/site-settings.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { mondayOfWeek } from '#platform/time/prague-time.rules.ts';
import type { RuleName } from '#features/derived/rule-versions.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { ruleVersions } from '#features/derived/rule-versions.tables.ts';
import {
  type Award,
  type ContestRows,
  findCorrections,
  type FrozenRound,
  type RaceOutcomes,
  type RoundRace,
} from './contest.rules.ts';
import { contestRaces, contestRounds } from './contest.tables.ts';
import type { Round } from './round.rules.ts';
import { raceOutcomes, readRoundStandings } from './standings.server.ts';

/** The prize of the running contest, for its pages; without a contest they are not found (contest.switch). */
export async function requireContest({ db, page }: Pick<RequestContext, 'db' | 'page'>): Promise<number> {
  page.dependsOn('settings');
  const prize = contestPrize(await readSettings(db));
  if (prize === null) throw new Response(null, { status: 404 });
  return prize;
}

/**
 * The columns of the award are null while a round has no winner; frozenRound checks `user_id` before it reads the
 * others.
 */
const roundColumns = {
  monday: text<PragueDate>(),
  frozen_at: instant,
  prize: int,
  user_id: nullable(text()),
  username: nullable(text()),
  state: text<Award['state']>(),
  rank: int,
  tips: int,
  handed_over_at: nullable(instant),
  winnings: float,
  ranked: int,
};

type RoundSelection = { monday: PragueDate } | { before: PragueDate } | 'all';

/** Frozen rounds with their winners, newest first. */
export async function readFrozenRounds(
  db: Db,
  selection: RoundSelection,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<FrozenRound[]> {
  const rows = await queryRows(
    db,
    roundColumns,
    sql`
    select r.monday::text, (extract(epoch from r.frozen_at) * 1000)::float8 as frozen_at, r.prize, a.user_id::text, p.username, a.state, s.rank, s.tips,
      (extract(epoch from a.handed_over_at) * 1000)::float8 as handed_over_at, s.winnings_millionths::float8 as winnings,
      (select count(*) from contest_standings every where every.monday = r.monday and every.rank is not null)::int as ranked
    from contest_rounds r
    left join contest_awards a on a.monday = r.monday and a.state <> 'rejected'
    left join contest_standings s on s.monday = a.monday and s.user_id = a.user_id
    left join profiles p on p.id = a.user_id
    where ${condition(selection)}
    order by r.monday desc limit ${limit} offset ${offset}`,
  );
  return rows.map(frozenRound);
}

function condition(selection: RoundSelection): SQL {
  if (selection === 'all') return sql`true`;
  return 'monday' in selection ? sql`r.monday = ${selection.monday}` : sql`r.monday < ${selection.before}`;
}

export function countFrozenRounds(db: Db): Promise<number> {
  return db.$count(contestRounds);
}

function frozenRound({ monday, frozen_at, prize, ranked, ...row }: RowOf<typeof roundColumns>): FrozenRound {
  const at = Math.round(frozen_at) as Instant;
  if (row.user_id === null) return { monday, at, prize, ranked, award: null };
  const { user_id: userId, username, state, rank, tips } = row;
  const roi = roiPercent(row.winnings, tips) ?? 0;
  const handedOverAt = row.handed_over_at === null ? null : (Math.round(row.handed_over_at) as Instant);
  return { monday, at, prize, ranked, award: { userId, username, state, handedOverAt, rank, tips, roi } };
}

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
