import { sql } from 'drizzle-orm';

/**
 * In SQL, whether a runner `p` of a race `r` counts among its day's horses (race-day.counts); for the picker and the list
 * of results. domain/race-day/shape-race-day.ts counts the rows of one day by the same rule.
 */
export const countsForDay = sql`not r.is_cancelled and p.result_status is distinct from 'DNS'`;
