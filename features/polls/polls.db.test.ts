import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls, pollVotes } from './polls.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { castVote } from './cast-vote.server.ts';
import { createPoll } from './create-poll.server.ts';
import { deletePoll } from './delete-poll.server.ts';
import { moveVotes } from './move-votes.server.ts';
import { readActivePoll, readPoll } from './read-polls.server.ts';
import { readVotes } from './read-votes.server.ts';
import { setPollActive } from './set-poll-active.server.ts';

const now = Date.parse('2023-10-08T12:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };
const visitor: Actor = { role: 'visitor' };

const outcome = ({ ok, ...rest }: { ok: boolean; code?: string }) => (ok ? 'ok' : rest.code);

async function cast(db: Db, actor: Actor, pollId: number, optionIds: number[], session: string | null = null) {
  return outcome(await castVote({ db, actor, clock }, { pollId, optionIds, session }));
}

const countsOf = async (db: Db, id: number) => (await readPoll(db, id))?.options.map(({ votes }) => votes);

testInTransaction('polls.one-ballot, polls.refusals: a vote counts once, and each refusal has its code', async (db) => {
  await setSiteTime(db, new Date(now));
  const poll = await insertPoll(db);
  const other = await insertPoll(db);
  const several = await insertPoll(db, { pollType: 'multiple' });
  const endedPoll = await insertPoll(db, { expiresAt: new Date(now) });
  const [a = 0, b = 0, c = 0] = poll.optionIds;
  const user: Actor = { role: 'user', id: await insertProfile(db) };
  const session = randomUUID();
  expect(await cast(db, user, poll.id, [])).toBe('vote.no-choice');
  expect(await cast(db, user, poll.id, [a, b])).toBe('vote.too-many-choices');
  expect(await cast(db, user, poll.id, [other.optionIds[0] ?? 0])).toBe('vote.foreign-option');
  expect(await cast(db, user, 9_999_999, [a])).toBe('vote.unknown-poll');
  expect(await cast(db, user, endedPoll.id, [endedPoll.optionIds[0] ?? 0])).toBe('vote.closed');
  expect(await cast(db, visitor, poll.id, [a])).toBe('vote.no-session');
  expect(await cast(db, user, poll.id, [b])).toBe('ok');
  expect(await cast(db, user, poll.id, [c])).toBe('vote.duplicate');
  expect(await cast(db, visitor, poll.id, [b], session)).toBe('ok');
  expect(await cast(db, visitor, poll.id, [a], session)).toBe('vote.duplicate');
  expect(await countsOf(db, poll.id)).toEqual([0, 2, 0]);
  const [x = 0, y = 0, z = 0] = several.optionIds;
  expect(await cast(db, user, several.id, [z, x, z])).toBe('ok');
  expect(await cast(db, user, several.id, [y])).toBe('vote.duplicate');
  expect(await readVotes(db, { userId: user.id })).toEqual([
    { pollId: several.id, optionIds: [x, z] },
    { pollId: poll.id, optionIds: [b] },
  ]);
});

testOnNewDatabase(
  'polls.one-ballot: of 100 parallel votes of one person one is stored, whatever the type',
  async ({ db }) => {
    const user: Actor = { role: 'user', id: await insertProfile(db) };
    const session = randomUUID();
    const single = await insertPoll(db);
    const several = await insertPoll(db, { pollType: 'multiple' });
    const tries = (actor: Actor, poll: typeof single, by: string | null) =>
      Array.from({ length: 100 }, (_, index) => cast(db, actor, poll.id, [poll.optionIds[index % 3] ?? 0], by));
    for (const [actor, poll, by] of [
      [user, single, null],
      [visitor, several, session],
    ] as const) {
      const outcomes = Object.groupBy(await Promise.all(tries(actor, poll, by)), (one) => one ?? '');
      expect([outcomes['ok']?.length, outcomes['vote.duplicate']?.length]).toEqual([1, 99]);
    }
    const [sum] = await db.select({ votes: sql<number>`sum(${pollOptions.votesCount})::int` }).from(pollOptions);
    expect(sum?.votes).toBe(2);
  },
);

testInTransaction(
  'polls.joining-account: a vote made before signing in becomes the account’s, unless the account has voted itself',
  async (db) => {
    await setSiteTime(db, new Date(now));
    const user = { role: 'user' as const, id: await insertProfile(db) };
    const session = randomUUID();
    const free = await insertPoll(db);
    const taken = await insertPoll(db, { pollType: 'multiple' });
    const [a = 0, b = 0, c = 0] = taken.optionIds;
    await cast(db, user, taken.id, [a, b]);
    await cast(db, visitor, taken.id, [b, c], session);
    await cast(db, visitor, free.id, [free.optionIds[2] ?? 0], session);
    await db.update(polls).set({ isActive: false }).where(eq(polls.id, free.id));
    expect(await countsOf(db, taken.id)).toEqual([1, 2, 1]);
    const moved = await moveVotes({ db, actor: user, clock }, { session });
    expect(moved).toEqual({ ok: true, value: { moved: 1, withdrawn: 2 } });
    expect(await countsOf(db, taken.id)).toEqual([1, 1, 0]);
    expect(await countsOf(db, free.id)).toEqual([0, 0, 1]);
    expect(await readVotes(db, { session })).toEqual([]);
    expect(await readVotes(db, { userId: user.id })).toEqual([
      { pollId: taken.id, optionIds: [a, b] },
      { pollId: free.id, optionIds: [free.optionIds[2]] },
    ]);
    expect(await moveVotes({ db, actor: user, clock }, { session })).toEqual({
      ok: true,
      value: { moved: 0, withdrawn: 0 },
    });
  },
);

testInTransaction(
  'polls.shown: the latest active poll is shown, and an open one is preferred to one that is over',
  async (db) => {
    await setSiteTime(db, new Date(now));
    expect(await readActivePoll(db, now)).toBeNull();
    const hoursAgo = (hour: number) => new Date(now - hour * 3_600_000);
    const endedPoll = await insertPoll(db, { createdAt: hoursAgo(1), expiresAt: new Date(now) });
    expect((await readActivePoll(db, now))?.id).toBe(endedPoll.id);
    const older = await insertPoll(db, { createdAt: hoursAgo(3) });
    await insertPoll(db, { createdAt: hoursAgo(0), isActive: false });
    const newer = await insertPoll(db, { createdAt: hoursAgo(2), expiresAt: new Date(now + 1) });
    expect((await readActivePoll(db, now))?.id).toBe(newer.id);
    expect((await readActivePoll(db, (now + 1) as Instant))?.id).toBe(older.id);
  },
);

testInTransaction(
  'polls.administration: an administrator creates, activates and deletes polls, and it is audited',
  async (db) => {
    const admin = { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) };
    const given = {
      question: ' Kdo vyhraje? ',
      description: null,
      pollType: 'single',
      expiresAt: null,
      options: ['Sacamiro', 'Jiný kůň'],
      key: randomUUID(),
    };
    const user: Actor = { role: 'user', id: await insertProfile(db) };
    expect(outcome(await createPoll({ db, actor: user, clock }, given))).toBe('actor.not-admin');
    const wrong = await createPoll({ db, actor: admin, clock }, { ...given, question: '', options: ['a', 'a'] });
    expect(wrong).toMatchObject({
      code: 'input.invalid',
      fields: { question: ['poll.question-required'], options: ['poll.equal-options'] },
    });
    const created = await createPoll({ db, actor: admin, clock }, given);
    if (!created.ok) throw new Error(created.code);
    const { id } = created.value;
    expect(await readPoll(db, id)).toMatchObject({ question: 'Kdo vyhraje?', isActive: true, options: [{}, {}] });
    const asAdmin = { db, actor: admin, clock };
    expect(outcome(await setPollActive(asAdmin, { id, isActive: false }))).toBe('ok');
    expect((await readPoll(db, id))?.isActive).toBe(false);
    expect(outcome(await deletePoll(asAdmin, { id }))).toBe('ok');
    expect(await db.select().from(pollVotes)).toEqual([]);
    expect(outcome(await setPollActive(asAdmin, { id, isActive: true }))).toBe('poll.unknown');
    expect(outcome(await deletePoll(asAdmin, { id }))).toBe('poll.unknown');
    const actions = (await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['create-poll', 'set-poll-active', 'delete-poll']);
  },
);
