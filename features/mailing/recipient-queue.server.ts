import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRows, type RowOf, text } from '#platform/db/query-rows.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { mailingTopic } from './lock-mailing.server.ts';
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

type WorkerRequest = {
  result: DeliveryResult | null;
  wantsNext: boolean;
  answer: PromiseWithResolvers<ClaimedRecipient | null>;
};

/** How often at most the mailing's page is told of progress. */
const notifyIntervalMs = 1000;

/**
 * The recipients of one mailing, for the workers of this process: they store the result of a mail and claim the next.
 * Requests that arrive during a transaction share the next one: five mails cost one write to the disk. A worker
 * continues only when its result is stored, so that a killed process leaves one mail in flight per worker.
 */
export class RecipientQueue {
  readonly #db: Db;
  readonly #content: MailingContent;
  readonly #leaseS: number;
  #requests: WorkerRequest[] = [];
  #isOpen = true;
  #notifiedAt = 0;

  constructor(db: Db, content: MailingContent, leaseS: number) {
    this.#db = db;
    this.#content = content;
    this.#leaseS = leaseS;
  }

  /** Claims the next recipient until the lease ends; null when none is due now. */
  next(result: DeliveryResult | null): Promise<ClaimedRecipient | null> {
    return this.#submit(result, true);
  }

  /** Stores the last result without claiming another recipient. */
  finish(result: DeliveryResult): Promise<null> {
    return this.#submit(result, false) as Promise<null>;
  }

  #submit(result: DeliveryResult | null, wantsNext: boolean): Promise<ClaimedRecipient | null> {
    const answer = Promise.withResolvers<ClaimedRecipient | null>();
    this.#requests.push({ result, wantsNext, answer });
    if (this.#isOpen) void this.#serve();
    return answer.promise;
  }

  async #serve(): Promise<void> {
    this.#isOpen = false;
    while (this.#requests.length > 0) {
      const requests = this.#requests.splice(0);
      try {
        const claimed = await this.#exchange(requests);
        for (const { wantsNext, answer } of requests) answer.resolve((wantsNext && claimed.pop()) || null);
      } catch (error) {
        for (const { answer } of requests) answer.reject(error);
      }
    }
    this.#isOpen = true;
  }

  /** Stores the results and claims the next recipients, in one transaction. */
  async #exchange(requests: readonly WorkerRequest[]): Promise<ClaimedRecipient[]> {
    const claimCount = requests.filter(({ wantsNext }) => wantsNext).length;
    const claimed = await this.#db.transaction(async (tx) => {
      for (const { result } of requests) if (result) await this.#store(tx, result);
      return this.#claim(tx, claimCount);
    });
    await this.#notify();
    return claimed;
  }

  /**
   * One row by its key: an update of several at once scans the whole table, whose statistics are missing right after
   * the start.
   */
  async #store(tx: Db, { userId, state, reason, pauseS }: DeliveryResult): Promise<void> {
    await tx.execute(sql`
      update mailing_recipients set state = ${state}, reason = ${reason}, taken_at = null,
        due_at = clock_timestamp() + make_interval(secs => ${pauseS}),
        sent_at = case when ${state} = 'sent' then clock_timestamp() end
      where mailing_id = ${this.#content.id} and user_id = ${userId}`);
  }

  /**
   * Ordered by `due_at` alone, as the index is: a second key would sort all waiting rows, which share one moment, for
   * every mail.
   */
  #claim(tx: Db, claimCount: number): Promise<ClaimedRecipient[]> {
    const { id, segment } = this.#content;
    return queryRows(
      tx,
      recipientColumns,
      sql`
      with free as (
        select r.user_id from mailing_recipients r join mailings m on m.id = r.mailing_id
        where r.mailing_id = ${id} and m.state = 'sending' and ((r.state = 'waiting' and r.due_at <= clock_timestamp())
          or (r.state = 'taken' and r.taken_at < clock_timestamp() - make_interval(secs => ${this.#leaseS})))
        order by r.due_at limit ${claimCount} for update of r skip locked),
      mine as (
        update mailing_recipients r set state = 'taken', taken_at = clock_timestamp(), attempts = r.attempts + 1
        from free where r.mailing_id = ${id} and r.user_id = free.user_id returning r.user_id, r.attempts)
      select mine.user_id::text as "userId", mine.attempts::int as attempts, users.email, users.username,
        ${wantsMailing(segment)} as "isWanted"
      from mine join users on users.id = mine.user_id join profiles on profiles.id = users.id`,
    );
  }

  async #notify(): Promise<void> {
    if (Date.now() - this.#notifiedAt < notifyIntervalMs) return;
    this.#notifiedAt = Date.now();
    await invalidate(this.#db, [mailingTopic(this.#content.id)]);
  }
}
