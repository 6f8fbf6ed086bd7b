import { eq, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, addMinutes, pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { abandonedUntil, maxDaysAhead, shouldOpenRound, type UpcomingDay } from './round.rules.ts';
import { type FieldRace, robotTeam } from './robots.rules.ts';
import { type FantasyRules, priceRace } from './scoring.rules.ts';
import { fantasyPrices, fantasyRounds } from './fantasy.tables.ts';
import { fantasyTopic, readRules, requireRules, requireSeason } from './season.server.ts';
import { requireRobots } from './players.server.ts';
import { storeTeam } from './team.server.ts';
import { settleFantasy } from './settle-fantasy.server.ts';

/** Race days of the next days that are no round yet, with what decides whether one opens. */
async function readComingDays(db: Db, now: Instant): Promise<(UpcomingDay & { eventId: number })[]> {
  const today = pragueDate(now);
  return queryRows(
    db,
    { eventId: int, date: text<PragueDate>(), firstStart: nullable(instant), raceCount: int, pricedRaces: int },
    sql`
      select e.id::int as "eventId", e.date::text as date,
        (extract(epoch from min(r.start_at)) * 1000)::float8 as "firstStart", count(*)::int as "raceCount",
        (count(*) filter (where (select count(*) from race_participations p where p.race_id = r.id
          and num_nonnulls(p.fortuna_odds, p.tipsport_odds) > 0) >= 2))::int as "pricedRaces"
      from race_events e join races r on r.event_id = e.id and not r.is_cancelled
      where e.date between ${today} and ${addDays(today, maxDaysAhead)} and e.status <> 'cancelled'
        and not exists (select from fantasy_rounds f where f.event_id = e.id)
      group by e.id order by e.date, e.id`,
  );
}

type FieldRow = {
  id: number;
  raceId: number;
  number: number | null;
  jockeyId: number | null;
  /** The current displayed price. */
  odds: number | null;
  /** null = not priced for the round yet. */
  price: number | null;
};

/** The starters of a day's races that aren't cancelled, with odds and price, by race and number. */
async function readField(db: Db, eventId: number): Promise<FieldRow[]> {
  const rows = await queryRows(
    db,
    {
      id: int,
      raceId: int,
      number: nullable(int),
      jockeyId: nullable(int),
      fortuna: nullable(float),
      tipsport: nullable(float),
      price: nullable(int),
    },
    sql`
      select p.id::int, p.race_id::int as "raceId", p.number::int, p.jockey_id::int as "jockeyId",
        p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport, c.price::int
      from races r join race_participations p on p.race_id = r.id
      left join fantasy_prices c on c.event_id = r.event_id and c.participation_id = p.id
      where r.event_id = ${eventId} and not r.is_cancelled and p.result_status is distinct from 'DNS'
      order by r.race_number, p.number, p.id`,
  );
  return rows.map(({ fortuna, tipsport, ...row }) => ({
    ...row,
    odds: displayedOdds({ fortuna, tipsport })?.odds ?? null,
  }));
}

/** The same starters grouped by race, as the robots choose from them. */
function fieldRaces(rows: readonly (FieldRow & { price: number })[]): FieldRace[] {
  return [...Map.groupBy(rows, ({ raceId }) => raceId)].map(([id, runners]) => ({ id, runners }));
}

/**
 * Opens the rounds that are due: prices from the odds of this moment, the current rules, the robots' teams. A race day
 * becomes a round once, even if several processes try. The value has the ids of the days.
 */
export const openRounds = command({
  name: 'open-fantasy-rounds',
  who: admin,
  input: z.object({}),
  async run({ tx, now }) {
    // No runner is deleted between its reading and its price.
    await lockResults(tx);
    const rules = await requireRules(tx, now);
    const due = rules.rules.isOpen
      ? (await readComingDays(tx, now)).filter((day) => shouldOpenRound(day, now, rules.rules.lockMinutes))
      : [];
    const opened: number[] = [];
    for (const { eventId } of due) if (await openRound(tx, eventId, { ...rules, now })) opened.push(eventId);
    return done(opened, {
      changed: opened.length > 0 ? [fantasyTopic] : [],
      audit: { subject: 'fantasy', before: null, after: { opened, rules: rules.id } },
    });
  },
});

type OpeningContext = { id: number; rules: FantasyRules; now: Instant };

/** Returns whether this call, and no other process, has opened the round. */
async function openRound(tx: Db, eventId: number, { id: rulesId, rules, now }: OpeningContext): Promise<boolean> {
  const field = await readField(tx, eventId);
  const raceCount = new Set(field.map(({ raceId }) => raceId)).size;
  const { budget, lockMinutes } = rules;
  const [round] = await tx
    .insert(fantasyRounds)
    .values({
      eventId,
      seasonId: await requireSeason(tx, now),
      rulesId,
      openedAt: new Date(now),
      raceCount,
      budget,
      lockMinutes,
      locksAt: sql`fantasy_first_start(${eventId}) - make_interval(mins => ${lockMinutes})`,
    })
    .onConflictDoNothing()
    .returning({ eventId: fantasyRounds.eventId });
  if (!round) return false;
  const priced = await storePrices(tx, eventId, { field, raceCount, rules });
  const races = fieldRaces(priced);
  for (const { id, robot } of await requireRobots(tx)) {
    await storeTeam(tx, { eventId, playerId: id, at: now }, robotTeam(robot, races, rules));
  }
  return true;
}

type PricedField = { field: readonly FieldRow[]; raceCount: number; rules: FantasyRules };

/** Prices the runners that have no price yet from their current odds; returns all runners of the day. */
async function storePrices(
  tx: Db,
  eventId: number,
  { field, raceCount, rules }: PricedField,
): Promise<(FieldRow & { price: number })[]> {
  const races = Map.groupBy(field, ({ raceId }) => raceId);
  const priced = [...races.values()].flatMap((runners) => {
    const prices = priceRace(runners, raceCount, rules);
    return runners.map((runner, at) => ({ ...runner, price: runner.price ?? prices[at]?.price ?? 1 }));
  });
  const isNew = new Set(field.filter(({ price }) => price === null).map(({ id }) => id));
  const rows = priced
    .filter(({ id }) => isNew.has(id))
    .map(({ id, raceId, price, odds }) => ({ eventId, raceId, runnerId: id, price, odds }));
  if (rows.length > 0) await tx.insert(fantasyPrices).values(rows).onConflictDoNothing();
  return priced;
}

/** Prices the runners that were entered after their round had opened. */
export const priceLateRunners = command({
  name: 'price-late-fantasy-runners',
  who: admin,
  input: z.object({ eventId: z.int() }),
  async run({ tx }, { eventId }) {
    await lockResults(tx);
    const [round] = await tx
      .select({
        raceCount: fantasyRounds.raceCount,
        rules: sql<FantasyRules>`(select rules from fantasy_rules v where v.id = ${fantasyRounds.rulesId})`,
      })
      .from(fantasyRounds)
      .where(eq(fantasyRounds.eventId, eventId));
    const field = round ? await readField(tx, eventId) : [];
    const late = field.filter(({ price }) => price === null).map(({ id }) => id);
    if (round && late.length > 0) await storePrices(tx, eventId, { ...round, field });
    return done(late, {
      changed: [fantasyTopic],
      audit: { subject: `event:${eventId}`, before: null, after: { priced: late } },
    });
  },
});

/**
 * Job, at least every minute: opens rounds, closes them at their lock and scores results whose writer didn't.
 * `resultsJob` runs first: when the clock of the demonstration has jumped, its prices and results must be there.
 */
export function fantasyJob(db: Db, clock: Clock, resultsJob: SiteTimeJob): SiteTimeJob {
  return {
    name: 'run-fantasy',
    async run(enqueue) {
      const now = clock.now();
      await resultsJob.run(enqueue);
      await openDue(db, clock, now);
      await closeDue(db, now);
      const nextLock = await readNextLock(db);
      return Math.min(addMinutes(now, 1), nextLock ?? Number.POSITIVE_INFINITY) as Instant;
    },
  };
}

/** Opens the rounds that are due at `now`, and prices runners that were entered after their round had opened. */
export async function openDue(db: Db, clock: Clock, now: Instant): Promise<void> {
  const { rules } = await readRules(db);
  const days = rules.isOpen ? await readComingDays(db, now) : [];
  const context = { db, actor: { role: 'system' }, clock } as const;
  if (days.some((day) => shouldOpenRound(day, now, rules.lockMinutes))) {
    const opened = await openRounds(context, {});
    if (!opened.ok) throw new Error(`opening rounds: ${opened.code}`);
  }
  for (const eventId of await readRoundsToPrice(db)) {
    const priced = await priceLateRunners(context, { eventId });
    if (!priced.ok) throw new Error(`pricing runners of ${eventId}: ${priced.code}`);
  }
}

/**
 * Closes rounds whose lock has passed, gives up on races that will not be run, and scores every round that has changed.
 */
export async function closeDue(db: Db, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    await lockResults(tx);
    const closed = await queryRows(
      tx,
      { id: int },
      sql`
      update fantasy_rounds r set state = 'locked' from race_events e
      where e.id = r.event_id and r.state = 'open' and (r.locks_at <= ${new Date(now)}
        or (r.locks_at is null and e.date < ${pragueDate(now)}))
      returning r.event_id::int as id`,
    );
    await tx.execute(sql`
      insert into unsettled_fantasy
      select r.event_id from fantasy_rounds r join race_events e on e.id = r.event_id
      where r.state = 'locked' and (e.date <= ${abandonedUntil(now)}
        or not exists (select from fantasy_scores s where s.event_id = r.event_id))
      on conflict do nothing`);
    await invalidate(tx, [...(closed.length > 0 ? [fantasyTopic] : []), ...(await settleFantasy(tx, now))]);
  });
}

async function readRoundsToPrice(db: Db): Promise<number[]> {
  const rows = await queryRows(
    db,
    { id: int },
    sql`
      select distinct f.event_id::int as id from fantasy_rounds f join races r on r.event_id = f.event_id and not r.is_cancelled
      join race_participations p on p.race_id = r.id and p.result_status is distinct from 'DNS'
      where f.state = 'open' and f.locks_at > app_now()
        and not exists (select from fantasy_prices c where c.event_id = f.event_id and c.participation_id = p.id)`,
  );
  return rows.map(({ id }) => id);
}

async function readNextLock(db: Db): Promise<Instant | null> {
  const [open] = await db
    .select({ at: min(fantasyRounds.locksAt) })
    .from(fantasyRounds)
    .where(eq(fantasyRounds.state, 'open'));
  return open?.at ? (open.at.getTime() as Instant) : null;
}
