import { desc, eq, sql } from 'drizzle-orm';

import { type PushDevice, pushDevice } from './push-device.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pushDevices } from './push.tables.ts';

/** A person's devices, that of this session first (push.devices). */
export async function readPushDevices(db: Db, userId: string, sessionId: string): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(sql`${pushDevices.sessionId} = ${sessionId}`), desc(pushDevices.createdAt), pushDevices.id);
  return rows.map((row) => pushDevice(row, sessionId));
}
