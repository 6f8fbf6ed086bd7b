import { and, count, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin, anyone } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done, inOneTransaction } from '#platform/command/command.server.ts';
import { personTopic } from '#features/accounts/person-topic.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, participations } from '#features/racing/racing.tables.ts';
import { raceReasonsTopic, reasonIsShown } from '#features/reasons/reasons.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { boolean, queryRow } from '#platform/db/query-rows.server.ts';
import { contestGroupMembers, contestGroups } from '#features/groups/groups.tables.ts';
import { type NoticeDeps, tellDecision, type Told } from '#features/law/tell-decision.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { DecisionInput, ReportDecisionInput, ReportInput } from './chat-input.rules.ts';
import { chatMessages, chatReports } from './chat.tables.ts';

/** Deletes a report whose quoted message nobody found. Refusal: chat.not-reported. */
export const closeReport = command({
  name: 'close-report',
  who: admin,
  input: ReportDecisionInput,
  async run({ tx }, { reportId, reason }) {
    const [closed] = await tx
      .delete(chatReports)
      .where(and(eq(chatReports.id, reportId), isNull(chatReports.messageId)))
      .returning({ quote: chatReports.quote, why: chatReports.why });
    if (!closed) return refused('chat.not-reported');
    return done(
      { reportId },
      { changed: [], audit: { subject: `report:${reportId}`, before: closed, after: { reason } } },
    );
  },
});

/**
 * Deletes the reports of a message, which stays visible: an administrator found nothing wrong. Refusal:
 * chat.not-reported.
 */
export const dismissReports = command({
  name: 'dismiss-reports',
  who: admin,
  input: DecisionInput,
  async run({ tx }, { messageId, reason }) {
    const dismissed = await tx
      .delete(chatReports)
      .where(eq(chatReports.messageId, messageId))
      .returning({ userId: chatReports.userId });
    if (dismissed.length === 0) return refused('chat.not-reported');
    const audit = {
      subject: `chat:${messageId}`,
      before: { reports: dismissed.length },
      after: { reports: 0, reason },
    };
    return done({ messageId }, { changed: [], audit });
  },
});

/**
 * Hides a message, a line or a reason from everybody; the audit log keeps its text and why. Refusal:
 * chat.unknown-message.
 */
export const hideMessage = command({
  name: 'hide-message',
  who: admin,
  input: DecisionInput,
  async run({ tx }, { messageId, reason }) {
    const [hidden] = await tx
      .update(chatMessages)
      .set({ hiddenAt: sql`app_now()` })
      .where(and(eq(chatMessages.id, messageId), isNull(chatMessages.hiddenAt)))
      .returning({
        userId: chatMessages.userId,
        message: chatMessages.message,
        groupId: chatMessages.groupId,
        runnerId: chatMessages.runnerId,
      });
    if (!hidden) return refused('chat.unknown-message');
    const { userId, message } = hidden;
    const audit = { subject: `chat:${messageId}`, before: { userId, message }, after: { hidden: true, reason } };
    return done({ messageId }, { changed: await topicsOf(tx, hidden), audit });
  },
});

type Hidden = { userId: string; groupId: number | null; runnerId: number | null };

/** The pages that have shown the message; open chats are told by a trigger. */
async function topicsOf(tx: Db, { userId, groupId, runnerId }: Hidden): Promise<string[]> {
  if (groupId !== null) return [`group:${groupId}`];
  if (runnerId === null) return [];
  const runner = eq(participations.id, runnerId);
  const [race] = await tx.select({ raceId: participations.raceId }).from(participations).where(runner);
  return [personTopic(userId), ...(race ? [raceReasonsTopic(race.raceId)] : [])];
}

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

const steps = { hide: hideMessage, dismiss: dismissReports, close: closeReport };

type Decision = { step: keyof typeof steps; messageId: number; reportId: number; reason: string };

/**
 * Hides or keeps a reported message, or closes a report of one that nobody found, and tells in one transaction who
 * reported it and, when it is hidden, who wrote it (law.decisions).
 */
export function decideReports(context: CommandContext, deps: NoticeDeps, decision: Decision) {
  const { step, messageId, reportId, reason } = decision;
  return inOneTransaction(context, async (joined) => {
    const { db: tx, clock } = joined;
    const told = await readConcerned(tx, decision);
    const decided = await steps[step](joined, { messageId, reportId, reason });
    if (!decided.ok) return decided;
    await tellDecision(tx, deps, { told, reason: reason.trim(), now: clock.now() });
    // A visitor's address was for the decision alone.
    await tx.update(chatReports).set({ email: null }).where(eq(chatReports.messageId, messageId));
    return decided;
  });
}

async function readConcerned(tx: Db, { step, messageId, reportId }: Decision): Promise<Told[]> {
  const isClosing = step === 'close';
  const reports = await tx
    .select({ id: chatReports.id, userId: chatReports.userId, email: chatReports.email, quote: chatMessages.message })
    .from(chatReports)
    .leftJoin(chatMessages, eq(chatMessages.id, chatReports.messageId))
    .where(isClosing ? eq(chatReports.id, reportId) : eq(chatReports.messageId, messageId));
  const outcome = step === 'hide' ? 'report-upheld' : 'report-dismissed';
  const reporters = reports.map(({ id, userId, email, quote }): Told => {
    // Nobody's text is sent to an address that anybody may have typed.
    return { outcome, userId, email, quote: userId === null ? null : quote, subject: `report:${id}` };
  });
  if (step !== 'hide') return reporters;
  const [hidden] = await tx.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  if (!hidden) return reporters;
  const { userId, message: quote } = hidden;
  return [{ outcome: 'hidden', userId, email: null, quote, subject: `chat:${messageId}` }, ...reporters];
}

export const moderationPageSize = 20;

type MessageToModerate = {
  id: number;
  userId: string;
  username: string | null;
  message: string;
  writtenAt: Instant;
  hiddenAt: Instant | null;
  reports: number;
  /** What reporters have written. */
  whys: string[];
  /** The group on whose wall it stands; null: none. */
  groupName: string | null;
  /** The horse whose tip it is the reason of; null: of none. */
  horse: string | null;
};

type ModerationQuery = { isHidden: boolean; page: number; messageId?: number | null };

/**
 * Visible reported messages, the most reported first, or hidden ones, the most recently hidden first; one page at a
 * time. Or one visible message, reported or not, that an administrator came from the chat to decide on.
 */
export async function readMessagesToModerate(db: Db, { isHidden, page, messageId = null }: ModerationQuery) {
  const reportCount = sql<number>`(select count(*)::int from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const reportsOfMessage = db.select().from(chatReports).where(eq(chatReports.messageId, chatMessages.id));
  const whys = sql<
    string[]
  >`(select coalesce(json_agg(${chatReports.why}) filter (where ${chatReports.why} is not null), '[]') from ${chatReports} where ${chatReports.messageId} = ${chatMessages.id})`;
  const chosen = messageId === null ? exists(reportsOfMessage) : eq(chatMessages.id, messageId);
  const condition = isHidden ? isNotNull(chatMessages.hiddenAt) : and(isNull(chatMessages.hiddenAt), chosen);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: chatMessages.id,
        userId: chatMessages.userId,
        username: profiles.username,
        message: chatMessages.message,
        writtenAt: chatMessages.createdAt,
        hiddenAt: chatMessages.hiddenAt,
        reports: reportCount,
        whys,
        groupName: contestGroups.name,
        horse: horses.name,
      })
      .from(chatMessages)
      .innerJoin(profiles, eq(profiles.id, chatMessages.userId))
      .leftJoin(contestGroups, eq(contestGroups.id, chatMessages.groupId))
      .leftJoin(participations, eq(participations.id, chatMessages.runnerId))
      .leftJoin(horses, eq(horses.id, participations.horseId))
      .where(condition)
      .orderBy(...(isHidden ? [desc(chatMessages.hiddenAt)] : [desc(reportCount)]), desc(chatMessages.id))
      .limit(moderationPageSize)
      .offset((page - 1) * moderationPageSize),
    db.select({ total: count() }).from(chatMessages).where(condition),
  ]);
  const messages = rows.map(
    ({ writtenAt, hiddenAt, ...row }): MessageToModerate => ({
      ...row,
      writtenAt: writtenAt.getTime() as Instant,
      hiddenAt: (hiddenAt?.getTime() ?? null) as Instant | null,
    }),
  );
  return { messages, total: counted?.total ?? 0 };
}

type UnfoundReport = { id: number; quote: string | null; why: string | null };

/** Reports whose quoted message nobody found, the oldest first. */
export function readUnfoundReports(db: Db): Promise<UnfoundReport[]> {
  return db
    .select({ id: chatReports.id, quote: chatReports.quote, why: chatReports.why })
    .from(chatReports)
    .where(isNull(chatReports.messageId))
    .orderBy(chatReports.id)
    .limit(moderationPageSize);
}
