import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { profiles, users } from './people.tables.ts';

/**
 * Number of other administrators who can sign in. Locks their rows, so that two can't leave the site without one at
 * once (accounts.roles).
 */
export async function countOtherAdmins(tx: Db, id: string): Promise<number> {
  const admins = await tx
    .select({ id: profiles.id, lockedAt: users.lockedAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.role, 'admin'))
    .orderBy(profiles.id)
    .for('update');
  return admins.filter((one) => one.id !== id && one.lockedAt === null).length;
}
