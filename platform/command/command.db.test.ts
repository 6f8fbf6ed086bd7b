import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { refused } from './result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { type Actor, admin, anyone, signedIn } from './actor.server.ts';
import { command, done, inOneTransaction } from './command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { auditLog, settings } from '#platform/db/settings.tables.ts';

const clock = { now: () => 1_696_600_000_000 as Instant, anchor: () => null };
const visitor: Actor = { role: 'visitor' };
const system: Actor = { role: 'system' };
const user: Actor = { role: 'user', id: '00000000-0000-4000-8000-000000000001' };

const Setting = z.object({ key: z.string().min(1, 'key.missing'), value: z.string() });

const store = (tx: Db, { key, value }: z.output<typeof Setting>) => tx.insert(settings).values({ key, value });

const changeSetting = command({
  name: 'change-setting',
  who: admin,
  input: Setting,
  async run({ tx }, setting) {
    await store(tx, setting);
    const audit = { subject: `setting:${setting.key}`, before: null, after: setting.value };
    return done(setting.key, { changed: ['settings', 'settings'], audit });
  },
});

const storeThenRefuse = command({
  name: 'store-then-refuse',
  who: anyone,
  input: Setting,
  async run({ tx }, setting) {
    await store(tx, setting);
    return refused('setting.refused');
  },
});

const storedKeys = async (db: Db): Promise<string[]> =>
  (await db.select({ key: settings.key }).from(settings)).map((row) => row.key);

testInTransaction(
  "accounts.roles: a command refuses actors it doesn't admit, before it validates the input",
  async (db) => {
    const whoAmI = command({
      name: 'who-am-i',
      who: signedIn,
      input: z.object({}),
      run: async ({ actor }) => done(actor.id, { changed: [] }),
    });
    expect(await changeSetting({ db, actor: visitor, clock }, null)).toEqual({ ok: false, code: 'actor.not-admin' });
    expect(await changeSetting({ db, actor: user, clock }, null)).toEqual({ ok: false, code: 'actor.not-admin' });
    expect(await whoAmI({ db, actor: visitor, clock }, {})).toEqual({ ok: false, code: 'actor.not-signed-in' });
    expect(await whoAmI({ db, actor: system, clock }, {})).toEqual({ ok: false, code: 'actor.not-signed-in' });
    expect(await whoAmI({ db, actor: user, clock }, {})).toEqual({ ok: true, value: user.id });
  },
);

testInTransaction('invalid input is refused with the codes of its fields', async (db) => {
  const result = await changeSetting({ db, actor: system, clock }, { key: '', value: 'x' });
  expect(result).toEqual({ ok: false, code: 'input.invalid', fields: { key: ['key.missing'] } });
});

testInTransaction('a refusal rolls back everything written, also inside another transaction', async (db) => {
  const result = await storeThenRefuse({ db, actor: visitor, clock }, { key: 'prize', value: '500' });
  expect(result).toEqual({ ok: false, code: 'setting.refused' });
  expect(await storedKeys(db)).toEqual([]);
});

testInTransaction("admin.audit: an administrator's write is logged with before and after", async (db) => {
  const id = await insertProfile(db);
  await changeSetting({ db, actor: { role: 'admin', id }, clock }, { key: 'prize', value: '500' });
  await changeSetting({ db, actor: system, clock }, { key: 'name', value: 'Rovinka' });
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    { actorId: id, action: 'change-setting', subject: 'setting:prize', before: null, after: '500' },
    { actorId: null, action: 'change-setting', subject: 'setting:name', before: null, after: 'Rovinka' },
  ]);
});

testInTransaction('a bug is thrown, and a command exposes its name and who may run it', async (db) => {
  await changeSetting({ db, actor: system, clock }, { key: 'prize', value: '500' });
  await expect(changeSetting({ db, actor: system, clock }, { key: 'prize', value: '600' })).rejects.toThrow(
    'Failed query',
  );
  expect([changeSetting.commandName, changeSetting.who]).toEqual(['change-setting', 'admin']);
});

testOnNewDatabase(
  'public-pages.invalidation: stale topics are notified once, when the write commits and only then',
  async (database) => {
    const { db } = database;
    const received: string[] = [];
    const last = Promise.withResolvers<void>();
    await database.listen('changed', (topic) => (topic === 'last' ? last.resolve() : received.push(topic)));
    const rolledBack = db.transaction(async (tx) => {
      await changeSetting({ db: tx, actor: system, clock }, { key: 'name', value: 'Rovinka' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await storedKeys(db)).toEqual([]);
    await changeSetting({ db, actor: system, clock }, { key: 'prize', value: '500' });
    await db.execute(sql`select pg_notify('changed', 'last')`);
    await last.promise;
    expect(received).toEqual(['settings']);
  },
);

testOnNewDatabase('a deadlock is retried, also of a command that is joined with others', async ({ db }) => {
  let attempts = 0;
  const deadlocked = command({
    name: 'deadlocked',
    who: anyone,
    input: z.object({ failures: z.number() }),
    async run({ tx }, { failures }) {
      attempts += 1;
      if (attempts <= failures) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
      return done(attempts, { changed: [] });
    },
  });
  expect(await deadlocked({ db, actor: visitor, clock }, { failures: 2 })).toEqual({ ok: true, value: 3 });
  attempts = 0;
  await expect(deadlocked({ db, actor: visitor, clock }, { failures: 3 })).rejects.toThrow('Failed query');
  expect(attempts).toBe(3);
  attempts = 0;
  const joined = await inOneTransaction({ db, actor: visitor, clock }, (context) =>
    deadlocked(context, { failures: 2 }),
  );
  expect(joined).toEqual({ ok: true, value: 3 });
});
