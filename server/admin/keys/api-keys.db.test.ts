import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Instant } from '#domain/shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db/db.ts';
import { apiKeys } from '#server/db/schema/api.ts';
import { readAudit } from '#server/admin/read-audit.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { createApiKey } from './create-api-key.ts';
import { findApiKey } from './find-api-key.ts';
import { readApiKeys } from './read-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };
const input = (given: object = {}) => ({ key: randomUUID(), name: 'Kurzy', rights: ['prices'], ...given });

async function adminOf(db: Db): Promise<Actor> {
  return { role: 'admin', id: await insertProfile(db, { username: 'Spravce', role: 'admin' }) };
}

testOnBothEngines(
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
    for (const header of [undefined, 'Bearer x', `Bearer ${key.slice(0, -1)}x`, `Basic ${key}`])
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

testOnBothEngines(
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
