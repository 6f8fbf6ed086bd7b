import type { KeyRight } from '#platform/command/api-key.rules.ts';
import type { Program } from '#platform/command/actor.server.ts';
import { hashOfKey } from '#features/api/api-keys.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiKeys } from '#features/api/api.tables.ts';

/** A program that may push, and the header that it sends; each name once. */
export async function insertProgram(db: Db, name = 'Dostihy', rights: KeyRight[] = ['imports', 'prices']) {
  const key = `rvk_${name
    .padEnd(43, 'x')
    .slice(0, 43)
    .replaceAll(/[^\w-]/g, '-')}`;
  const values = { name, rights, keyHash: hashOfKey(key), beginning: key.slice(0, 9) };
  const [stored] = await db.insert(apiKeys).values(values).returning({ id: apiKeys.id });
  const program: Program = { role: 'program', keyId: stored!.id, name, rights };
  return { program, key, authorization: `Bearer ${key}` };
}
