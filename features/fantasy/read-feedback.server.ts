import { sql } from 'drizzle-orm';
import type { DecidedFeedback, FeedbackDecision, FeedbackSummary, OpenFeedback } from './feedback.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { float, instant, int, nullable, queryRow, queryRows, text } from '#platform/db/query-rows.server.ts';

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
