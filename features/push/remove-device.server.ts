import { and, eq } from 'drizzle-orm';
import { DeviceIdInput } from './subscription-input.rules.ts';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { pushDevices } from './push.tables.ts';

/**
 * Removes one of the actor's devices, with all that waits for it; one that is gone already is no fault (push.devices).
 */
export const removePushDevice = command({
  name: 'remove-push-device',
  who: signedIn,
  input: DeviceIdInput,
  async run({ tx, actor }, { id }) {
    await tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, actor.id)));
    return done(null, { changed: [] });
  },
});
