import { topicKinds } from '#features/accounts/notification-choices.rules.ts';
import type { DemoFollows } from './demo-follows.rules.ts';
import type { Person } from './people.rules.ts';
import type { horseFollows, jockeyFollows } from '#features/follows/follows.tables.ts';
import type { notificationChoices } from '#features/notifications/notifications.tables.ts';
import { personNamed } from './people-rows.server.ts';
import { idOf } from './season-rows.server.ts';

export type FollowRows = {
  horses: (typeof horseFollows.$inferInsert)[];
  jockeys: (typeof jockeyFollows.$inferInsert)[];
  choices: (typeof notificationChoices.$inferInsert)[];
};

/** Rows of whom the people of the demonstration follow, and of the mails they chose to get about it. */
export function followRows(follows: readonly DemoFollows[], everybody: readonly Person[]): FollowRows {
  const withUser = follows.map((one) => ({
    ...one,
    userId: personNamed(everybody, one.username).id,
    createdAt: new Date(one.since),
  }));
  return {
    horses: withUser.flatMap(({ userId, createdAt, horses }) =>
      horses.map((index) => ({ userId, horseId: idOf(index), createdAt })),
    ),
    jockeys: withUser.flatMap(({ userId, createdAt, jockeys }) =>
      jockeys.map((index) => ({ userId, jockeyId: idOf(index), createdAt })),
    ),
    choices: withUser.flatMap(({ userId, createdAt, topics }) =>
      topics
        .flatMap((topic) => topicKinds[topic])
        .map((kind) => ({ userId, kind, channel: 'mail', isOn: true, changedAt: createdAt })),
    ),
  };
}
