import { getTableColumns, sql } from 'drizzle-orm';
import { payoutRule } from '#domain/odds/payout-rule.ts';
import { participations } from '#server/db/schema/racing.ts';
import { oddsKey } from './odds-columns.ts';

const price = (bookmaker: 'F' | 'T') =>
  sql.identifier(getTableColumns(participations)[oddsKey(bookmaker, payoutRule.market)].name);

/** In SQL, the place prices of a runner `p` from which a tip's payout is computed. */
export const payoutPrices = sql`p.${price('F')}::float8 as fortuna3, p.${price('T')}::float8 as tipsport3`;
