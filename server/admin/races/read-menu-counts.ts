import { sql } from 'drizzle-orm';
import type { MenuCount } from '#domain/admin/menu-count.ts';
import { undecided } from '#domain/admin/data/disagreement.ts';
import { feedState, feedStates } from '#domain/admin/data/feed-state.ts';
import { menuCounts } from '#domain/admin/races/menu-counts.ts';
import { raceTodos } from '#domain/admin/races/race-work.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { readDisagreements } from '#server/admin/data/read-disagreements.ts';
import { isRaceDay as readIsRaceDay, readFeeds } from '#server/admin/data/read-feeds.ts';
import { readDraftDays } from '#server/admin/races/read-drafts.ts';
import { readDayWork, readOtherWork } from '#server/admin/races/read-work-list.ts';
import type { Db } from '#server/db/db.ts';
import { int, queryRow } from '#server/db/query-rows.ts';
import { readQueues } from '#server/admin/read-queues.ts';

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
