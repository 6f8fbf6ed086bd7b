import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { marketKey } from './markets.rules.ts';
import type { BookmakerMark } from './displayed-odds.rules.ts';
import { minOdds } from './market-check.rules.ts';
import { closedToPrices, takesPrice } from '#features/racing/judge-prices.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, queryRows } from '#platform/db/query-rows.server.ts';
import { oddsHistory } from './odds-history.tables.ts';
import { horses, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { oddsKey } from './odds-columns.server.ts';
import { maxMarket } from './push-limits.rules.ts';

const RacePrices = z.object({
  raceId: z.int(),
  prices: z.array(
    z.object({
      runnerId: z.int(),
      bookmaker: z.enum(['F', 'T']),
      /** 1 = win, k = the place market 1–k. */
      market: z.int().min(1).max(maxMarket),
      /** null = the price is withdrawn. */
      odds: z.number().min(minOdds).nullable(),
    }),
  ),
});
export type Price = z.output<typeof RacePrices>['prices'][number];

/**
 * Stores prices of one race at the current site time: the latest on the runner, each change in the history
 * (odds.history), unless it takes none any more (odds.closed). Returns how many changed. Refusals: race.unknown, those
 * of closedToPrices.
 */
export const recordOdds = command({
  name: 'record-odds',
  who: admin,
  input: RacePrices,
  async run({ tx, now }, { raceId, prices }) {
    const [race] = await tx
      .select({
        eventId: races.eventId,
        isCompleted: races.isCompleted,
        isCancelled: races.isCancelled,
        isDayCancelled: sql<boolean>`${raceEvents.status} = 'cancelled'`,
      })
      .from(races)
      .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
      .where(eq(races.id, raceId))
      .for('update', { of: races });
    if (!race) return refused('race.unknown');
    const reason = closedToPrices(race);
    if (reason) return refused(reason);
    const runners = await readRunners(tx, raceId);
    const taken = prices.filter(({ runnerId, odds }) =>
      runners.some((runner) => runner.id === runnerId && takesPrice(runner, odds)),
    );
    const audit = { subject: `race:${raceId}`, ...loggedPrices(taken, runners) };
    const changedCount = await storePrices(tx, raceId, taken, now);
    return done({ changedCount }, { changed: changedCount > 0 ? [`event:${race.eventId}`] : [], audit });
  },
});

async function readRunners(tx: Db, raceId: number) {
  const rows = await tx
    .select({ runner: participations, horse: horses.name })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .where(eq(participations.raceId, raceId));
  return rows.map(({ runner, horse }) => ({ ...runner, horse }));
}

/** What the log says of prices: of which horse and market, from what, to what (admin.audit). */
function loggedPrices(prices: readonly Price[], runners: Awaited<ReturnType<typeof readRunners>>) {
  const changes = prices.flatMap((price) => {
    const runner = runners.find(({ id }) => id === price.runnerId);
    const before = runner?.[oddsKey(price.bookmaker, price.market)] ?? null;
    const cell = { rowId: String(price.runnerId), horse: runner?.horse ?? null, column: marketKey(price) };
    return before === price.odds ? [] : [{ cell, before: before ?? '', after: price.odds ?? '' }];
  });
  const cells = (side: 'before' | 'after') => changes.map((change) => ({ ...change.cell, text: String(change[side]) }));
  return { before: { cells: cells('before') }, after: { cells: cells('after') } };
}

/** Stores each price on its runner, and in the history if it changed; returns the number of changes. */
export async function storePrices(tx: Db, raceId: number, prices: readonly Price[], at: Instant): Promise<number> {
  let changedCount = 0;
  for (const group of Map.groupBy(prices, ({ bookmaker, market }) => `${bookmaker}${market}`).values()) {
    changedCount += await storeMarket(tx, raceId, group, at);
  }
  return changedCount;
}

/** Stores prices of one bookmaker and market; a runner of another race is ignored. */
async function storeMarket(tx: Db, raceId: number, prices: readonly Price[], at: Instant): Promise<number> {
  const [first] = prices;
  if (!first) return 0;
  const { bookmaker, market }: { bookmaker: BookmakerMark; market: number } = first;
  const column = participations[oddsKey(bookmaker, market)];
  const runnerOdds = prices.map(({ runnerId, odds }) => ({ id: runnerId, odds }));
  const stored = await queryRows(
    tx,
    { id: int },
    prepared(
      `store_${column.name}`,
      sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(runnerOdds)}::json) as price(id bigint, odds numeric)
    ), changed as (
      update ${participations} set ${sql.identifier(column.name)} = given.odds from given
      where ${participations.id} = given.id and ${participations.raceId} = ${raceId} and ${column} is distinct from given.odds
      returning ${participations.id}, given.odds
    )
    insert into ${oddsHistory} (participation_id, bookmaker, market, odds, recorded_at)
    select changed.id, ${bookmaker}, ${market}::smallint, changed.odds, ${new Date(at).toISOString()}::timestamptz
    from changed order by changed.id
    returning id`,
    ),
  );
  return stored.length;
}
