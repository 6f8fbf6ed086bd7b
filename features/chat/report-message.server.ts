import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ReportInput } from './chat-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { anyone } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { chatMessages, chatReports } from './chat.tables.ts';
import { boolean, queryRow } from '#platform/db/query-rows.server.ts';
import { contestGroupMembers } from '#features/groups/groups.tables.ts';
import { reasonIsShown } from '#features/reasons/shown-reason.server.ts';

/**
 * Reports somebody else's message to the administrators (law.reports): by its id, who can read it, or quoted, whoever
 * was shown it; each person counts once. The answer doesn't tell whether a quoted one was found: walls are private.
 * Refusals: chat.unknown-message, chat.own-message.
 */
export const reportMessage = command({
  name: 'report-message',
  who: anyone,
  input: ReportInput,
  async run({ tx, actor, now }, { messageId, quote, why, email }) {
    const userId = 'id' in actor ? actor.id : null;
    const report = { userId, email: userId === null ? email || null : null, why: why || null };
    if (messageId === null) {
      const quoted = { ...report, messageId: await findQuoted(tx, quote, userId), quote };
      await tx.insert(chatReports).values(quoted).onConflictDoNothing();
      return done(null, { changed: [] });
    }
    const found = await findVisible(tx, messageId);
    if (found && found.userId === userId) return refused('chat.own-message');
    if (!found || !(await canRead(tx, { id: messageId, ...found }, { userId, now })))
      return refused('chat.unknown-message');
    await tx
      .insert(chatReports)
      .values({ ...report, messageId })
      .onConflictDoNothing();
    return done(null, { changed: [] });
  },
});

/** The newest message with this text that isn't the reporter's own. */
async function findQuoted(tx: Db, quote: string, userId: string | null): Promise<number | null> {
  const [found] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        sql`lower(btrim(${chatMessages.message}) collate public.cs) = lower(${quote}::text collate public.cs)`,
        isNull(chatMessages.hiddenAt),
        sql`${chatMessages.userId} is distinct from ${userId}::uuid`,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return found?.id ?? null;
}

type Reader = { userId: string | null; now: Instant };

/** A message that somebody can read and so report; null for everybody else. */
export async function readReportable(db: Db, messageId: number, reader: Reader) {
  const found = await findVisible(db, messageId);
  return found && (await canRead(db, { id: messageId, ...found }, reader)) ? { message: found.message } : null;
}

async function findVisible(db: Db, messageId: number) {
  const [found] = await db
    .select({
      userId: chatMessages.userId,
      message: chatMessages.message,
      groupId: chatMessages.groupId,
      runnerId: chatMessages.runnerId,
    })
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)));
  return found ?? null;
}

type Message = { id: number; groupId: number | null; runnerId: number | null };

/**
 * The chat is read by signed-in people, the wall of a group by its members, the reason of a tip by all from the start
 * on.
 */
async function canRead(tx: Db, { id, groupId, runnerId }: Message, { userId, now }: Reader): Promise<boolean> {
  if (userId === null && runnerId === null) return false;
  if (groupId !== null && userId !== null) {
    const member = and(eq(contestGroupMembers.groupId, groupId), eq(contestGroupMembers.userId, userId));
    return (await tx.$count(contestGroupMembers, member)) > 0;
  }
  if (runnerId === null) return true;
  const { shown } = await queryRow(
    tx,
    { shown: boolean },
    sql`
    select ${reasonIsShown(now)} as shown from chat_messages m
    join race_participations p on p.id = m.participation_id join races r on r.id = p.race_id where m.id = ${id}`,
  );
  return shown;
}
