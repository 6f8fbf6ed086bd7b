import { sql } from 'drizzle-orm';
import type { MenuCount } from '#features/admin/menu-count.rules.ts';
import { undecided } from '#features/admin/data/disagreement.rules.ts';
import { feedState, feedStates } from '#features/admin/data/feed-state.rules.ts';
import { menuCounts } from './menu-counts.rules.ts';
import { raceTodos } from './race-work.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readDisagreements } from '#features/admin/data/read-disagreements.server.ts';
import { isRaceDay as readIsRaceDay, readFeeds } from '#features/admin/data/read-feeds.server.ts';
import { readDraftDays } from './read-drafts.server.ts';
import { readDayWork, readOtherWork } from './read-work-list.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow } from '#platform/db/query-rows.server.ts';
import { readQueues } from '#features/admin/read-queues.server.ts';

/** What waits on each screen of the administrators' menu (admin.menu-counts). */
export async function readMenuCounts(db: Db, now: Instant, realNow: Instant): Promise<MenuCount[]> {
  const today = pragueDate(now);
  const races = await readDayWork(db, today);
  const other = await readOtherWork(db);
  const queues = await readQueues(db);
  const days = await readDraftDays(db);
  const people = await readWaitingPeople(db);
  const feeds = await readFeeds(db);
  const isRaceDay = await readIsRaceDay(db, today);
  return menuCounts(raceTodos(races, now), {
    missedDays: days.filter(({ draft }) => draft?.isMissed).length,
    failedJobs: queues.reduce((sum, { failed, retrying }) => sum + failed + retrying, 0),
    waitingFeeds: feeds.filter((feed) => feedStates[feedState(feed, realNow, isRaceDay)].isWork).length,
    waitingPushes: other.waitingPushes.length + other.interrupted.length,
    disagreements: undecided(await readDisagreements(db, now)).length,
    drafts: other.drafts.length,
    waitingWinners: other.waitingWinners,
    reportedMessages: other.reportedMessages,
    ...people,
  });
}

function readWaitingPeople(db: Db) {
  return queryRow(
    db,
    { interests: int, enquiries: int },
    sql`
    select (select count(*) from breeding_interests where status = 'new') as interests,
      (select count(*) from syndicate_enquiries where status = 'new') as enquiries`,
  );
}
