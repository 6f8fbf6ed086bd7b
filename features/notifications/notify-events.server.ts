import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Draft } from './draft.server.ts';
import { claimEvents, type EventName, readDueEvents } from './due-events.server.ts';
import { redateNews } from './redate-news.server.ts';
import { storeNotifications } from './store-notifications.server.ts';
import { draftCancelledRaces, draftChangedDays } from './draft-changed-days.server.ts';
import { draftChangedJockeys, draftMovedRaces, draftScratched } from './draft-changes.server.ts';
import { draftContest, draftFantasyLock, draftFantasySummary } from './draft-contests.server.ts';
import { draftPrices } from './draft-prices.server.ts';
import { draftFinished, draftWithdrawn } from './draft-results.server.ts';
import { draftTipped } from './draft-tipped.server.ts';
import { draftClosing, draftDeclared, draftStarting } from './draft-starts.server.ts';

type DraftEvents = (tx: Db, subjectIds: readonly number[], now: Instant) => Promise<Draft[]>;

const drafters: Record<EventName, DraftEvents> = {
  closing: draftClosing,
  starting: draftStarting,
  declared: draftDeclared,
  scratched: draftScratched,
  'race-cancelled': draftCancelledRaces,
  'race-moved': draftMovedRaces,
  'jockey-changed': draftChangedJockeys,
  async 'day-changed'(tx, eventIds, now) {
    await redateNews(tx, eventIds);
    return draftChangedDays(tx, eventIds, now);
  },
  finished: draftFinished,
  withdrawn: draftWithdrawn,
  contest: draftContest,
  tipped: draftTipped,
  'fantasy-lock': draftFantasyLock,
  'fantasy-summary': draftFantasySummary,
};

/**
 * Finds what has happened since people were last told, and stores it for everybody concerned, each kind in one
 * transaction, and each event by one process: a few statements an event, however many people it concerns.
 */
export async function notifyOfEvents(db: Db, now: Instant): Promise<void> {
  for (const [event, due] of Map.groupBy(await readDueEvents(db), (one) => one.event)) {
    await db.transaction(async (tx) => {
      const subjectIds = (await claimEvents(tx, due)).map(({ subjectId }) => subjectId);
      if (subjectIds.length > 0) await storeNotifications(tx, await drafters[event](tx, subjectIds, now));
    });
  }
  await db.transaction(async (tx) => storeNotifications(tx, await draftPrices(tx, now)));
}
