import { deviceKind, type PushDevice } from './push.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { KeyFor } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readPushDevices } from './push-devices.server.ts';
import { deriveVapidKeys } from './vapid-keys.server.ts';

/** What the screen about notifications shows of web push. */
export type PushFacts = {
  publicKey: string;
  /** What the browser that asks runs on. */
  kind: PushDevice['kind'];
  devices: PushDevice[];
  /** By real time. */
  today: PragueDate;
};

type Asking = { id: string; sessionId: string };

/** Reads what the screen about notifications shows of web push: the key, this browser, the person's devices. */
export async function pushFacts(
  db: Db,
  { id, sessionId }: Asking,
  { keyFor, userAgent }: { keyFor: KeyFor; userAgent: string | null },
): Promise<PushFacts> {
  return {
    publicKey: deriveVapidKeys(keyFor).publicKey,
    kind: deviceKind(userAgent),
    devices: await readPushDevices(db, id, sessionId),
    today: pragueDate(Date.now() as Instant),
  };
}
