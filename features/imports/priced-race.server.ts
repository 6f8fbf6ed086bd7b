import { sql } from 'drizzle-orm';
import type { Claim } from './source-claims.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import { storedPlace } from '#features/racing/course-of-place.rules.ts';
import { priceKey, type PushedPrice, type racePlace, type Runner } from '#features/odds/pushed-prices.rules.ts';
import { type Refused, refused } from '#platform/command/result.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { boolean, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { priceTimes } from '#features/api/api.tables.ts';
import { sourceClaims } from './imports.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { type OddsKey, oddsKeys } from '#features/odds/odds-columns.server.ts';
import { findMovedDay } from '#features/racing/read-known-days.server.ts';

// Each read and write is one prepared statement: prices come ten times a second.

type PricedRace = {
  id: number;
  eventId: number;
  startAt: Instant | null;
  isCompleted: boolean;
  isCancelled: boolean;
  isDayCancelled: boolean;
  priceSource: string | null;
};

const raceColumns = {
  id: int,
  eventId: int,
  startAt: nullable(instant),
  isCompleted: boolean,
  isCancelled: boolean,
  isDayCancelled: boolean,
  priceSource: nullable(text()),
};

/**
 * The race of a call, under whatever name of its course (courses.place), locked until its prices are stored. One of the
 * date that a postponed day had before is refused with the new date (import.moved-days).
 */
export async function lockPricedRace(
  tx: Db,
  { date, location, raceNumber }: ReturnType<typeof racePlace>,
): Promise<{ ok: true; race: PricedRace } | Refused<'prices.race-unknown' | 'prices.day-moved'>> {
  const days = await queryRows(
    tx,
    { location: text() },
    prepared('places_of_date', sql`select location from race_events where date = ${date}::date order by location`),
  );
  const place = storedPlace(
    location,
    days.map((day) => day.location),
  );
  if (place === null) {
    const moved = await findMovedDay(tx, location, date);
    return moved ? refused('prices.day-moved', { date: moved.date }) : refused('prices.race-unknown');
  }
  const [race] = await queryRows(
    tx,
    raceColumns,
    prepared(
      'lock_priced_race',
      sql`
      select r.id::int as id, e.id::int as "eventId", (extract(epoch from r.start_at) * 1000)::float8 as "startAt",
        r.is_completed as "isCompleted", r.is_cancelled as "isCancelled", e.status = 'cancelled' as "isDayCancelled",
        (select value #>> '{}' from ${settings} where key = 'priceSource') as "priceSource"
      from race_events e join races r on r.event_id = e.id
      where e.date = ${date}::date and e.location = ${place} and r.race_number = ${raceNumber}
      for update of r`,
    ),
  );
  return race ? { ok: true as const, race } : refused('prices.race-unknown');
}

export type PricedRunner = Runner & {
  horseId: number;
  horseName: string;
  resultStatus: ResultStatus | null;
  odds: Record<OddsKey, number | null>;
};

const runnerColumns = {
  id: int,
  number: nullable(int),
  horseId: int,
  horseName: text(),
  nameFolded: text(),
  resultStatus: nullable(text<ResultStatus>()),
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
        p.result_status as "resultStatus",
        json_build_object(${odds}) as odds
      from race_participations p join individual_horses h on h.id = p.horse_id where p.race_id = ${raceId}`,
    ),
  );
  return rows.map(({ nameFolded, ...row }) => ({ ...row, nameKey: fold(nameFolded) }));
}

type Placed = { price: Pick<PushedPrice, 'bookmaker' | 'market'>; runner: { id: number } };

const asJson = (placed: readonly Placed[]): string =>
  JSON.stringify(placed.map(({ price: { bookmaker, market }, runner }) => ({ id: runner.id, bookmaker, market })));

/** `at`: of when a known price is, as its source said, or of its last change, whichever is later; null = there is none. */
type KnownPrice = { at: Instant | null; claims: Claim[] };

/** What is known of prices, by `priceKey`: when they are, and what each source says (import.disagreeing-sources). */
export async function readKnownPrices(tx: Db, placed: readonly Placed[]): Promise<Map<string, KnownPrice>> {
  const rows = await queryRows(
    tx,
    { id: int, bookmaker: text<'F' | 'T'>(), market: int, at: nullable(instant), claims: json<Claim[]>() },
    prepared(
      'price_times',
      sql`
      select given.id::int as id, given.bookmaker, given.market::int as market,
        (extract(epoch from greatest(t.source_at, (
          select max(h.recorded_at) from ${oddsHistory} h
          where h.participation_id = given.id and h.market = given.market and h.bookmaker = given.bookmaker
        ))) * 1000)::float8 as at,
        coalesce((select json_agg(json_build_object('source', c.source, 'value', c.value, 'isChosen', c.is_chosen,
            'at', (extract(epoch from c.claimed_at) * 1000)::float8) order by c.claimed_at, c.source)
          from ${sourceClaims} c
          where c.participation_id = given.id and c.field = given.bookmaker || given.market), '[]'::json) as claims
      from json_to_recordset(${asJson(placed)}::json) as given(id bigint, bookmaker text, market smallint)
      left join ${priceTimes} t on t.participation_id = given.id and t.bookmaker = given.bookmaker and t.market = given.market`,
    ),
  );
  return new Map(
    rows.map(({ id, bookmaker, market, at, claims }) => [
      priceKey(id, bookmaker, market),
      { at: at === null ? null : (Math.floor(at) as Instant), claims },
    ]),
  );
}

type PlacedPrice = { price: Pick<PushedPrice, 'bookmaker' | 'market' | 'odds'>; runner: { id: number } };
/** `isOutranked`: another source wins, so the price that readers see isn't of this moment. */
type ClaimedPrice = PlacedPrice & { isOutranked: boolean };

/** Notes of when prices are, also of those that are still the same, and what their source says, in one statement. */
export async function storePriceTimes(
  tx: Db,
  prices: readonly ClaimedPrice[],
  source: string,
  at: Instant,
): Promise<void> {
  if (prices.length === 0) return;
  const given = prices.map(({ price: { bookmaker, market, odds }, runner, isOutranked }) => ({
    id: runner.id,
    bookmaker,
    market,
    value: odds === null ? null : String(odds),
    isOutranked,
  }));
  await tx.execute(
    prepared(
      'store_price_times',
      sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)}::json)
          as given(id bigint, bookmaker text, market smallint, value text, "isOutranked" boolean)
      ), times as (
        insert into ${priceTimes} (participation_id, bookmaker, market, source_at)
        select given.id, given.bookmaker, given.market, ${new Date(at).toISOString()}::timestamptz
        from given where not given."isOutranked"
        on conflict (participation_id, bookmaker, market) do update set source_at = excluded.source_at
      )
      insert into ${sourceClaims} as c (participation_id, field, source, value, claimed_at)
      select given.id, given.bookmaker || given.market, ${source}, given.value, ${new Date(at).toISOString()}::timestamptz
      from given
      on conflict (participation_id, field, source) do update
        set value = excluded.value, claimed_at = excluded.claimed_at where c.claimed_at <= excluded.claimed_at`,
    ),
  );
}
