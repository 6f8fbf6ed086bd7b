import { sql } from 'drizzle-orm';
import { tipPeriod } from '#features/analysis/tip-scope.rules.ts';
import { type OwnYear, ownYear, settledInSeason } from './own-year.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { readStandingOf, readTipperStandings } from '#features/analysis/read-standings.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { readTipLog } from '#features/tip-analysis/read-tip-log.server.ts';

type Person = { id: string; username: string };

/** A person's own season with its badges; null without a settled tip in it. */
export async function readOwnYear(
  db: Db,
  { id, username }: Person,
  season: number,
  today: PragueDate,
): Promise<OwnYear | null> {
  const period = tipPeriod('season', String(season), today);
  const tips = period ? settledInSeason(await readTipLog(db, id), season) : [];
  if (!period || tips.length === 0) return null;
  const [standing, { peopleCount }, days, robots] = await Promise.all([
    readStandingOf(db, period, id),
    readTipperStandings(db, { period, search: null, minTips: 0, sort: 'rank', isReversed: false, limit: 1, offset: 0 }),
    readTippableDays(db, season),
    readRobotMonths(db, season),
  ]);
  return ownYear({
    username,
    tips,
    rank: standing?.rank ?? null,
    people: peopleCount,
    eventIds: days.map(({ eventId }) => eventId),
    robots,
    isOver: season < Number(today.slice(0, 4)),
  });
}

/** Race days of the season with a settled race. */
function readTippableDays(db: Db, season: number) {
  return queryRows(
    db,
    { eventId: int },
    sql`select e.id::int as "eventId" from race_events e
      where e.date between ${`${season}-01-01`} and ${`${season}-12-31`}
        and exists (select from tip_outcomes o where o.event_id = e.id and o.state <> 'void')`,
  );
}

/** What each robot's tips of each month of the season returned. */
function readRobotMonths(db: Db, season: number) {
  return queryRows(
    db,
    { month: text(), tips: int, millionths: float },
    sql`select to_char(o.raced_on, 'YYYY-MM') as month, count(*)::int as tips, (sum(o.payout) * 1000000)::float8 as millionths
      from tip_outcomes o cross join unnest(o.bots) as bot
      where o.state <> 'void' and o.raced_on between ${`${season}-01-01`} and ${`${season}-12-31`}
      group by 1, bot`,
  );
}
