import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { subscribeToChat } from '#app/http/subscribe-to-chat.server.ts';
import { openBrowser, openTestAccounts } from '#tests/accounts.ts';
import { testInTransaction, testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { eventually } from '#tests/time-limits.ts';
import { type ChatMessage, parseChatText } from './chat.rules.ts';
import { chatMessages } from './chat.tables.ts';
import { handleChatForm } from './handle-chat-form.server.ts';
import { hideMessage, readMessagesToModerate, reportMessage } from './reports.server.ts';
import { markRead, readChat, sendMessage } from './messages.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const visitor: Actor = { role: 'visitor' };

async function person(db: Db, role: 'user' | 'admin' = 'user', username?: string | null) {
  return { role, id: await insertProfile(db, { role, ...(username === undefined ? {} : { username }) }) };
}

const send = (db: Db, actor: Actor, text: string, key = randomUUID()) =>
  sendMessage({ db, actor, clock }, { text, key });
const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);
const textsOf = (messages: readonly ChatMessage[] | undefined) => messages?.map(({ message }) => message);

testInTransaction('chat.who, accounts.visitor-may: signed-in people send and read, visitors do neither', async (db) => {
  const jana = await person(db, 'user', null);
  expect(codeOf(await send(db, visitor, 'Ahoj'))).toBe('actor.not-signed-in');
  expect(await readChat(db, visitor)).toBeNull();
  expect(codeOf(await send(db, jana, ' \u200B '))).toBe('chat.empty');
  expect(codeOf(await send(db, jana, 'ž'.repeat(161)))).toBe('chat.too-long');
  const key = randomUUID();
  const first = await send(db, jana, ' <b>Dobrý</b> den ', key);
  expect(await send(db, jana, 'Dobrý den', key)).toEqual(first);
  const chat = await readChat(db, jana);
  expect(chat?.messages).toMatchObject([{ key, userId: jana.id, username: null, message: '<b>Dobrý</b> den' }]);
});

testInTransaction('chat.list: the newest 50 are read, the oldest of them first', async (db) => {
  const jana = await person(db);
  await db.insert(chatMessages).values(Array.from({ length: 53 }, (_, at) => ({ userId: jana.id, message: `${at}` })));
  const texts = textsOf((await readChat(db, jana))?.messages);
  expect(texts).toEqual(Array.from({ length: 50 }, (_, at) => `${at + 3}`));
});

testInTransaction(
  'chat.moderation: a report is counted once for administrators, one of them hides the message',
  async (db) => {
    const [jana, petr, admin] = [await person(db), await person(db), await person(db, 'admin')];
    const sent = await send(db, jana, 'Sprosté slovo');
    if (!sent.ok) throw new Error(sent.code);
    const choice = { messageId: sent.value.id, reason: 'Urážka' };
    const as = (actor: Actor) => ({ db, actor, clock });
    expect(codeOf(await reportMessage(as(jana), choice))).toBe('chat.own-message');
    await reportMessage(as(petr), choice);
    await reportMessage(as(petr), choice);
    expect((await readChat(db, admin))?.messages[0]?.reports).toBe(1);
    expect((await readChat(db, jana))?.messages[0]?.reports).toBe(0);
    expect(codeOf(await hideMessage(as(petr), choice))).toBe('actor.not-admin');
    expect(codeOf(await hideMessage(as(admin), choice))).toBe('ok');
    expect(codeOf(await hideMessage(as(admin), choice))).toBe('chat.unknown-message');
    expect(codeOf(await reportMessage(as(petr), choice))).toBe('chat.unknown-message');
    expect((await readChat(db, petr))?.messages).toEqual([]);
    expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: 'hide-message' }]);
    await markRead(as(petr), { messageId: 9 });
    await markRead(as(petr), { messageId: 7 });
    expect((await readChat(db, petr))?.lastReadId).toBe(9);
  },
);

testInTransaction('chat.message-limits: the database stores whatever the rule accepts', async (db) => {
  const { id: userId } = await person(db);
  const store = (message: string) => outcomeOf(db, (tx) => tx.insert(chatMessages).values({ userId, message }));
  for (const given of [
    'ž'.repeat(160),
    'z\u030C'.repeat(160),
    '👨‍👩‍👧‍👦'.repeat(160),
    '🏴\u{E0066}\u{E0062}\u{E0065}\u{E006E}\u{E0066}\u{E007F}'.repeat(160),
    'مرحبا'.repeat(32),
    `${'a\n'.repeat(79)}b`,
  ]) {
    const validated = parseChatText(given);
    expect(validated.ok && (await store(validated.text))).toBe('ok');
  }
});

/** A hub that records what the streams of one process would get. */
function listener() {
  const received: string[] = [];
  let isUp = true;
  const hub = {
    publishChat: (payload: string) =>
      void (payload === 'changed' || received.push((JSON.parse(payload) as ChatMessage).message)),
    setChatUp: (now: boolean) => void (isUp = now),
  };
  return { received, hub, isUp: () => isUp };
}

const quiet = { error: () => undefined };

testOnNewDatabase('chat.nothing-lost: every message reaches the streams once and in order', async (database) => {
  const jana = await person(database.db);
  await send(database.db, jana, 'dřív');
  const { received, hub } = listener();
  const stop = await subscribeToChat(database, hub, quiet);
  const texts = Array.from({ length: 30 }, (_, at) => `${at}`);
  await Promise.all(texts.map((text) => send(database.db, jana, text)));
  await vi.waitFor(() => expect(received).toHaveLength(30), eventually);
  expect(received).toEqual(textsOf((await readChat(database.db, jana))?.messages)?.slice(1));
  await stop();
});

test('chat.nothing-lost: no message is lost or duplicated while the listener is killed and two processes write', async () => {
  await withPostgresUrl('migrated', async (databaseUrl) => {
    const open = () => openDatabase({ databaseUrl, warn: () => undefined });
    const [first, second] = [await open(), await open()];
    const jana = await person(first.db);
    const { received, hub, isUp } = listener();
    const stop = await subscribeToChat(first, hub, quiet);
    await send(second.db, jana, 'před');
    await vi.waitFor(() => expect(received).toEqual(['před']), eventually);
    await second.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await vi.waitFor(() => expect(isUp()).toBe(false), eventually);
    for (const round of [1, 2, 3])
      await Promise.all([send(first.db, jana, `a${round}`), send(second.db, jana, `b${round}`)]);
    await vi.waitFor(() => expect(isUp()).toBe(true), eventually);
    await send(second.db, jana, 'po');
    await vi.waitFor(() => expect(received.at(-1)).toBe('po'), eventually);
    expect(received).toEqual(textsOf((await readChat(first.db, jana))?.messages));
    await stop();
    await first.close();
    await second.close();
  });
});

testOnNewDatabase(
  'chat.moderation: a flood ends at ten messages a minute from a person and sixty from an address; others write, and the desk has only what was reported',
  async (database) => {
    const { db } = database;
    const accounts = await openTestAccounts(database);
    const write = async (actor: Actor, clientAddress: string) => {
      const form = new FormData();
      form.set('text', 'Koupím lístky');
      form.set('key', randomUUID());
      return handleChatForm({ db, clock, actor, account: openBrowser(accounts, clientAddress) }, form);
    };
    const flooders = await Promise.all(Array.from({ length: 8 }, () => person(db)));
    for (const flooder of flooders) {
      const sent = await Promise.all(Array.from({ length: 12 }, () => write(flooder, '203.0.113.9')));
      for (const refused of sent.filter(({ ok }) => !ok)) expect(refused).toMatchObject({ code: 'chat.too-often' });
    }
    const counts = await Promise.all(flooders.map(({ id }) => db.$count(chatMessages, eq(chatMessages.userId, id))));
    expect(counts).toEqual([10, 10, 10, 10, 10, 10, 0, 0]);
    const jana = await person(db);
    expect(await write(jana, '203.0.113.10')).toMatchObject({ ok: true });
    const [flood] = await db.select({ id: chatMessages.id }).from(chatMessages).limit(1);
    await reportMessage({ db, actor: jana, clock }, { messageId: flood?.id });
    expect(await readMessagesToModerate(db, { isHidden: false, page: 1 })).toMatchObject({ total: 1 });
    accounts.close();
  },
);
