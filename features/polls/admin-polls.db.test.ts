import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { pollFingerprint } from './poll-form.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollVotes } from './polls.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { createPoll } from './create-poll.server.ts';
import { editPoll } from './edit-poll.server.ts';
import { endPoll } from './end-poll.server.ts';
import { readPollList } from './read-poll-list.server.ts';
import { readPoll } from './read-polls.server.ts';

const now = Date.parse('2023-10-08T12:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

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
