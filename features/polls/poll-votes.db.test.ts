import { asc, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { countOutcomes, outcomeOf } from '#tests/sql-state.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls, pollVotes } from './polls.tables.ts';

type Vote = typeof pollVotes.$inferInsert;

const vote = (db: Db, given: Vote) => outcomeOf(db, (tx) => tx.insert(pollVotes).values(given));

const countsOf = async (db: Db): Promise<number[]> => {
  const rows = await db.select({ count: pollOptions.votesCount }).from(pollOptions).orderBy(asc(pollOptions.id));
  return rows.map((row) => row.count);
};

testInTransaction(
  'polls.types: a single poll takes one vote of a user and of a session, whatever the client claims',
  async (db) => {
    const { id, optionIds } = await insertPoll(db);
    const [first = 0, second = 0] = optionIds;
    const userId = await insertProfile(db);
    expect(await vote(db, { pollId: id, optionId: first, userId, single: false })).toBe('ok');
    expect(await vote(db, { pollId: id, optionId: second, userId, single: false })).toBe('23505');
    expect(await vote(db, { pollId: id, optionId: first, userSession: 'a' })).toBe('ok');
    expect(await vote(db, { pollId: id, optionId: second, userSession: 'a' })).toBe('23505');
    expect(await countsOf(db)).toEqual([2, 0, 0]);
  },
);

testInTransaction('polls.types: a multiple poll takes several options, each once', async (db) => {
  const { id, optionIds } = await insertPoll(db, { pollType: 'multiple' });
  const [first = 0, second = 0] = optionIds;
  const userId = await insertProfile(db);
  expect(await vote(db, { pollId: id, optionId: first, userId })).toBe('ok');
  expect(await vote(db, { pollId: id, optionId: second, userId })).toBe('ok');
  expect(await vote(db, { pollId: id, optionId: second, userId })).toBe('23505');
  expect(await countsOf(db)).toEqual([1, 1, 0]);
});

testInTransaction('polls.refusals: an inactive or expired poll takes no vote', async (db) => {
  const { id, optionIds } = await insertPoll(db, { expiresAt: new Date('2023-10-08T12:00:00Z') });
  const [optionId = 0] = optionIds;
  await setSiteTime(db, '2023-10-08T11:59:59Z');
  expect(await vote(db, { pollId: id, optionId, userSession: 'a' })).toBe('ok');
  await setSiteTime(db, '2023-10-08T12:00:00Z');
  expect(await vote(db, { pollId: id, optionId, userSession: 'b' })).toBe('P0P01');
  await db.update(polls).set({ isActive: false, expiresAt: null });
  expect(await vote(db, { pollId: id, optionId, userSession: 'b' })).toBe('P0P01');
});

testInTransaction('polls.refusals, data-model.polls: a vote needs one voter and an option of its poll', async (db) => {
  const { id, optionIds } = await insertPoll(db);
  const [optionId = 0] = optionIds;
  const another = await insertPoll(db);
  expect(await vote(db, { pollId: id, optionId })).toBe('23514');
  expect(await vote(db, { pollId: id, optionId, userId: await insertProfile(db), userSession: 'a' })).toBe('23514');
  expect(await vote(db, { pollId: id, optionId: another.optionIds[0] ?? 0, userSession: 'a' })).toBe('23503');
});

testInTransaction(
  "polls.joining-account: a session's vote becomes its user's also after the poll has closed, and counts follow",
  async (db) => {
    const { id, optionIds } = await insertPoll(db);
    const [first = 0, second = 0] = optionIds;
    await vote(db, { pollId: id, optionId: first, userSession: 'a' });
    await db.update(pollVotes).set({ optionId: second });
    expect(await countsOf(db)).toEqual([0, 1, 0]);
    await db.update(polls).set({ isActive: false });
    await db.update(pollVotes).set({ userId: await insertProfile(db), userSession: null });
    await db.delete(pollVotes);
    expect(await countsOf(db)).toEqual([0, 0, 0]);
  },
);

testInTransaction('polls.administration: deleting a poll deletes its options and votes', async (db) => {
  const { id, optionIds } = await insertPoll(db);
  await vote(db, { pollId: id, optionId: optionIds[0] ?? 0, userSession: 'a' });
  await db.delete(polls).where(eq(polls.id, id));
  expect(await db.select().from(pollVotes)).toEqual([]);
});

testOnNewDatabase('polls.one-ballot: of 100 votes of one user at once in a single poll one counts', async ({ db }) => {
  const { id, optionIds } = await insertPoll(db);
  const userId = await insertProfile(db);
  const votes = Array.from({ length: 100 }, (_, index) =>
    vote(db, { pollId: id, optionId: optionIds[index % 3] ?? 0, userId }),
  );
  expect(countOutcomes(await Promise.all(votes))).toEqual({ ok: 1, 23505: 99 });
  const [total] = await db.select({ sum: sql<number>`sum(${pollOptions.votesCount})::int` }).from(pollOptions);
  expect(total?.sum).toBe(1);
});

testOnNewDatabase('polls.one-ballot: options voted in the order of their ids never deadlock', async ({ db }) => {
  const { id, optionIds } = await insertPoll(db, { pollType: 'multiple' });
  const ballots = Array.from({ length: 60 }, (_, index) =>
    outcomeOf(db, (tx) =>
      tx.insert(pollVotes).values(optionIds.map((optionId) => ({ pollId: id, optionId, userSession: `s${index}` }))),
    ),
  );
  expect(countOutcomes(await Promise.all(ballots))).toEqual({ ok: 60 });
  expect(await countsOf(db)).toEqual([60, 60, 60]);
});
