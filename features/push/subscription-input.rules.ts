import { z } from 'zod';

/** base64url of so many bytes, as browsers write keys; some add padding. */
const key = (bytes: number) =>
  z
    .string()
    .transform((value) => value.replace(/=+$/, ''))
    .refine((value) => /^[\w-]+$/.test(value) && Math.floor((value.length * 3) / 4) === bytes, 'push.foreign-keys');

/** Long enough for every push service: Microsoft's addresses have some 500 characters. */
const maxEndpointLength = 1000;

/** A subscription as the browser's PushSubscription says it. */
export const SubscriptionInput = z.object({
  endpoint: z
    .string()
    .max(maxEndpointLength, 'push.endpoint')
    .regex(/^https?:\/\/[^/]/, 'push.endpoint'),
  p256dh: key(65),
  auth: key(16),
});

/** The device to be removed. */
export const DeviceIdInput = z.object({ id: z.int('push.unknown').positive('push.unknown') });
