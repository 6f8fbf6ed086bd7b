import { deviceKind, type PushDevice } from '#domain/push/push-device.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import type { KeyFor } from '#server/accounts/app-secret.ts';
import type { Db } from '#server/db/db.ts';
import { readPushDevices } from './read-devices.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

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
