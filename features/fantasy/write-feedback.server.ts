import { and, eq, isNull } from 'drizzle-orm';
import { FeedbackAnswer, FeedbackInput } from './feedback-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId, signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { lockPerson } from '#platform/db/lock-person.server.ts';
import { fantasyFeedback } from './fantasy-leagues.tables.ts';
import { fantasyTopic } from './open-rounds.server.ts';
import { feedbackLimits } from './feedback.rules.ts';

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
