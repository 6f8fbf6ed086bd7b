import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '#features/notifications/push-message.rules.ts';
import { pushPayload } from './push-payload.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { PushRequest } from './post-push.server.ts';
import type { VapidKeys } from './vapid-keys.server.ts';

export type Sender = {
  keys: VapidKeys;
  /** Where push services find whoever sends, an https or mailto address. */
  subject: string;
};

export type Subscription = { endpoint: string; p256dh: string; auth: string };

type Sent = { message: PushMessage; isShort: boolean; now: Instant; expiresAt: Instant };

const hourS = 3_600;
/** What services keep at most (RFC 8030 lets them keep less). */
const maxTtlS = 28 * 86_400;

/** The encrypted and signed request that brings a message to a device (push.sending). */
export function pushRequest(sender: Sender, { endpoint, p256dh, auth }: Subscription, sent: Sent): PushRequest {
  const ttl = Math.min(maxTtlS, Math.max(0, Math.floor((sent.expiresAt - sent.now) / 1000)));
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    pushPayload(sent.message, sent.isShort),
    {
      vapidDetails: { subject: sender.subject, ...sender.keys },
      TTL: ttl,
      // What is of no use in an hour may wake the phone up.
      urgency: ttl <= hourS ? 'high' : 'normal',
      topic: topicOf(sent.message.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  return { endpoint, headers: headers as Record<string, string>, body };
}

/** At most 32 letters of base64url: a message that waits at the service is replaced by a newer one of its tag. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
