import { asc, sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { boolean, float, instant, int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readHorsePage } from '#features/horses/horses.server.ts';
import { listRowColumns, listRowShape } from '#features/directory/directory.server.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { EntryRow, PricePeriod, SyndicateListRow, SyndicateRows, UpdateRow } from './syndicate.rules.ts';
import { syndicates } from './syndicates.tables.ts';

/** The facts of `syndicates s` that every read selects. */
export const syndicateColumns = sql`s.id::int, s.name, s.is_sample as "isSample", s.share_count::int as "shareCount",
  s.shares_per_person::int as "sharesPerPerson", s.price::float8 as price, s.price_period as "pricePeriod",
  s.starts_on::text as "startsOn", s.ends_on::text as "endsOn", s.closed_on::text as "closedOn",
  s.closed_reason as "closedReason",
  coalesce((select sum(shares) from syndicate_holders where syndicate_id = s.id), 0)::int as "takenShares"`;

/** What `syndicateColumns` selects. */
export const syndicateShape = {
  id: int,
  name: text(),
  isSample: boolean,
  shareCount: int,
  sharesPerPerson: nullable(int),
  price: nullable(float),
  pricePeriod: text<PricePeriod>(),
  startsOn: text<PragueDate>(),
  endsOn: nullable(text<PragueDate>()),
  closedOn: nullable(text<PragueDate>()),
  closedReason: nullable(text()),
  takenShares: int,
};

const headColumns = {
  ...syndicateShape,
  intro: nullable(text()),
  terms: json<SyndicateRows['syndicate']['terms']>(),
  horseId: int,
};
const holderColumns = { shownName: nullable(text()), shares: int, since: text<PragueDate>() };
const entryColumns = {
  bookedOn: text<PragueDate>(),
  kind: text<EntryRow['kind']>(),
  category: text<EntryRow['category']>(),
  amount: float,
};
const updateColumns = {
  id: int,
  publishedAt: instant,
  kind: text<UpdateRow['kind']>(),
  title: text(),
  body: text(),
  votesFor: nullable(int),
  votesAgainst: nullable(int),
  votesAbstained: nullable(int),
};

/** Everything the page of a syndicate shows; null for an unknown id, and before its first day. */
export async function readSyndicate(db: Db, id: number, today: PragueDate): Promise<SyndicateRows | null> {
  const [found] = await queryRows(
    db,
    headColumns,
    sql`select ${syndicateColumns}, s.intro, s.terms, s.horse_id::int as "horseId"
      from syndicates s where s.id = ${id} and s.starts_on <= ${today}`,
  );
  if (!found) return null;
  const { horseId, ...syndicate } = found;
  const [horse, holders, entries, updates] = await Promise.all([
    readHorsePage(db, horseId, today),
    queryRows(
      db,
      holderColumns,
      sql`select shown_name as "shownName", shares::int, since::text from syndicate_holders
        where syndicate_id = ${id} order by id`,
    ),
    queryRows(
      db,
      entryColumns,
      sql`select booked_on::text as "bookedOn", kind, category, amount::float8 as amount from syndicate_entries
        where syndicate_id = ${id} order by booked_on, id`,
    ),
    queryRows(
      db,
      updateColumns,
      sql`select id::int, (extract(epoch from published_at) * 1000)::float8 as "publishedAt", kind, title, body,
          votes_for::int as "votesFor", votes_against::int as "votesAgainst", votes_abstained::int as "votesAbstained"
        from syndicate_updates where syndicate_id = ${id} order by published_at desc, id desc`,
    ),
  ]);
  return horse ? { syndicate, holders, entries, updates, horse } : null;
}

const rowShape = {
  ...syndicateShape,
  costs: float,
  income: float,
  horseId: int,
  horseName: text(),
  country: nullable(text()),
  sex: nullable(text<NonNullable<SyndicateListRow['sex']>>()),
  birthYear: nullable(int),
  silk: nullable(json<NonNullable<SyndicateListRow['silk']>>()),
  ...listRowShape,
};

/** Every syndicate that has begun, with its horse and its costs and income so far. */
export function readSyndicates(db: Db, today: PragueDate): Promise<SyndicateListRow[]> {
  const totalOf = (kind: 'cost' | 'income') => sql`coalesce((select sum(amount) from syndicate_entries
    where syndicate_id = s.id and kind = ${kind} and booked_on <= ${today}), 0)::float8`;
  return queryRows(
    db,
    rowShape,
    sql`
    select ${syndicateColumns}, ${totalOf('cost')} as costs, ${totalOf('income')} as income,
      h.id::int as "horseId", h.name as "horseName", h.country, h.sex, h.birth_year::int as "birthYear", h.silk,
      ${listRowColumns('horse_id', sql`h.id`, { today, since: null })}
    from syndicates s
    join individual_horses h on h.id = s.horse_id
    where s.starts_on <= ${today}
    order by s.id desc`,
  );
}

const maxSyndicates = 1000;

/** Addresses of syndicates. */
export async function readSyndicatePaths(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: syndicates.id, name: syndicates.name })
    .from(syndicates)
    .orderBy(asc(syndicates.id))
    .limit(maxSyndicates);
  return rows.map(({ id, name }) => `/syndicates/${idSlug(id, name)}`);
}
