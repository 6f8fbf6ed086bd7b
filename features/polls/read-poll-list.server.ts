import { and, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PollState } from './poll-form.rules.ts';
import type { PollRows } from './poll-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls } from './polls.tables.ts';

export const pollsPageSize = 20;

export type ListedPoll = Pick<PollRows, 'id' | 'question' | 'pollType' | 'isActive' | 'expiresAt'> & {
  createdAt: Instant;
  votes: number;
};

type PollListQuery = { state: PollState | null; page: number; now: Instant };

/** All polls or those in one state, newest first; one page at a time. */
export async function readPollList(db: Db, { state, page, now }: PollListQuery) {
  const condition = state === null ? undefined : inState(state, now);
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: polls.id,
        question: polls.question,
        pollType: polls.pollType,
        isActive: polls.isActive,
        expiresAt: polls.expiresAt,
        createdAt: polls.createdAt,
        votes: sql<number>`(select coalesce(sum(o.votes_count), 0)::int from ${pollOptions} o where o.poll_id = ${polls}.id)`,
      })
      .from(polls)
      .where(condition)
      .orderBy(desc(polls.createdAt), desc(polls.id))
      .limit(pollsPageSize)
      .offset((page - 1) * pollsPageSize),
    db.select({ total: count() }).from(polls).where(condition),
  ]);
  const listed = rows.map(
    ({ expiresAt, createdAt, ...row }): ListedPoll => ({
      ...row,
      expiresAt: (expiresAt?.getTime() ?? null) as Instant | null,
      createdAt: createdAt.getTime() as Instant,
    }),
  );
  return { polls: listed, total: counted?.total ?? 0 };
}

/** Every poll, the newest first. */
export function readPollChoices(db: Db): Promise<{ id: number; question: string }[]> {
  return db
    .select({ id: polls.id, question: polls.question })
    .from(polls)
    .orderBy(desc(polls.createdAt), desc(polls.id));
}

function inState(state: PollState, now: Instant): SQL | undefined {
  const at = new Date(now);
  if (state === 'inactive') return eq(polls.isActive, false);
  const isOver = state === 'ended' ? lte(polls.expiresAt, at) : or(isNull(polls.expiresAt), gt(polls.expiresAt, at));
  return and(eq(polls.isActive, true), isOver);
}
