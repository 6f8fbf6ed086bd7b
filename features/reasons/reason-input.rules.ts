import { z } from 'zod';

/** The tip whose reason its author takes back. */
export const ReasonRunnerInput = z.object({ runnerId: z.int('reason.no-tip').positive('reason.no-tip') });

/** A reason that waited in a browser with its tip, where its text was checked (reasons.queued). */
export const QueuedReason = z.strictObject({ text: z.string(), isShownAtOnce: z.boolean() });

/**
 * A reason as it was typed, not validated yet. `seen`: what the form had shown of it, null where nothing was shown, as
 * in a tip that waited for a network (reasons.closing).
 */
export const ReasonInput = ReasonRunnerInput.extend({
  text: z.string(),
  isShownAtOnce: z.boolean(),
  seen: z.string().nullable(),
});
