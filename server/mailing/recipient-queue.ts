import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { mailingTopic } from './lock-mailing.ts';
import type { MailingContent } from './newsletter.ts';
import { wantsMailing } from './segment-people.ts';

export type ClaimedRecipient = { userId: string; attempts: number; email: string; username: string; isWanted: boolean };

/** What became of a mail; one that waits comes again after `pauseS` real seconds. */
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

const notifyIntervalMs = 1000;

/**
 * Where the workers of one process lay down what became of a mail and take the next one of a mailing. Who comes while
 * one transaction is being written shares the next: five mails cost one write to the disk. A worker goes on only when
 * its own is stored, so that whoever is killed has one mail in flight a worker.
 */
export class RecipientQueue {
  readonly #db: Db;
  readonly #content: MailingContent;
  readonly #leaseS: number;
  #callers: WorkerRequest[] = [];
  #isOpen = true;
  #toldAt = 0;

  constructor(db: Db, content: MailingContent, leaseS: number) {
    this.#db = db;
    this.#content = content;
    this.#leaseS = leaseS;
  }

  /** The next mail, nobody else's while its lease lasts; null when there is none to take now. */
  next(result: DeliveryResult | null): Promise<ClaimedRecipient | null> {
    return this.#come(result, true);
  }

  /** Takes no more. */
  finish(result: DeliveryResult): Promise<null> {
    return this.#come(result, false) as Promise<null>;
  }

  #come(result: DeliveryResult | null, wantsNext: boolean): Promise<ClaimedRecipient | null> {
    const answer = Promise.withResolvers<ClaimedRecipient | null>();
    this.#callers.push({ result, wantsNext, answer });
    if (this.#isOpen) void this.#serve();
    return answer.promise;
  }

  async #serve(): Promise<void> {
    this.#isOpen = false;
    while (this.#callers.length > 0) {
      const requests = this.#callers.splice(0);
      try {
        const claimed = await this.#exchange(requests);
        for (const { wantsNext, answer } of requests) answer.resolve((wantsNext && claimed.pop()) || null);
      } catch (error) {
        for (const { answer } of requests) answer.reject(error);
      }
    }
    this.#isOpen = true;
  }

  /** In one transaction: what was sent is stored, what comes next is taken. */
  async #exchange(requests: readonly WorkerRequest[]): Promise<ClaimedRecipient[]> {
    const claimCount = requests.filter(({ wantsNext }) => wantsNext).length;
    const claimed = await this.#db.transaction(async (tx) => {
      for (const { result } of requests) if (result) await this.#store(tx, result);
      return this.#take(tx, claimCount);
    });
    await this.#tell();
    return claimed;
  }

  /** One row by its key: for many at once the database, which knows no numbers of a mailing just begun, reads them all. */
  async #store(tx: Db, { userId, state, reason, pauseS }: DeliveryResult): Promise<void> {
    await tx.execute(sql`
      update mailing_recipients set state = ${state}, reason = ${reason}, taken_at = null,
        due_at = clock_timestamp() + make_interval(secs => ${pauseS}),
        sent_at = case when ${state} = 'sent' then clock_timestamp() end
      where mailing_id = ${this.#content.id} and user_id = ${userId}`);
  }

  /** In the order of the index alone: all that wait have one moment, and sorting them for each mail was the whole cost. */
  async #take(tx: Db, claimCount: number): Promise<ClaimedRecipient[]> {
    const { id, segment } = this.#content;
    const result = await tx.execute(sql`
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
      from mine join users on users.id = mine.user_id join profiles on profiles.id = users.id`);
    return (result as unknown as { rows: ClaimedRecipient[] }).rows;
  }

  async #tell(): Promise<void> {
    if (Date.now() - this.#toldAt < notifyIntervalMs) return;
    this.#toldAt = Date.now();
    await invalidate(this.#db, [mailingTopic(this.#content.id)]);
  }
}
