import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { mailingTopic } from './lock-mailing.ts';
import type { MailingContent } from './newsletter.ts';
import { wantsMailing } from './segment-people.ts';

export type Taken = { userId: string; attempts: number; email: string; username: string; isWanted: boolean };

/** What became of a mail; one that waits comes again after `pauseS` real seconds. */
export type Settled = {
  userId: string;
  state: 'sent' | 'failed' | 'skipped' | 'waiting';
  reason: string | null;
  pauseS: number;
};

type Caller = { settled: Settled | null; wantsNext: boolean; answer: PromiseWithResolvers<Taken | null> };

const tellEveryMs = 1000;

/**
 * Where the workers of one process lay down what became of a mail and take the next one of a mailing. Who comes while
 * one transaction is being written shares the next: five mails cost one write to the disk. A worker goes on only when
 * its own is stored, so that whoever is killed has one mail in flight a worker.
 */
export class MailingDesk {
  readonly #db: Db;
  readonly #content: MailingContent;
  readonly #leaseS: number;
  #callers: Caller[] = [];
  #isOpen = true;
  #toldAt = 0;

  constructor(db: Db, content: MailingContent, leaseS: number) {
    this.#db = db;
    this.#content = content;
    this.#leaseS = leaseS;
  }

  /** The next mail, nobody else's while its lease lasts; null when there is none to take now. */
  next(settled: Settled | null): Promise<Taken | null> {
    return this.#come(settled, true);
  }

  /** Takes no more. */
  leave(settled: Settled): Promise<null> {
    return this.#come(settled, false) as Promise<null>;
  }

  #come(settled: Settled | null, wantsNext: boolean): Promise<Taken | null> {
    const answer = Promise.withResolvers<Taken | null>();
    this.#callers.push({ settled, wantsNext, answer });
    if (this.#isOpen) void this.#serve();
    return answer.promise;
  }

  async #serve(): Promise<void> {
    this.#isOpen = false;
    while (this.#callers.length > 0) {
      const callers = this.#callers.splice(0);
      try {
        const taken = await this.#exchange(callers);
        for (const { wantsNext, answer } of callers) answer.resolve((wantsNext && taken.pop()) || null);
      } catch (error) {
        for (const { answer } of callers) answer.reject(error);
      }
    }
    this.#isOpen = true;
  }

  /** In one transaction: what was sent is stored, what comes next is taken. */
  async #exchange(callers: readonly Caller[]): Promise<Taken[]> {
    const wanted = callers.filter(({ wantsNext }) => wantsNext).length;
    const taken = await this.#db.transaction(async (tx) => {
      for (const { settled } of callers) if (settled) await this.#store(tx, settled);
      return this.#take(tx, wanted);
    });
    await this.#tell();
    return taken;
  }

  /** One row by its key: for many at once the database, which knows no numbers of a mailing just begun, reads them all. */
  async #store(tx: Db, { userId, state, reason, pauseS }: Settled): Promise<void> {
    await tx.execute(sql`
      update mailing_recipients set state = ${state}, reason = ${reason}, taken_at = null,
        due_at = clock_timestamp() + make_interval(secs => ${pauseS}),
        sent_at = case when ${state} = 'sent' then clock_timestamp() end
      where mailing_id = ${this.#content.id} and user_id = ${userId}`);
  }

  /** In the order of the index alone: all that wait have one moment, and sorting them for each mail was the whole cost. */
  async #take(tx: Db, wanted: number): Promise<Taken[]> {
    const { id, segment } = this.#content;
    const result = await tx.execute(sql`
      with free as (
        select r.user_id from mailing_recipients r join mailings m on m.id = r.mailing_id
        where r.mailing_id = ${id} and m.state = 'sending' and ((r.state = 'waiting' and r.due_at <= clock_timestamp())
          or (r.state = 'taken' and r.taken_at < clock_timestamp() - make_interval(secs => ${this.#leaseS})))
        order by r.due_at limit ${wanted} for update of r skip locked),
      mine as (
        update mailing_recipients r set state = 'taken', taken_at = clock_timestamp(), attempts = r.attempts + 1
        from free where r.mailing_id = ${id} and r.user_id = free.user_id returning r.user_id, r.attempts)
      select mine.user_id::text as "userId", mine.attempts::int as attempts, users.email, users.username,
        ${wantsMailing(segment)} as "isWanted"
      from mine join users on users.id = mine.user_id join profiles on profiles.id = users.id`);
    return (result as unknown as { rows: Taken[] }).rows;
  }

  async #tell(): Promise<void> {
    if (Date.now() - this.#toldAt < tellEveryMs) return;
    this.#toldAt = Date.now();
    await invalidate(this.#db, [mailingTopic(this.#content.id)]);
  }
}
