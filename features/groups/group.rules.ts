import { addMinutes } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** In characters. */
export const groupNameMin = 2;
export const groupNameLimit = 40;
export const groupMemberLimit = 5_000;
export const groupsPerPerson = 20;

const codeDays = 30;

/** Until when a code made now lets people into a group (groups.code). */
export function codeEndsAt(now: Instant): Instant {
  return addMinutes(now, codeDays * 24 * 60);
}
