import { readDashboard } from '../../../server/dashboard/read-dashboard.ts';
import { readAllTips, readCurrentTips, readSettledTips } from '../../../server/dashboard/read-my-tips.ts';
import { readMyTotals } from '../../../server/dashboard/read-my-totals.ts';
import { readNextStarts } from '../../../server/dashboard/read-next-starts.ts';
import { readDeadlines } from '../../../server/tips/read-deadlines.ts';
import { readFollowedHorses, readFollowedJockeys } from '../../../server/follows/read-followed.ts';
import { readPushDevices } from '../../../server/push/read-devices.ts';
import { readNotes, readNotesOf } from '../../../server/notes/read-notes.ts';
import { readBlocked, readGroupsInCommon } from '../../../server/blocks/read-blocks.ts';
import {
  readFollowerCount,
  readFollowedTippers,
  readTipperFeed,
  readTipperRelation,
} from '../../../server/follows/read-tippers.ts';
import { readDayMarks } from '../../../server/follows/read-day-marks.ts';
import { readSubject } from '../../../server/notes/read-subject.ts';
import { readFollows } from '../../../server/follows/read-follows.ts';
import {
  readNotificationChoices,
  readNotificationSettings,
} from '../../../server/accounts/profile/read-notification-choices.ts';
import { readFinishedRounds } from '../../../server/mailing/reminders/read-finished-rounds.ts';
import { readHorseNotices } from '../../../server/mailing/reminders/read-horse-notices.ts';
import { readRaceDayStarts, readReminderRecipients } from '../../../server/mailing/reminders/read-race-day-starts.ts';
import { readNotifications } from '../../../server/notifications/read-notifications.ts';
import { readMyTipPage, readMyTips } from '../../../server/tips/read-my-tips.ts';
import { readTippers } from '../../../server/tips/read-tippers.ts';
import { type ReadSample, unknownUserId } from '../read-sample.ts';

/**
 * Sample calls, for docs/generated/query-counts.md, of the reads of a signed-in person's own data: follows, mail
 * topics, the dashboard.
 */
export const userReads: readonly ReadSample[] = [
  {
    file: 'server/push/read-devices.ts',
    run: (db) => readPushDevices(db, unknownUserId, unknownUserId),
  },
  {
    file: 'server/notes/read-notes.ts',
    run: (db, seed) => readNotes(db, unknownUserId, { words: ['a'], subject: null, page: 1 }, seed.today),
  },
  {
    file: 'server/notes/read-notes.ts',
    run: (db, seed) => readNotesOf(db, unknownUserId, { kind: 'race', id: 1 }, seed.today),
  },
  { file: 'server/notes/read-subject.ts', run: (db) => readSubject(db, 'race', 1) },
  { file: 'server/blocks/read-blocks.ts', run: (db) => readBlocked(db, unknownUserId) },
  {
    file: 'server/blocks/read-blocks.ts',
    run: (db) => readGroupsInCommon(db, unknownUserId, unknownUserId),
  },
  { file: 'server/follows/read-tippers.ts', run: (db) => readFollowerCount(db, unknownUserId) },
  { file: 'server/follows/read-tippers.ts', run: (db) => readFollowedTippers(db, unknownUserId) },
  { file: 'server/follows/read-tippers.ts', run: (db) => readTipperFeed(db, unknownUserId) },
  {
    file: 'server/follows/read-tippers.ts',
    run: (db) => readTipperRelation(db, unknownUserId, unknownUserId),
  },
  { file: 'server/follows/read-day-marks.ts', run: (db, { eventId }) => readDayMarks(db, unknownUserId, eventId) },
  { file: 'server/follows/read-follows.ts', run: (db) => readFollows(db, unknownUserId) },
  {
    file: 'server/follows/read-followed.ts',
    run: (db, seed) => readFollowedHorses(db, unknownUserId, seed.today),
  },
  {
    file: 'server/follows/read-followed.ts',
    run: (db, seed) => readFollowedJockeys(db, unknownUserId, seed.today),
  },
  {
    file: 'server/accounts/profile/read-notification-choices.ts',
    run: (db) => readNotificationChoices(db, unknownUserId),
  },
  {
    file: 'server/accounts/profile/read-notification-choices.ts',
    run: (db) => readNotificationSettings(db, unknownUserId),
  },
  {
    file: 'server/notifications/read-notifications.ts',
    run: (db) => readNotifications(db, unknownUserId, 7),
  },
  {
    file: 'server/mailing/reminders/read-finished-rounds.ts',
    run: (db) => readFinishedRounds(db),
  },
  {
    file: 'server/mailing/reminders/read-horse-notices.ts',
    run: (db, seed) => readHorseNotices(db, { from: seed.today, to: seed.today }),
  },
  {
    file: 'server/mailing/reminders/read-race-day-starts.ts',
    run: (db, seed) => readRaceDayStarts(db, seed.now),
  },
  {
    file: 'server/mailing/reminders/read-race-day-starts.ts',
    run: (db, seed) => readReminderRecipients(db, seed.today),
  },
  {
    file: 'server/tips/read-my-tips.ts',
    run: (db, seed) => readMyTips(db, { userId: unknownUserId, eventId: seed.eventId }),
  },
  {
    file: 'server/tips/read-my-tips.ts',
    run: (db) => readMyTipPage(db, { userId: unknownUserId, eventId: null, page: 1 }),
  },
  { file: 'server/tips/read-tippers.ts', run: (db, { runnerId }) => readTippers(db, runnerId) },
  {
    file: 'server/dashboard/read-dashboard.ts',
    run: (db, seed) => readDashboard(db, unknownUserId, seed.now),
  },
  {
    file: 'server/dashboard/read-next-starts.ts',
    run: (db, seed) => readNextStarts(db, unknownUserId, seed.now),
  },
  {
    file: 'server/tips/read-deadlines.ts',
    run: (db, seed) => readDeadlines(db, unknownUserId, seed.today),
  },
  {
    file: 'server/dashboard/read-my-tips.ts',
    run: (db, seed) => readCurrentTips(db, unknownUserId, seed.today),
  },
  {
    file: 'server/dashboard/read-my-tips.ts',
    run: (db, seed) => readSettledTips(db, unknownUserId, seed.today),
  },
  { file: 'server/dashboard/read-my-tips.ts', run: (db) => readAllTips(db, unknownUserId) },
  { file: 'server/dashboard/read-my-totals.ts', run: (db) => readMyTotals(db, unknownUserId) },
];
