import { getTableColumns, sql } from 'drizzle-orm';
import { payoutRule } from './payout-rule.rules.ts';
import { participations } from '#features/racing/racing.tables.ts';
import { oddsKey } from './odds-columns.server.ts';

const price = (bookmaker: 'F' | 'T') =>
  sql.identifier(getTableColumns(participations)[oddsKey(bookmaker, payoutRule.market)].name);

/** In SQL, the place prices of a runner `p` from which a tip's payout is computed. */
export const payoutPrices = sql`p.${price('F')}::float8 as fortuna3, p.${price('T')}::float8 as tipsport3`;
