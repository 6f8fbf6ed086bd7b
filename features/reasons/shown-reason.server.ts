import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';

/**
 * Whether others read a reason at `now`, and its author still has the tip (reasons.shown, reasons.with-tip); `m`: its
 * chat_messages, `r`: its race.
 */
export function reasonIsShown(now: Instant): SQL {
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  return sql`(m.hidden_at is null and (m.is_shown_at_once or r.is_completed or r.start_at <= ${moment})
    and exists (select from horse_tips tip where tip.participation_id = m.participation_id and tip.user_id = m.user_id))`;
}
