import { sql } from 'drizzle-orm';
import { horseNameKey } from '#domain/admin/data/match-horse.ts';
import { priceKey, type PushedPrice, type racePlace, type Runner } from '#domain/odds/pushed-prices.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { prepared } from '#server/db/prepared-statements.ts';
import { boolean, instant, int, json, nullable, queryRows, text } from '#server/db/query-rows.ts';
import { priceTimes } from '#server/db/schema/api.ts';
import { oddsHistory, participations } from '#server/db/schema/racing.ts';
import { type OddsKey, oddsKeys } from '#server/odds/odds-columns.ts';

// What push-prices.ts reads and writes of one race, each in one prepared statement.

const raceColumns = { id: int, eventId: int, startAt: nullable(instant), isOver: boolean };

/** The race of a call, locked until its prices are stored; null when there is none. */
export async function lockPricedRace(tx: Db, { date, location, raceNumber }: ReturnType<typeof racePlace>) {
  const [race] = await queryRows(
    tx,
    raceColumns,
    prepared(
      'lock_priced_race',
      sql`
      select r.id::int as id, e.id::int as "eventId", (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        (r.is_completed or r.is_cancelled or e.status = 'cancelled') as "isOver"
      from race_events e join races r on r.event_id = e.id
      where e.date = ${date}::date and e.location = ${location} and r.race_number = ${raceNumber}
      for update of r`,
    ),
  );
  return race ?? null;
}

export type PricedRunner = Runner & { horseId: number; horseName: string; odds: Record<OddsKey, number | null> };

const runnerColumns = {
  id: int,
  number: nullable(int),
  horseId: int,
  horseName: text(),
  nameFolded: text(),
  odds: json<PricedRunner['odds']>(),
};

/** The runners of a race with their latest prices. */
export async function readPricedRunners(tx: Db, raceId: number): Promise<PricedRunner[]> {
  const odds = sql.join(
    oddsKeys.map((key) => sql`${sql.raw(`'${key}'`)}, p.${sql.identifier(participations[key].name)}`),
    sql`, `,
  );
  const rows = await queryRows(
    tx,
    runnerColumns,
    prepared(
      'priced_runners',
      sql`
      select p.id::int as id, p.number, h.id::int as "horseId", h.name as "horseName", h.name_folded as "nameFolded",
        json_build_object(${odds}) as odds
      from race_participations p join individual_horses h on h.id = p.horse_id where p.race_id = ${raceId}`,
    ),
  );
  return rows.map(({ nameFolded, ...row }) => ({ ...row, nameKey: horseNameKey(nameFolded) }));
}

type Placed = { price: Pick<PushedPrice, 'bookmaker' | 'market'>; runner: { id: number } };

const asJson = (placed: readonly Placed[]): string =>
  JSON.stringify(placed.map(({ price: { bookmaker, market }, runner }) => ({ id: runner.id, bookmaker, market })));

/** Of when the known prices are, by `priceKey`: as their source said, or of their last change, whichever is later. */
export async function readPriceTimes(tx: Db, placed: readonly Placed[]): Promise<Map<string, Instant>> {
  const rows = await queryRows(
    tx,
    { id: int, bookmaker: text<'F' | 'T'>(), market: int, at: nullable(instant) },
    prepared(
      'price_times',
      sql`
      select given.id::int as id, given.bookmaker, given.market::int as market,
        (extract(epoch from greatest(t.source_at, (
          select max(h.recorded_at) from ${oddsHistory} h
          where h.participation_id = given.id and h.market = given.market and h.bookmaker = given.bookmaker
        ))) * 1000)::float8 as at
      from json_to_recordset(${asJson(placed)}::json) as given(id bigint, bookmaker text, market smallint)
      left join ${priceTimes} t on t.participation_id = given.id and t.bookmaker = given.bookmaker and t.market = given.market`,
    ),
  );
  return new Map(
    rows.flatMap(({ id, bookmaker, market, at }) =>
      at === null ? [] : [[priceKey(id, bookmaker, market), Math.floor(at) as Instant] as const],
    ),
  );
}

/** Notes of when prices are, also of those that are still the same. */
export async function storePriceTimes(tx: Db, placed: readonly Placed[], at: Instant): Promise<void> {
  if (placed.length === 0) return;
  await tx.execute(
    prepared(
      'store_price_times',
      sql`
      insert into ${priceTimes} (participation_id, bookmaker, market, source_at)
      select given.id, given.bookmaker, given.market, ${new Date(at).toISOString()}::timestamptz
      from json_to_recordset(${asJson(placed)}::json) as given(id bigint, bookmaker text, market smallint)
      on conflict (participation_id, bookmaker, market) do update set source_at = excluded.source_at`,
    ),
  );
}
