import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId, signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import {
  type DecidedFeedback,
  type FeedbackDecision,
  feedbackLimits,
  type FeedbackSummary,
  type OpenFeedback,
} from './feedback.rules.ts';
import { FeedbackAnswer, FeedbackInput } from './fantasy-input.rules.ts';
import { fantasyFeedback } from './fantasy-leagues.tables.ts';
import { fantasyTopic } from './season.server.ts';

const maxShown = 50;

const feedbackColumns = { id: int, username: nullable(text()), rating: int, message: text(), at: instant };

/** Answered feedback, the newest first, and the league's average rating. */
export async function readFeedback(db: Db): Promise<{ decided: DecidedFeedback[]; summary: FeedbackSummary }> {
  const decided = await queryRows(
    db,
    { ...feedbackColumns, decision: text<FeedbackDecision>(), answer: text() },
    sql`
      select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at,
        f.decision, f.answer
      from fantasy_feedback f left join profiles p on p.id = f.user_id
      where f.decision is not null order by f.decided_at desc, f.id desc limit ${maxShown}`,
  );
  const summary = await queryRow(
    db,
    { count: int, average: nullable(float) },
    sql`
      select count(*)::int as count, avg(rating)::float8 as average from fantasy_feedback`,
  );
  return { decided, summary };
}

/** Feedback that waits for an administrator's answer, the oldest first. */
export async function readOpenFeedback(db: Db): Promise<OpenFeedback[]> {
  return queryRows(
    db,
    feedbackColumns,
    sql`
      select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at
      from fantasy_feedback f left join profiles p on p.id = f.user_id
      where f.decision is null order by f.id limit ${maxShown}`,
  );
}

/**
 * Stores a person's feedback on the league; the same message sent twice is stored once. Refusal:
 * fantasy.too-many-messages while too many of theirs wait for an answer.
 */
export const sendFeedback = command({
  name: 'send-fantasy-feedback',
  who: signedIn,
  input: FeedbackInput,
  async run({ tx, actor, now }, { rating, message }) {
    const waiting = and(eq(fantasyFeedback.userId, actor.id), isNull(fantasyFeedback.decision));
    await lockPerson(tx, actor.id);
    if ((await tx.$count(fantasyFeedback, and(waiting, eq(fantasyFeedback.message, message)))) > 0)
      return done(null, { changed: [] });
    if ((await tx.$count(fantasyFeedback, waiting)) >= feedbackLimits.waiting)
      return refused('fantasy.too-many-messages');
    await tx.insert(fantasyFeedback).values({ userId: actor.id, rating, message, createdAt: new Date(now) });
    return done(null, { changed: [fantasyTopic] });
  },
});

/**
 * Stores an administrator's decision and answer; from then on everybody can read them. Refusal:
 * fantasy.unknown-feedback.
 */
export const answerFeedback = command({
  name: 'answer-fantasy-feedback',
  who: admin,
  input: FeedbackAnswer,
  async run({ tx, actor, now }, { id, decision, answer }) {
    const decided = { decision, answer, decidedAt: new Date(now), decidedBy: administratorId(actor) };
    const [before] = await tx.select().from(fantasyFeedback).where(eq(fantasyFeedback.id, id)).for('update');
    if (!before) return refused('fantasy.unknown-feedback');
    await tx.update(fantasyFeedback).set(decided).where(eq(fantasyFeedback.id, id));
    return done(null, {
      changed: [fantasyTopic],
      audit: {
        subject: `fantasy-feedback:${id}`,
        before: { decision: before.decision, answer: before.answer },
        after: { decision, answer },
      },
    });
  },
});
