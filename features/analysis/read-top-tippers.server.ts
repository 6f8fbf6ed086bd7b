import { sql } from 'drizzle-orm';
import type { Standing } from './standing.rules.ts';
import { minRankedTips } from './tipper-ranking.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { isRunRace } from '#features/racing/run-race.server.ts';
import { readTipperStandings } from './read-standings.server.ts';

/** A race day and at most five people, best ROI first. */
export type TopTippers = { event: { id: number; location: string; date: PragueDate }; people: TopTipper[] };
type TopTipper = Pick<Standing, 'userId' | 'username' | 'rank' | 'totalTips' | 'roi'>;

const maxTippers = 5;

/**
 * The best people of the latest race day with a completed race, among those with three valid tips in its completed
 * races (race-day.top-tippers). null while no race has been completed.
 */
export async function readTopTippers(db: Db): Promise<TopTippers | null> {
  const [event] = await queryRows(
    db,
    { id: int, location: text(), date: text<PragueDate>() },
    sql`
      select e.id::int, e.location, e.date::text as date
      from race_events e join races r on r.event_id = e.id and ${isRunRace}
      group by e.id order by e.date desc, max(r.start_at) desc nulls last, e.id desc limit 1`,
  );
  if (!event) return null;
  const { rows } = await readTipperStandings(db, {
    period: { scope: 'event', id: String(event.id), span: { eventId: event.id } },
    search: null,
    minTips: minRankedTips,
    sort: 'rank',
    isReversed: false,
    limit: maxTippers,
    offset: 0,
  });
  const people = rows.map(({ userId, username, rank, totalTips, roi }) => ({ userId, username, rank, totalTips, roi }));
  return { event, people };
}
