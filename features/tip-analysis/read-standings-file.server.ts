import type { PragueDate } from '#platform/time/time.rules.ts';
import type { TipPageQuery } from './tip-page-query.rules.ts';
import type { TipperLine } from './tipper-lines.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readSettledDays } from './read-settled-days.server.ts';
import { periodOf, readLines, readRobots } from './read-tip-page.server.ts';

/** Limits the cost of one request: a season may have tens of thousands of people. */
const maxRows = 1000;

/**
 * The standings as a download: the robots unless they are left out, then the people as sorted and filtered; null =
 * there is no such period.
 */
export async function readStandingsFile(db: Db, query: TipPageQuery, today: PragueDate): Promise<TipperLine[] | null> {
  const period = periodOf(query, await readSettledDays(db), today);
  if (!period) return null;
  const { lines } = await readLines(db, period, { ...query, page: 1 }, maxRows);
  return query.isPeopleOnly ? lines : [...(await readRobots(db, period)), ...lines];
}
