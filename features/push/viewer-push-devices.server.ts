import { person } from '#platform/http/route-rules.server.ts';
import { pushMessage } from '#text/push/push';
import type { PushKeyAnswer } from './push-shape.rules.ts';
import { accountStatus } from '#features/accounts/account-answers.server.ts';
import type { LimitRule } from '#features/accounts/limits.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { addPushDevice } from './push-devices.server.ts';
import { deriveVapidKeys } from './vapid-keys.server.ts';

/** More than anybody needs who turns it on and off to see what happens. */
const addLimit: LimitRule = { name: 'push-device', points: 30, seconds: 3600 };

/** The browser of this session as a device for web push (push.devices). */
export const pushDevicesResource = resource('/api/viewer/push-devices', person(), {
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
