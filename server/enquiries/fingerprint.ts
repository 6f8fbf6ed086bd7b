import { createHash } from 'node:crypto';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** What a form sent, as one value a day: a second press, a second tab or a reload stores nothing more. */
export function fingerprint(now: Instant, sent: Record<string, unknown>): string {
  const parts = Object.entries(sent).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([pragueDate(now), ...parts]))
    .digest('base64url');
}
