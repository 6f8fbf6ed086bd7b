import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { importBatches, importSources, sourceClaims } from '#features/imports/imports.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { readAudit } from '#features/admin/read-audit.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { apiKeys } from './api.tables.ts';
import { createApiKey, findApiKey, findReader, readApiKeys, renameApiKey, revokeApiKey } from './api-keys.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const input = (given: object = {}) => ({ key: randomUUID(), name: 'Kurzy', rights: ['prices'], ...given });

async function adminOf(db: Db): Promise<Actor> {
  return { role: 'admin', id: await insertProfile(db, { username: 'Spravce', role: 'admin' }) };
}

testInTransaction(
  'accounts.api-keys: a key is shown once, stored as a hash, opens what its rights say, and nothing once it is revoked',
  async (db) => {
    const context = { db, clock, actor: await adminOf(db) };
    const given = input();
    const created = await createApiKey(context, given);
    if (!created.ok) throw new Error(created.code);
    const { id, key } = created.value;
    const [stored] = await db.select().from(apiKeys);
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(await createApiKey(context, given)).toMatchObject({ ok: false, code: 'form.sent-already' });

    expect((await readApiKeys(db))[0]).toMatchObject({
      name: 'Kurzy',
      beginning: key.slice(0, 9),
      createdBy: 'Spravce',
      lastUsedAt: null,
      revokedAt: null,
    });
    const program = { role: 'program', keyId: id, name: 'Kurzy', rights: ['prices'] };
    expect(await findApiKey(db, `Bearer ${key}`)).toEqual(program);
    expect((await readApiKeys(db))[0]?.lastUsedAt).toBeGreaterThan(0);
    for (const header of [undefined, 'Bearer x', `Bearer ${key.slice(0, -1)}`, `Basic ${key}`])
      expect(await findApiKey(db, header)).toBeNull();

    expect(await revokeApiKey(context, { id })).toMatchObject({ ok: true });
    expect(await revokeApiKey(context, { id })).toMatchObject({ ok: false, code: 'api-key.unknown' });
    expect(await findApiKey(db, `Bearer ${key}`)).toBeNull();
    expect((await readApiKeys(db))[0]?.revokedAt).toBeGreaterThan(0);
    const { entries } = await readAudit(db, { area: 'api-key', username: null, from: null, to: null, before: null });
    expect(entries.map(({ action, by, subject }) => [action, by, subject.name?.text])).toEqual([
      ['revoke-api-key', 'Spravce', 'Kurzy'],
      ['create-api-key', 'Spravce', 'Kurzy'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(key);
  },
);

testInTransaction(
  'accounts.api-keys: only administrators make and revoke keys, and a name is used once',
  async (db) => {
    const context = { db, clock, actor: await adminOf(db) };
    const created = await createApiKey(context, input());
    if (!created.ok) throw new Error(created.code);
    const program: Actor = { role: 'program', keyId: created.value.id, name: 'Kurzy', rights: ['imports', 'prices'] };
    for (const actor of [program, { role: 'visitor' }, { role: 'user', id: randomUUID() }] as const) {
      expect(await createApiKey({ db, clock, actor }, input({ name: 'Jiný' }))).toMatchObject({
        code: 'actor.not-admin',
      });
      expect(await revokeApiKey({ db, clock, actor }, { id: created.value.id })).toMatchObject({
        code: 'actor.not-admin',
      });
    }
    await db.transaction(async (tx) =>
      expect(await createApiKey({ ...context, db: tx }, input())).toMatchObject({ code: 'api-key.name-taken' }),
    );
  },
);

testInTransaction(
  'accounts.api-keys, import.source-named: a renamed key takes along what it has brought, its claims and its being preferred',
  async (db) => {
    const context = { db, clock, actor: await adminOf(db) };
    const { program, authorization } = await insertProgram(db, 'Stary');
    const { program: other } = await insertProgram(db, 'Jiny');
    const raceId = await insertRace(db, { eventId: await insertEvent(db, {}) });
    const { id: runnerId } = await insertRunner(db, { raceId });
    const claim = { runnerId, field: 'jockey', claimedAt: new Date() } as const;
    await db.insert(sourceClaims).values([
      { ...claim, source: 'Stary', value: 'Jan Novák' },
      { ...claim, source: 'Jiny', value: 'Petr Malý' },
    ]);
    const mapping = { columns: {}, fixed: {} };
    const batch = { format: 'csv', mapping } as const;
    await db.insert(importBatches).values([
      { ...batch, keyId: program.keyId, source: 'Stary' },
      { ...batch, source: 'Stary' },
    ]);
    await db.insert(importSources).values({ name: 'Stary', mapping });
    await db.insert(settings).values({ key: 'priceSource', value: 'Stary' });

    const rename = (id: number, seen: string, name: string) => renameApiKey(context, { id, seen, name });
    expect(await rename(program.keyId, 'Stary', ' Nový ')).toMatchObject({ ok: true });
    expect(await findApiKey(db, authorization)).toMatchObject({ name: 'Nový' });
    expect((await db.select().from(sourceClaims)).map(({ source }) => source).toSorted()).toEqual(['Jiny', 'Nový']);
    expect((await db.select().from(importBatches)).map(({ source }) => source).toSorted()).toEqual(['Nový', 'Stary']);
    expect(await db.select({ name: importSources.name }).from(importSources)).toEqual([{ name: 'Nový' }]);
    expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: 'Nový' }]);
    const { entries } = await readAudit(db, { area: 'api-key', username: null, from: null, to: null, before: null });
    expect(entries[0]).toMatchObject({ action: 'rename-api-key', differences: [{ before: 'Stary', after: 'Nový' }] });

    expect(await rename(program.keyId, 'Stary', 'Jinak')).toMatchObject({ code: 'edit.conflict' });
    expect(await rename(program.keyId, 'Nový', ' ')).toMatchObject({ fields: { name: ['api-key.name-required'] } });
    expect(await rename(program.keyId + other.keyId, 'Nový', 'X')).toMatchObject({ code: 'api-key.gone' });
    expect(
      await renameApiKey({ ...context, actor: other }, { id: other.keyId, seen: 'Jiny', name: 'X' }),
    ).toMatchObject({
      code: 'actor.not-admin',
    });
    expect(await revokeApiKey(context, { id: other.keyId })).toMatchObject({ ok: true });
    expect(await rename(other.keyId, 'Jiny', 'Bývalý')).toMatchObject({ ok: true });
    await db.transaction(async (tx) =>
      expect(
        await renameApiKey({ ...context, db: tx }, { id: other.keyId, seen: 'Bývalý', name: 'Nový' }),
      ).toMatchObject({ code: 'api-key.name-taken' }),
    );
  },
);

testInTransaction('accounts.api-keys: a key that reads has its limit, and loses it once it is revoked', async (db) => {
  const context = { db, clock, actor: await adminOf(db) };
  const partner = await createApiKey(context, input({ name: 'Partner', rights: ['reads'], readsPerMinute: '600' }));
  const pusher = await createApiKey(context, input());
  if (!partner.ok || !pusher.ok) throw new Error('a key was refused');
  const { id, key } = partner.value;
  expect(await findReader(db, `Bearer ${key}`)).toEqual({ keyId: id, readsPerMinute: 600 });
  expect(await findReader(db, `Bearer ${pusher.value.key}`)).toBeNull();
  expect((await readApiKeys(db)).map(({ name, readsPerMinute }) => [name, readsPerMinute])).toEqual([
    ['Partner', 600],
    ['Kurzy', null],
  ]);
  await revokeApiKey(context, { id });
  expect(await findReader(db, `Bearer ${key}`)).toBeNull();
  const { entries } = await readAudit(db, { area: 'api-key', username: null, from: null, to: null, before: null });
  expect(JSON.stringify(entries)).toContain('600');
});
