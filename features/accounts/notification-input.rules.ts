import { z } from 'zod';
import { channels, isOffered, notificationKinds, priceShares } from './notification-choices.rules.ts';

/** One kind in one way, on or off. */
export const NotificationChoiceInput = z
  .object({ kind: z.enum(notificationKinds), channel: z.enum(channels), isOn: z.boolean() })
  .refine(({ kind, channel }) => isOffered(kind, channel), { message: 'notification.not-offered' });

const hour = z.int().min(0).max(23);

/** The settings that change. */
export const NotificationSettingsInput = z
  .strictObject({
    isOn: z.boolean(),
    isQuiet: z.boolean(),
    quietFrom: hour,
    quietUntil: hour,
    priceShare: z.literal(priceShares),
    isAdult: z.boolean(),
  })
  .partial();
