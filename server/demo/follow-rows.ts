import type { DemoFollows } from '#domain/demo/demo-follows.ts';
import type { Person } from '#domain/demo/people.ts';
import type { mailTopics } from '#server/db/schema/accounts.ts';
import type { horseFollows, jockeyFollows } from '#server/db/schema/follows.ts';

/** Ids are numbered from 1 in the order of the season's lists (season-rows.ts). */
const idOf = (index: number): number => index + 1;

export type FollowRows = {
  horses: (typeof horseFollows.$inferInsert)[];
  jockeys: (typeof jockeyFollows.$inferInsert)[];
  topics: (typeof mailTopics.$inferInsert)[];
};

export function followRows(follows: readonly DemoFollows[], everybody: readonly Person[]): FollowRows {
  const withUser = follows.map((one) => ({ ...one, userId: userOf(one, everybody), createdAt: new Date(one.since) }));
  return {
    horses: withUser.flatMap(({ userId, createdAt, horses }) =>
      horses.map((index) => ({ userId, horseId: idOf(index), createdAt })),
    ),
    jockeys: withUser.flatMap(({ userId, createdAt, jockeys }) =>
      jockeys.map((index) => ({ userId, jockeyId: idOf(index), createdAt })),
    ),
    topics: withUser.flatMap(({ userId, createdAt, topics }) =>
      topics.map((topic) => ({ userId, topic, isOn: true, changedAt: createdAt })),
    ),
  };
}

function userOf({ username }: DemoFollows, everybody: readonly Person[]): string {
  const person = everybody.find((somebody) => somebody.username === username);
  if (!person) throw new Error(`Nobody of the demonstration is called ${username}.`);
  return person.id;
}
