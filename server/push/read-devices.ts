import { desc, eq, sql } from 'drizzle-orm';

import { type PushDevice, pushDevice } from '#domain/push/push-device.ts';
import type { Db } from '#server/db/db.ts';
import { pushDevices } from '#server/db/schema/push.ts';

/** A person's devices, that of this session first (push.devices). */
export async function readPushDevices(db: Db, userId: string, sessionId: string): Promise<PushDevice[]> {
  const rows = await db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(sql`${pushDevices.sessionId} = ${sessionId}`), desc(pushDevices.createdAt), pushDevices.id);
  return rows.map((row) => pushDevice(row, sessionId));
}
