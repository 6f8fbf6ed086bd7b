import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import type { MailingContent } from './mailing-content.server.ts';
import { wantsMailing } from './segment-people.server.ts';

const recipientColumns = { userId: text(), attempts: int, email: text(), username: text(), isWanted: boolean };
export type ClaimedRecipient = RowOf<typeof recipientColumns>;

/** The result of one mail; one in state 'waiting' is due again after `pauseS` real seconds. */
export type DeliveryResult = {
  userId: string;
  state: 'sent' | 'failed' | 'skipped' | 'waiting';
  reason: string | null;
  pauseS: number;
};

export async function storeResult(
  tx: Db,
  mailingId: number,
  { userId, state, reason, pauseS }: DeliveryResult,
): Promise<void> {
  await tx.execute(sql`
    update mailing_recipients set state = ${state}, reason = ${reason},
      due_at = clock_timestamp() + make_interval(secs => ${pauseS}),
      sent_at = case when ${state} = 'sent' then clock_timestamp() end
    where mailing_id = ${mailingId} and user_id = ${userId}`);
}

/**
 * Takes the next recipient of a mailing that is being sent; null when none is due. Ordered by `due_at` alone, as the
 * index is: a second key would sort all waiting rows, which share one moment, for every mail.
 */
export async function claimRecipient(tx: Db, { id, segment }: MailingContent): Promise<ClaimedRecipient | null> {
  const [claimed] = await queryRows(
    tx,
    recipientColumns,
    sql`
    with next as (
      select r.user_id from mailing_recipients r join mailings m on m.id = r.mailing_id
      where r.mailing_id = ${id} and m.state = 'sending' and r.state = 'waiting' and r.due_at <= clock_timestamp()
      order by r.due_at limit 1 for update of r skip locked),
    mine as (
      update mailing_recipients r set state = 'taken', attempts = r.attempts + 1
      from next where r.mailing_id = ${id} and r.user_id = next.user_id returning r.user_id, r.attempts)
    select mine.user_id::text as "userId", mine.attempts::int as attempts, users.email, users.username,
      ${wantsMailing(segment)} as "isWanted"
    from mine join users on users.id = mine.user_id join profiles on profiles.id = users.id`,
  );
  return claimed ?? null;
}
