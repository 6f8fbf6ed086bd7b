import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { priceRace } from './price.rules.ts';
import { robotTeam } from './robots.rules.ts';
import { shouldOpenRound } from './round.rules.ts';
import type { FantasyRules } from './rules.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { lockResults } from '#features/results/lock-results.server.ts';
import { fantasyPrices, fantasyRounds } from './fantasy.tables.ts';
import { requireRules } from './current-rules.server.ts';
import { requireSeason } from './current-season.server.ts';
import { requireRobots } from './players.server.ts';
import { readComingDays } from './read-coming-days.server.ts';
import { type FieldRow, fieldRaces, readField } from './read-field.server.ts';
import { storeTeam } from './store-team.server.ts';

/** Cache topic of every page of the league. */
export const fantasyTopic = 'fantasy';

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
