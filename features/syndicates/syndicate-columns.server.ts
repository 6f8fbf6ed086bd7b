import { sql } from 'drizzle-orm';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { PricePeriod } from './syndicate-rows.rules.ts';
import { boolean, float, int, nullable, text } from '#platform/db/query-rows.server.ts';

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
