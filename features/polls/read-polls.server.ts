import { asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PollRows } from './poll-view.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls } from './polls.tables.ts';

/**
 * The poll of the home page: the latest active one. One that still takes votes comes before one whose end has passed,
 * which shows its results until it is deactivated (polls.shown).
 */
export async function readActivePoll(db: Db, now: Instant): Promise<PollRows | null> {
  const isOpen = or(isNull(polls.expiresAt), gt(polls.expiresAt, new Date(now)));
  const [row] = await db
    .select({ id: polls.id })
    .from(polls)
    .where(eq(polls.isActive, true))
    .orderBy(desc(sql`${isOpen}`), desc(polls.createdAt), desc(polls.id))
    .limit(1);
  return row ? readPoll(db, row.id) : null;
}

/** One poll with its options; null for an unknown id. */
export async function readPoll(db: Db, id: number): Promise<PollRows | null> {
  const [poll] = await readPolls(db, [id]);
  return poll ?? null;
}

/** Polls with their options and counts; unknown ids are left out. */
export async function readPolls(db: Db, ids: readonly number[]): Promise<PollRows[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: polls.id,
      question: polls.question,
      description: polls.description,
      pollType: polls.pollType,
      isActive: polls.isActive,
      expiresAt: polls.expiresAt,
      optionId: pollOptions.id,
      text: pollOptions.optionText,
      votes: pollOptions.votesCount,
    })
    .from(polls)
    .innerJoin(pollOptions, eq(pollOptions.pollId, polls.id))
    .where(inArray(polls.id, [...ids]))
    .orderBy(asc(polls.id), asc(pollOptions.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { optionId: _, text: __, votes: ___, expiresAt, ...poll } = first;
    const options = [first, ...rest].map(({ optionId, text, votes }) => ({ id: optionId, text, votes }));
    return [{ ...poll, expiresAt: (expiresAt?.getTime() ?? null) as Instant | null, options }];
  });
}
