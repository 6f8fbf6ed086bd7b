import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import type { Draft } from './draft.ts';
import { claimEvents, type EventName, readDueEvents } from './due-events.ts';
import { storeNotifications } from './store-notifications.ts';
import { tellCancelledRaces, tellChangedDays } from './tell-changed-days.ts';
import { tellChangedJockeys, tellMovedRaces, tellScratched } from './tell-changes.ts';
import { tellContest, tellFantasyLock, tellFantasySummary } from './tell-contests.ts';
import { tellPrices } from './tell-prices.ts';
import { tellFinished } from './tell-results.ts';
import { tellClosing, tellDeclared, tellStarting } from './tell-starts.ts';

type Tell = (tx: Db, subjectIds: readonly number[], now: Instant) => Promise<Draft[]>;

const tellers: Record<EventName, Tell> = {
  closing: tellClosing,
  starting: tellStarting,
  declared: tellDeclared,
  scratched: tellScratched,
  'race-cancelled': tellCancelledRaces,
  'race-moved': tellMovedRaces,
  'jockey-changed': tellChangedJockeys,
  'day-changed': tellChangedDays,
  finished: tellFinished,
  contest: tellContest,
  'fantasy-lock': tellFantasyLock,
  'fantasy-summary': tellFantasySummary,
};

/**
 * Finds what has happened since people were last told, and stores it for everybody concerned, each kind in one
 * transaction, and each event by one process: a few statements an event, however many people it concerns. For notifications-job.ts.
 */
export async function tellEvents(db: Db, now: Instant): Promise<void> {
  for (const [event, due] of Map.groupBy(await readDueEvents(db), (one) => one.event)) {
    await db.transaction(async (tx) => {
      const subjectIds = (await claimEvents(tx, due)).map(({ subjectId }) => subjectId);
      if (subjectIds.length > 0) await storeNotifications(tx, await tellers[event](tx, subjectIds, now));
    });
  }
  await db.transaction(async (tx) => storeNotifications(tx, await tellPrices(tx, now)));
}
