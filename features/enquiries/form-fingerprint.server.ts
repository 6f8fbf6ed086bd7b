import { createHash } from 'node:crypto';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/**
 * A hash of a form's fields and the day, stored with it: by this key the same form sent again that day is not stored.
 */
export function formFingerprint(now: Instant, sent: Record<string, unknown>): string {
  const parts = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([pragueDate(now), ...parts]))
    .digest('base64url');
}
