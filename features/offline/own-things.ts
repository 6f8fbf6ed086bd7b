import { openDatabase } from './open-database.ts';
import { type OwnThings, ownThingsShape } from '#features/dashboard/own-things.rules.ts';
import { dropUnstoredTipsBut } from './unstored-tips.ts';

const name = 'things';

/** Keeps what is the person's own; without a database nothing is kept. */
export async function storeOwnThings(things: OwnThings): Promise<void> {
  const database = await openDatabase();
  const row = { owner: things.owner, at: things.at, value: things };
  // A full disk: the next time there may be room.
  await database?.put('own', row, name).catch(() => undefined);
}

/** What was kept, if it belongs to whom this browser was last signed in as; whose it is, the row itself says. */
export async function readOwnThings(): Promise<OwnThings | null> {
  const database = await openDatabase();
  const row = await database?.get('own', name);
  return row && ownThingsShape(row.value) ? row.value : null;
}

/**
 * When somebody signs in, what belongs to others vanishes; when somebody signs out (null), all does
 * (offline.own-things). `hasSignedOut` is false when a session has only ended: then tips wait on for their owner
 * (tips.queued-account).
 */
export async function dropOwnThingsBut(owner: string | null, hasSignedOut = true): Promise<void> {
  if (hasSignedOut) dropUnstoredTipsBut(owner);
  const database = await openDatabase();
  if (!database) return;
  const changes = database.transaction(['own', 'queued-tips'], 'readwrite');
  const queue = hasSignedOut ? [changes.objectStore('queued-tips')] : [];
  for (const store of [changes.objectStore('own'), ...queue]) {
    let row = await store.openCursor();
    while (row) {
      if (row.value.owner !== owner) await row.delete();
      row = await row.continue();
    }
  }
  await changes.done;
}
