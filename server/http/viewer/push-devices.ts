import { pushMessage } from '#copy/cs/account/push.ts';
import type { PushKeyAnswer } from '#domain/push/push-key-answer.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import type { LimitRule } from '#server/accounts/limits.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';
import { addPushDevice } from '#server/push/add-device.ts';
import { deriveVapidKeys } from '#server/push/vapid-keys.ts';

/** More than anybody needs who turns it on and off to see what happens. */
const addLimit: LimitRule = { name: 'push-device', points: 30, seconds: 3600 };

/** The browser of this session as a device for web push (push.devices). */
export const pushDevicesResource = resource('/api/viewer/push-devices', {
  /** The key that browsers subscribe with. */
  GET({ ctx: { person, account } }) {
    if (!person) return refuse('actor.not-signed-in');
    const { publicKey } = deriveVapidKeys(account.accounts.keyFor);
    return Response.json({ publicKey } satisfies PushKeyAnswer);
  },
  /** Adds the browser, or stores its new subscription. */
  async POST({ ctx, request }) {
    const form = await readForm(request);
    const { person, account, pushTestHosts: testHosts } = ctx;
    if (!person) return refuse('actor.not-signed-in');
    if ((await account.accounts.limits.consume(addLimit, person.id)) !== null) return refuse('auth.too-many-attempts');
    const added = await addPushDevice(ctx, {
      endpoint: form.get('endpoint'),
      p256dh: form.get('p256dh'),
      auth: form.get('auth'),
      isRenewal: form.get('renewal') === 'yes',
      sessionId: person.sessionId,
      userAgent: account.headers.get('user-agent'),
      testHosts,
    });
    if (added.ok) return Response.json({});
    const code = 'fields' in added ? (Object.values(added.fields)[0]?.[0] ?? added.code) : added.code;
    return refuse(code);
  },
});

const refuse = (code: string): Response =>
  errorResponse(code === 'push.too-many' ? 409 : accountStatus(code), code, { message: pushMessage(code) });
