import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { countOutcomes, outcomeOf } from '#tests/sql-state.ts';
import { pollFingerprint, pollFromForm } from './polls.rules.ts';
import {
  Ballot,
  castVote,
  createPoll,
  deletePoll,
  editPoll,
  endPoll,
  moveVotes,
  NewPoll,
  readActivePoll,
  readPoll,
  readPollList,
  readPolls,
  readVotes,
  setPollActive,
} from './polls.server.ts';
import { polls, pollVotes } from './polls.tables.ts';

// What comes in

const voterSession = '00000000-0000-4000-8000-000000000001';
test.each<[string, object, boolean]>([
  ['of an anonymous voter', {}, true],
  ['of an account', { session: null }, true],
  ['with no session named', { session: undefined }, false],
  ['with a session that is none', { session: 'abc' }, false],
  ['of twelve options', { optionIds: Array.from({ length: 12 }, (_, at) => at + 1) }, true],
  ['of thirteen', { optionIds: Array.from({ length: 13 }, (_, at) => at + 1) }, false],
  ['of option nought', { optionIds: [0] }, false],
  ['of poll nought', { pollId: 0 }, false],
])('polls.voters: a ballot %s is read: %s', (_, given, isRead) => {
  expect(Ballot.safeParse({ pollId: 1, optionIds: [1], session: voterSession, ...given }).success).toBe(isRead);
});

const validPoll = {
  question: 'Kdo vyhraje?',
  description: null,
  pollType: 'single',
  expiresAt: null,
  options: ['A', 'B'],
};
const optionTexts = (count: number) => Array.from({ length: count }, (_, at) => `Možnost ${at}`);
test.each<[string, object, string[]]>([
  ['as it is', {}, []],
  ['a blank question', { question: ' ' }, ['poll.question-required']],
  ['a question of one letter', { question: 'A' }, []],
  ['a question of 200 letters', { question: 'x'.repeat(200) }, []],
  ['of 201', { question: 'x'.repeat(201) }, ['poll.question-too-long']],
  ['a description of 500 letters and a space', { description: `${'x'.repeat(500)} ` }, []],
  ['of 501', { description: 'x'.repeat(501) }, ['poll.description-too-long']],
  ['no moment as its end', { expiresAt: Number.NaN }, ['poll.end-invalid']],
  ['one option', { options: optionTexts(1) }, ['poll.too-few-options']],
  ['twelve options', { options: optionTexts(12) }, []],
  ['thirteen', { options: optionTexts(13) }, ['poll.too-many-options']],
  ['two equal options but for spaces', { options: ['Ano', ' Ano '] }, ['poll.equal-options']],
  ['a blank option', { options: ['Ano', ' '] }, ['poll.option-required']],
  ['an option of 120 letters', { options: ['Ano', 'x'.repeat(120)] }, []],
  ['of 121', { options: ['Ano', 'x'.repeat(121)] }, ['poll.option-too-long']],
])('polls.administration: a poll with %s', (_, given, codes) => {
  expect(NewPoll.safeParse({ ...validPoll, ...given }).error?.issues.map(({ message }) => message) ?? []).toEqual(
    codes,
  );
});

const validForm = {
  question: 'Kdo vyhraje?',
  description: ' ',
  pollType: 'single',
  expiresAt: '',
  options: 'Ano\n\n Ne \n',
};
const formOf = (given: Record<string, string>) => new Map(Object.entries({ ...validForm, ...given }));

test('polls.administration: a form is read line by line, empty lines are no answers', () => {
  expect(NewPoll.parse(pollFromForm(formOf({ expiresAt: '2023-10-08T14:00' })))).toEqual({
    question: 'Kdo vyhraje?',
    description: null,
    pollType: 'single',
    expiresAt: Date.parse('2023-10-08T12:00:00Z'),
    options: ['Ano', 'Ne'],
  });
});

test.each([
  [{ question: ' ' }, 'poll.question-required'],
  [{ question: 'x'.repeat(201) }, 'poll.question-too-long'],
  [{ description: 'x'.repeat(501) }, 'poll.description-too-long'],
  [{ expiresAt: 'zítra' }, 'poll.end-invalid'],
  [{ options: 'Ano' }, 'poll.too-few-options'],
  [{ options: 'Ano\nNe\nAno' }, 'poll.equal-options'],
  [{ options: `Ano\n${'x'.repeat(121)}` }, 'poll.option-too-long'],
  [{ options: Array.from({ length: 13 }, (_, index) => `Možnost ${index}`).join('\n') }, 'poll.too-many-options'],
] as const)('polls.administration: a poll with %j is refused with %s', (given, code) => {
  const parsed = NewPoll.safeParse(pollFromForm(formOf(given)));
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([code]);
});

// Commands and reads

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
    expect(await db.$count(pollVotes)).toBe(2);
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

async function adminIn(db: Db) {
  return { db, clock, actor: { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) } };
}

async function editOf(db: Db, id: number, given: object = {}) {
  const poll = (await readPoll(db, id))!;
  const { question, description, pollType, expiresAt, options } = poll;
  const fields = { id, question, description, pollType, expiresAt, options: options.map(({ text }) => text) };
  return { ...fields, seen: pollFingerprint(poll), ...given };
}

testInTransaction('polls.administration: the form of a new poll sent twice makes one poll', async (db) => {
  const by = await adminIn(db);
  const input = { question: 'Kdo?', description: null, pollType: 'single', expiresAt: null, options: ['A', 'B'] };
  const key = randomUUID();
  expect(await createPoll(by, { ...input, options: ['A'], key })).toMatchObject({ code: 'input.invalid' });
  expect(await createPoll(by, { ...input, key })).toMatchObject({ ok: true });
  expect(await createPoll(by, { ...input, key })).toEqual({ ok: false, code: 'form.sent-already' });
  expect((await readPollList(db, { state: null, page: 1, now })).total).toBe(1);
});

testInTransaction(
  'polls.administration: a poll is edited; options with votes stay, and an edit over another edit is a conflict',
  async (db) => {
    await setSiteTime(db, new Date(now));
    const by = await adminIn(db);
    const { id, optionIds } = await insertPoll(db);
    const stale = await editOf(db, id, { question: 'Kdo prohraje?' });
    const renamed = await editOf(db, id, { question: 'Kdo dojde první?', options: ['Ano', 'Ne'], expiresAt: now + 1 });
    expect(await editPoll(by, renamed)).toMatchObject({ ok: true });
    expect(await readPoll(db, id)).toMatchObject({
      question: 'Kdo dojde první?',
      expiresAt: now + 1,
      options: [{ text: 'Ano' }, { text: 'Ne' }],
    });
    expect(optionIds).toHaveLength(3);
    expect(await editPoll(by, stale)).toEqual({ ok: false, code: 'edit.conflict' });
    const [first] = (await readPoll(db, id))!.options;
    await db.insert(pollVotes).values({ pollId: id, optionId: first!.id, userId: by.actor.id });
    expect(await editPoll(by, await editOf(db, id, { options: ['Ano', 'Možná'] }))).toEqual({
      ok: false,
      code: 'poll.has-votes',
    });
    expect(await editPoll(by, await editOf(db, id, { description: 'Jen pro radost.' }))).toMatchObject({ ok: true });
    expect(await readPoll(db, id)).toMatchObject({ description: 'Jen pro radost.', options: [{ votes: 1 }, {}] });
    expect(await editPoll(by, { ...renamed, id: 9_999_999 })).toEqual({ ok: false, code: 'poll.unknown' });
    const audits = await db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(audits.map(({ action }) => action)).toEqual(['edit-poll', 'edit-poll']);
    expect(audits[0]).toMatchObject({ before: { question: 'Kdo vyhraje?' }, after: { question: 'Kdo dojde první?' } });
  },
);

testInTransaction('polls.administration: a poll can be ended once, and the list has the state of each', async (db) => {
  await setSiteTime(db, new Date(now));
  const by = await adminIn(db);
  const { id, optionIds } = await insertPoll(db, { question: 'Běží', createdAt: new Date(now - 1) });
  await insertPoll(db, { question: 'Vypnutá', isActive: false, createdAt: new Date(now - 2) });
  await insertPoll(db, { question: 'Po konci', expiresAt: new Date(now), createdAt: new Date(now - 3) });
  const questions = async (state: 'active' | 'ended' | 'inactive' | null) =>
    (await readPollList(db, { state, page: 1, now })).polls.map(({ question }) => question);
  expect(await questions(null)).toEqual(['Běží', 'Vypnutá', 'Po konci']);
  expect(await questions('active')).toEqual(['Běží']);
  await db.insert(pollVotes).values({ pollId: id, optionId: optionIds[1]!, userId: by.actor.id });
  const { polls: listed } = await readPollList(db, { state: null, page: 1, now });
  expect(listed.map(({ votes }) => votes)).toEqual([1, 0, 0]);
  expect(await questions('inactive')).toEqual(['Vypnutá']);
  expect(await endPoll(by, { id })).toMatchObject({ ok: true });
  expect(await endPoll(by, { id })).toEqual({ ok: false, code: 'poll.ended' });
  expect(await endPoll(by, { id: 9_999_999 })).toEqual({ ok: false, code: 'poll.unknown' });
  expect(await questions('ended')).toEqual(['Běží', 'Po konci']);
  for (let index = 0; index < 20; index += 1) await insertPoll(db, { createdAt: new Date(now - 10 - index) });
  const second = await readPollList(db, { state: null, page: 2, now });
  expect([second.polls.length, second.total]).toEqual([3, 23]);
});

// What the database guards by itself

const insertVote = (db: Db, given: typeof pollVotes.$inferInsert) =>
  outcomeOf(db, (tx) => tx.insert(pollVotes).values(given));

const allCounts = async (db: Db): Promise<number[]> => {
  const ids = await db.select({ id: polls.id }).from(polls);
  const read = await readPolls(
    db,
    ids.map(({ id }) => id),
  );
  return read.flatMap(({ options }) => options.map(({ votes }) => votes));
};

testInTransaction(
  'polls.types: a single poll takes one vote of a user and of a session, whatever the client claims',
  async (db) => {
    const { id, optionIds } = await insertPoll(db);
    const [first = 0, second = 0] = optionIds;
    const userId = await insertProfile(db);
    expect(await insertVote(db, { pollId: id, optionId: first, userId, single: false })).toBe('ok');
    expect(await insertVote(db, { pollId: id, optionId: second, userId, single: false })).toBe('23505');
    expect(await insertVote(db, { pollId: id, optionId: first, userSession: 'a' })).toBe('ok');
    expect(await insertVote(db, { pollId: id, optionId: second, userSession: 'a' })).toBe('23505');
    expect(await allCounts(db)).toEqual([2, 0, 0]);
  },
);

testInTransaction('polls.types: a multiple poll takes several options, each once', async (db) => {
  const { id, optionIds } = await insertPoll(db, { pollType: 'multiple' });
  const [first = 0, second = 0] = optionIds;
  const userId = await insertProfile(db);
  expect(await insertVote(db, { pollId: id, optionId: first, userId })).toBe('ok');
  expect(await insertVote(db, { pollId: id, optionId: second, userId })).toBe('ok');
  expect(await insertVote(db, { pollId: id, optionId: second, userId })).toBe('23505');
  expect(await allCounts(db)).toEqual([1, 1, 0]);
});

testInTransaction('polls.refusals: an inactive or expired poll takes no vote', async (db) => {
  const { id, optionIds } = await insertPoll(db, { expiresAt: new Date('2023-10-08T12:00:00Z') });
  const [optionId = 0] = optionIds;
  await setSiteTime(db, '2023-10-08T11:59:59Z');
  expect(await insertVote(db, { pollId: id, optionId, userSession: 'a' })).toBe('ok');
  await setSiteTime(db, '2023-10-08T12:00:00Z');
  expect(await insertVote(db, { pollId: id, optionId, userSession: 'b' })).toBe('P0P01');
  await db.update(polls).set({ isActive: false, expiresAt: null });
  expect(await insertVote(db, { pollId: id, optionId, userSession: 'b' })).toBe('P0P01');
});

testInTransaction('polls.refusals, data-model.polls: a vote needs one voter and an option of its poll', async (db) => {
  const { id, optionIds } = await insertPoll(db);
  const [optionId = 0] = optionIds;
  const another = await insertPoll(db);
  expect(await insertVote(db, { pollId: id, optionId })).toBe('23514');
  expect(await insertVote(db, { pollId: id, optionId, userId: await insertProfile(db), userSession: 'a' })).toBe(
    '23514',
  );
  expect(await insertVote(db, { pollId: id, optionId: another.optionIds[0] ?? 0, userSession: 'a' })).toBe('23503');
});

testInTransaction(
  "polls.joining-account: a session's vote becomes its user's also after the poll has closed",
  async (db) => {
    const { id, optionIds } = await insertPoll(db);
    const [first = 0, second = 0] = optionIds;
    await insertVote(db, { pollId: id, optionId: first, userSession: 'a' });
    await db.update(pollVotes).set({ optionId: second });
    expect(await allCounts(db)).toEqual([0, 1, 0]);
    await db.update(polls).set({ isActive: false });
    await db.update(pollVotes).set({ userId: await insertProfile(db), userSession: null });
    await db.delete(pollVotes);
    expect(await allCounts(db)).toEqual([0, 0, 0]);
  },
);

testInTransaction('polls.administration: deleting a poll deletes its options and votes', async (db) => {
  const { id, optionIds } = await insertPoll(db);
  await insertVote(db, { pollId: id, optionId: optionIds[0] ?? 0, userSession: 'a' });
  await db.delete(polls).where(eq(polls.id, id));
  expect(await db.select().from(pollVotes)).toEqual([]);
});

testOnNewDatabase('polls.one-ballot: of 100 votes of one user at once in a single poll one counts', async ({ db }) => {
  const { id, optionIds } = await insertPoll(db);
  const userId = await insertProfile(db);
  const votes = Array.from({ length: 100 }, (_, index) =>
    insertVote(db, { pollId: id, optionId: optionIds[index % 3] ?? 0, userId }),
  );
  expect(countOutcomes(await Promise.all(votes))).toEqual({ ok: 1, 23505: 99 });
  expect(await db.$count(pollVotes)).toBe(1);
});
