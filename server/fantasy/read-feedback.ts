import { sql } from 'drizzle-orm';
import type { DecidedFeedback, FeedbackSummary, OpenFeedback } from '#domain/fantasy/feedback.ts';
import type { Db } from '#server/db/db.ts';

const maxShown = 50;

/** Decided suggestions, the newest first, and how the league is rated; two queries. */
export async function readFeedback(db: Db): Promise<{ decided: DecidedFeedback[]; summary: FeedbackSummary }> {
  const decided = await db.execute(sql`
    select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at,
      f.decision, f.answer
    from fantasy_feedback f left join profiles p on p.id = f.user_id
    where f.decision is not null order by f.decided_at desc, f.id desc limit ${maxShown}`);
  const summary = await db.execute(sql`
    select count(*)::int as count, avg(rating)::float8 as average from fantasy_feedback`);
  return {
    decided: (decided as unknown as { rows: DecidedFeedback[] }).rows,
    summary: (summary as unknown as { rows: FeedbackSummary[] }).rows[0] ?? { count: 0, average: null },
  };
}

/** Suggestions that wait for an answer, the oldest first; one query. */
export async function readOpenFeedback(db: Db): Promise<OpenFeedback[]> {
  const result = await db.execute(sql`
    select f.id::int, p.username, f.rating::int, f.message, (extract(epoch from f.created_at) * 1000)::float8 as at
    from fantasy_feedback f left join profiles p on p.id = f.user_id
    where f.decision is null order by f.id limit ${maxShown}`);
  return (result as unknown as { rows: OpenFeedback[] }).rows;
}
