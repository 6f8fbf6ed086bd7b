import { createECDH, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertSession } from '#tests/push.ts';
import { maxDevices } from './push.rules.ts';
import { pushDeliveries, pushDevices } from './push.tables.ts';
import { addPushDevice, readPushDevices, removePushDevice, sendTestPush } from './push-devices.server.ts';
import { pushQueue } from './push-queue.server.ts';

const clock = { now: () => Date.parse('2026-10-04T12:00:00Z') as Instant, anchor: () => null };

type Person = CommandContext & { id: string; sessionId: string };

async function personIn(db: Db): Promise<Person> {
  const id = await insertUser(db);
  return { db, clock, actor: { role: 'user', id }, id, sessionId: await insertSession(db, id) };
}

function subscription(name: string, overrides: object = {}) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    endpoint: `https://push.example/${name}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    isRenewal: false,
    testHosts: new Set<string>(),
    ...overrides,
  };
}

const add = (person: Person, name: string, overrides: object = {}) =>
  addPushDevice(person, subscription(name, { sessionId: person.sessionId, ...overrides }));

const words = { title: 'Zkouška', body: 'Funguje.' };

testInTransaction(
  'push.devices: a browser is added once, and a new subscription takes the place of its old one',
  async (db) => {
    const person = await personIn(db);
    expect(await add(person, 'a')).toMatchObject({ ok: true });
    expect(await add(person, 'a')).toMatchObject({ ok: true });
    expect(await add(person, 'b')).toMatchObject({ ok: true });
    const devices = await db.select().from(pushDevices);
    expect(devices.map(({ endpoint, host }) => [endpoint, host])).toEqual([['https://push.example/b', 'push.example']]);
    expect(await readPushDevices(db, person.id, person.sessionId)).toMatchObject([
      { kind: 'computer', browser: 'Firefox', isCurrent: true, lastDeliveredAt: null },
    ]);
  },
);

testInTransaction(
  'push.devices: an endpoint of another account moves, and what waits for its former owner ends',
  async (db) => {
    const [first, second] = [await personIn(db), await personIn(db)];
    await add(first, 'shared');
    await sendTestPush(first, words);
    expect(await db.select().from(pushDeliveries)).toHaveLength(1);
    expect(await add(second, 'shared')).toMatchObject({ ok: true });
    expect((await db.select().from(pushDevices)).map(({ userId }) => userId)).toEqual([second.id]);
    expect(await db.select().from(pushDeliveries)).toEqual([]);
  },
);

testInTransaction('push.devices: a person signed in anew in the same browser has it once', async (db) => {
  const person = await personIn(db);
  await add(person, 'a');
  const again = { ...person, sessionId: await insertSession(db, person.id) };
  await add(again, 'b');
  expect(await add(again, 'a')).toMatchObject({ ok: true });
  expect(await readPushDevices(db, person.id, again.sessionId)).toMatchObject([{ isCurrent: true }]);
});

testInTransaction(
  'push.devices: a browser that renews its subscription by itself must be a device already',
  async (db) => {
    const person = await personIn(db);
    expect(await add(person, 'a', { isRenewal: true })).toEqual({ ok: false, code: 'push.unknown' });
    await add(person, 'a');
    expect(await add(person, 'b', { isRenewal: true })).toMatchObject({ ok: true });
  },
);

testInTransaction('push.devices: a person has ten devices at most, and only their own can be removed', async (db) => {
  const [person, stranger] = [await personIn(db), await personIn(db)];
  for (let index = 0; index < maxDevices; index += 1)
    await add({ ...person, sessionId: await insertSession(db, person.id) }, `${index}`);
  expect(await add(person, 'too-many')).toEqual({ ok: false, code: 'push.too-many' });
  const [device] = await readPushDevices(db, person.id, person.sessionId);
  await removePushDevice(stranger, { id: device?.id });
  expect(await readPushDevices(db, person.id, person.sessionId)).toHaveLength(maxDevices);
  expect(await removePushDevice(person, { id: device?.id })).toMatchObject({ ok: true });
  expect(await removePushDevice(person, { id: device?.id })).toMatchObject({ ok: true });
  expect(await readPushDevices(db, person.id, person.sessionId)).toHaveLength(maxDevices - 1);
  expect(await add(person, 'one-more')).toMatchObject({ ok: true });
});

const privately = (...bytes: number[]) => `https://${bytes.join('.')}/1`;

testInTransaction(
  'push.endpoints: what is no address of a push service, or has foreign keys, is refused',
  async (db) => {
    const person = await personIn(db);
    for (const endpoint of [
      'http://push.example/1',
      'https://push.example:8443/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      privately(192, 168, 1, 1),
      privately(169, 254, 169, 254),
    ])
      expect(await add(person, '', { endpoint }), endpoint).toEqual({ ok: false, code: 'push.endpoint' });
    const noPoint = Buffer.alloc(65, 9).toString('base64url');
    expect(await add(person, 'a', { p256dh: noPoint })).toEqual({ ok: false, code: 'push.foreign-keys' });
    expect(await add(person, 'a', { auth: 'short' })).toMatchObject({ code: 'input.invalid' });
    expect(await addPushDevice({ ...person, actor: { role: 'visitor' } }, {})).toEqual({
      ok: false,
      code: 'actor.not-signed-in',
    });
    expect(await db.select().from(pushDevices)).toEqual([]);
  },
);

testInTransaction('push.test-message: it goes to all devices of the person, each time anew', async (db) => {
  const [person, stranger] = [await personIn(db), await personIn(db)];
  expect(await sendTestPush(person, words)).toEqual({ ok: false, code: 'push.no-device' });
  await add(person, 'a');
  await add({ ...person, sessionId: await insertSession(db, person.id) }, 'b');
  await add(stranger, 'c');
  expect(await sendTestPush(person, words)).toEqual({ ok: true, value: { devices: 2 } });
  await sendTestPush(person, words);
  const queued = await db.select().from(pushDeliveries);
  expect(queued).toHaveLength(4);
  expect(queued[0]?.message).toMatchObject({ ...words, tag: 'test' });
});

testInTransaction('push.once: what has no device, or is of no use any more, is not queued', async (db) => {
  const person = await personIn(db);
  const message = { ...words, id: null, url: '/', tag: 'a', icon: null, at: clock.now() };
  const push = { notificationId: 1, userId: person.id, message };
  await pushQueue.enqueue(db, []);
  await pushQueue.enqueue(db, [{ ...push, expiresAt: (Date.now() + 60_000) as Instant }]);
  await add(person, 'a');
  await pushQueue.enqueue(db, [{ ...push, expiresAt: (Date.now() - 1_000) as Instant }]);
  expect(await db.select().from(pushDeliveries)).toEqual([]);
});
