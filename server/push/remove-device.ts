import { and, eq } from 'drizzle-orm';
import { DeviceIdInput } from '#domain/push/subscription-input.ts';
import { signedIn } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { pushDevices } from '#server/db/schema/push.ts';

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
