import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { pollVotes } from './polls.tables.ts';

/** Who votes: an account, or an anonymous session (polls.voters). */
export type Voter = { userId: string } | { session: string };

/** One voter's vote in one poll: the options chosen. */
export type Vote = { pollId: number; optionIds: number[] };

const maxVotes = 200;

/** A voter's votes in the latest polls, of which a page may show any. */
export async function readVotes(db: Db, voter: Voter): Promise<Vote[]> {
  return votesWhere(db, isVoteOf(voter));
}

/** The options a voter has chosen in one poll; empty when they haven't voted. */
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
