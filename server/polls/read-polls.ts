import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PollRows } from '#domain/polls/poll-view.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { pollOptions, polls, pollVotes } from '#server/db/schema/polls.ts';

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

export async function readPoll(db: Db, id: number): Promise<PollRows | null> {
  const [poll] = await readPolls(db, [id]);
  return poll ?? null;
}

/** Polls with their options; unknown ids are left out. */
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

/** Who votes: an account, or an anonymous session (polls.voters). */
export type Voter = { userId: string } | { session: string };

/** One voter's vote in one poll: the options chosen. */
export type Vote = { pollId: number; optionIds: number[] };

const maxVotes = 200;

/** A voter's votes in the latest polls. */
export async function readVotes(db: Db, voter: Voter): Promise<Vote[]> {
  return votesWhere(db, isVoteOf(voter));
}

export async function readVote(db: Db, voter: Voter, pollId: number): Promise<number[]> {
  const [vote] = await votesWhere(db, and(isVoteOf(voter), eq(pollVotes.pollId, pollId)));
  return vote?.optionIds ?? [];
}

function isVoteOf(voter: Voter): SQL {
  return 'userId' in voter ? eq(pollVotes.userId, voter.userId) : eq(pollVotes.userSession, voter.session);
}

async function votesWhere(db: Db, condition: SQL | undefined): Promise<Vote[]> {
  const rows = await db
    .select({ pollId: pollVotes.pollId, optionId: pollVotes.optionId })
    .from(pollVotes)
    .where(condition)
    .orderBy(desc(pollVotes.pollId), asc(pollVotes.optionId))
    .limit(maxVotes);
  return [...Map.groupBy(rows, ({ pollId }) => pollId)].map(([pollId, votes]) => ({
    pollId,
    optionIds: votes.map(({ optionId }) => optionId),
  }));
}
