import { eq, sql } from 'drizzle-orm';
import {
  type LeftOut,
  priceKey,
  priceMoment,
  priceOutcome,
  type PriceOutcome,
  type PushedPrice,
  PushedPrices,
  racePlace,
  runnerOfPrice,
} from '#features/odds/pushed-prices.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, nullable, queryRow } from '#platform/db/query-rows.server.ts';
import { pricePushes } from '#features/api/api.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { splitSuffix } from '#features/racing/horse-identity.rules.ts';
import { closedToPrices, takesPrice } from '#features/racing/judge-prices.rules.ts';
import { checkMarkets, type MarketWarning } from '#features/odds/market-check.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { pricingProgram } from '#platform/command/actor.server.ts';
import { readMergedNames } from '#features/records/read-merges.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { oddsKey } from '#features/odds/odds-columns.server.ts';
import { storePrices } from '#features/odds/record-odds.server.ts';
import { forgetOldClaims } from './source-claims.server.ts';
import { outranking } from './source-claims.rules.ts';
import {
  lockPricedRace,
  type PricedRunner,
  readKnownPrices,
  readPricedRunners,
  storePriceTimes,
} from './priced-race.server.ts';

const counts = sql.raw('calls, stored, unchanged, ignored');

/**
 * Counts a call that pushes prices in its key's hour of real time, of which the audit log has one entry (admin.audit):
 * ten entries a second could not be read.
 */
async function countPush(tx: Db, keyId: number, outcomes: readonly PriceOutcome[]): Promise<void> {
  const stored = outcomes.filter((outcome) => outcome === 'stored').length;
  const unchanged = outcomes.filter((outcome) => outcome === 'unchanged').length;
  const ignored = outcomes.length - stored - unchanged;
  const { auditId } = await queryRow(
    tx,
    { auditId: nullable(int) },
    prepared(
      'count_price_push',
      sql`
      insert into ${pricePushes} as c (key_id, hour, ${counts}, last_at)
      values (${keyId}, date_trunc('hour', clock_timestamp()), 1, ${stored}, ${unchanged}, ${ignored}, clock_timestamp())
      on conflict (key_id, hour) do update set calls = c.calls + 1, stored = c.stored + excluded.stored,
        unchanged = c.unchanged + excluded.unchanged, ignored = c.ignored + excluded.ignored, last_at = excluded.last_at
      returning audit_id::int as "auditId"`,
    ),
  );
  if (auditId === null) return openEntry(tx, keyId, { calls: 1, stored, unchanged, ignored });
  await tx.execute(
    prepared(
      'price_push_entry',
      sql`
      update ${auditLog} a set after = (select to_jsonb(c) from (
        select ${counts} from ${pricePushes} where audit_id = ${auditId} and key_id = ${keyId}
          and hour > clock_timestamp() - interval '2 hours') c)
      where a.id = ${auditId}`,
    ),
  );
}

async function openEntry(tx: Db, keyId: number, after: object): Promise<void> {
  await forgetOldClaims(tx);
  const entry = { keyId, action: 'push-prices', subject: `api-key:${keyId}`, before: null, after };
  const [stored] = await tx.insert(auditLog).values(entry).returning({ id: auditLog.id });
  if (!stored) throw new Error('The insert returned no row.');
  await tx
    .update(pricePushes)
    .set({ auditId: stored.id })
    .where(sql`${eq(pricePushes.keyId, keyId)} and hour = date_trunc('hour', clock_timestamp())`);
}

type Placed = { price: PushedPrice; runner: PricedRunner };
type Warned = MarketWarning & { number: number | null; horse: string; bookmaker: PushedPrice['bookmaker'] };

/** What became of each price, in the order they came, and what is strange about the stored ones (odds.entry-rules). */
type PushedPricesResult = { outcomes: PriceOutcome[]; warnings: Warned[] };

/**
 * Stores prices of one race that a program pushes, ten times a second for a day (odds.pushed): the latest on the
 * runner, each change in the history, in one transaction of prepared statements. Refusals: those of `lockPricedRace`,
 * prices.race-over, prices.time-ahead.
 */
export const pushPrices = command({
  name: 'push-prices',
  who: pricingProgram,
  input: PushedPrices,
  async run({ tx, actor, now }, input) {
    const locked = await lockPricedRace(tx, racePlace(input));
    if (!locked.ok) return locked;
    const { race } = locked;
    if (closedToPrices(race)) return refused('prices.race-over');
    const sourceAt = input.source_time === undefined ? null : (Date.parse(input.source_time) as Instant);
    const at = priceMoment(sourceAt, now);
    if (at === null) return refused('prices.time-ahead');
    const runners = await readPricedRunners(tx, race.id);
    const found = await findRunners(tx, runners, input.prices);
    const placed = found.filter((one) => typeof one !== 'string');
    const known = await readKnownPrices(tx, placed);
    const moment = { at, isBySource: sourceAt !== null, startAt: race.startAt };
    const outcomes = found.map((one): PriceOutcome => {
      if (typeof one === 'string') return one;
      const { price, runner } = one;
      if (!takesPrice(runner, price.odds)) return 'non-starter';
      const { at: knownAt = null, claims = [] } = known.get(keyOf(one)) ?? {};
      const outcome = priceOutcome(price.odds, { odds: oddsOf(runner, price), at: knownAt }, moment);
      if (outcome !== 'stored' && outcome !== 'unchanged') return outcome;
      const claim = { source: actor.name, value: price.odds === null ? null : String(price.odds), at };
      const preferred = { lineupSource: null, priceSource: race.priceSource };
      return outranking(`${price.bookmaker}${price.market}`, claim, claims, preferred, now) ? 'outranked' : outcome;
    });
    const withOutcome = (...wanted: PriceOutcome[]) =>
      found.flatMap((one, index) =>
        typeof one !== 'string' && wanted.includes(outcomes[index] ?? 'older') ? [one] : [],
      );
    const stored = withOutcome('stored');
    await store(tx, race.id, stored, at);
    const counted = withOutcome('stored', 'unchanged').map((one) => ({ ...one, isOutranked: false }));
    const outranked = withOutcome('outranked').map((one) => ({ ...one, isOutranked: true }));
    await storePriceTimes(tx, [...counted, ...outranked], actor.name, at);
    await countPush(tx, actor.keyId, outcomes);
    const changed = stored.length > 0 ? [`event:${race.eventId}`] : [];
    return done({ outcomes, warnings: warningsOf(stored) } satisfies PushedPricesResult, { changed });
  },
});

const oddsOf = (runner: PricedRunner, { bookmaker, market }: PushedPrice): number | null =>
  runner.odds[oddsKey(bookmaker, market)];
const keyOf = ({ runner, price }: Placed): string => priceKey(runner.id, price.bookmaker, price.market);

/** The runner of each price, or why there is none; the second price of the same market is left out. */
async function findRunners(
  tx: Db,
  runners: readonly PricedRunner[],
  prices: readonly PushedPrice[],
): Promise<(Placed | LeftOut)[]> {
  const seen = new Set<string>();
  const merged = await mergedRunners(tx, runners, prices);
  return prices.map((price) => {
    const runner = runnerOfPrice(price, [...runners, ...merged], fold);
    if (typeof runner === 'string') return runner;
    const placed = { price, runner };
    if (seen.has(keyOf(placed))) return 'repeated';
    seen.add(keyOf(placed));
    return placed;
  });
}

/** The runners under spellings that were merged into their horses (import.merged-names); read only for unknown names. */
async function mergedRunners(tx: Db, runners: readonly PricedRunner[], prices: readonly PushedPrice[]) {
  const known = new Set(runners.map(({ nameKey }) => nameKey));
  const isUnknown = ({ number, horse }: PushedPrice) =>
    number === undefined && horse !== undefined && !known.has(fold(splitSuffix(horse).name));
  if (!prices.some(isUnknown)) return [];
  const spellings = await readMergedNames(tx, 'horse');
  return spellings.flatMap(({ id, nameFolded }) => {
    const runner = runners.find(({ horseId }) => horseId === id);
    return runner ? [{ ...runner, number: null, nameKey: fold(nameFolded) }] : [];
  });
}

async function store(tx: Db, raceId: number, placed: readonly Placed[], at: Instant): Promise<void> {
  const prices = placed.map(({ price: { bookmaker, market, odds }, runner }) => ({
    runnerId: runner.id,
    bookmaker,
    market,
    odds,
  }));
  await storePrices(tx, raceId, prices, at);
}

const marketNumbers = [1, 2, 3, 4, 5, 6, 7];

/** Warnings about the markets of each runner and bookmaker as they are after the call. */
function warningsOf(stored: readonly Placed[]): Warned[] {
  const groups = Map.groupBy(stored, ({ runner, price }) => `${runner.id} ${price.bookmaker}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { runner, price } = first;
    const { bookmaker } = price;
    const given = new Map(group.map((one) => [one.price.market, one.price.odds]));
    const prices = marketNumbers.flatMap((market) => {
      const odds = given.has(market) ? (given.get(market) ?? null) : runner.odds[oddsKey(bookmaker, market)];
      return odds === null ? [] : [{ market, odds }];
    });
    const { number, horseName: horse } = runner;
    return checkMarkets(prices).map((warning) => ({ ...warning, number, horse, bookmaker }));
  });
}
