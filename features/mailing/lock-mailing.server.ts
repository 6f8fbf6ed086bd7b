import { eq } from 'drizzle-orm';
import type { MailingState } from './mailing-fields.rules.ts';
import { done, refused, type Result } from '#platform/command/result.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailings } from './mailings.tables.ts';

export type LockedMailing = typeof mailings.$inferSelect;

/** A mailing that should be a draft has a message of its own. */
const refusals = { draft: 'mailing.not-draft', other: 'mailing.other-state' } as const;

/** A mailing, its row locked until the transaction ends; refused when it is in none of the given states. */
export async function lockMailing(
  tx: Db,
  id: number,
  states: readonly MailingState[],
): Promise<Result<LockedMailing, 'mailing.unknown' | 'mailing.not-draft' | 'mailing.other-state'>> {
  const [mailing] = await tx.select().from(mailings).where(eq(mailings.id, id)).for('update');
  if (!mailing) return refused('mailing.unknown');
  if (states.includes(mailing.state)) return done(mailing);
  return refused(states.includes('draft') ? refusals.draft : refusals.other);
}

/** The subject of a mailing's entries in the audit log. */
export const mailingSubject = (id: number): string => `mailing:${id}`;
export const mailingTopic = mailingSubject;

export const isMailingTopic = (topic: string): boolean => /^mailing:\d+$/.test(topic);
