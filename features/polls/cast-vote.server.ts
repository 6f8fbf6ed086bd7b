import { eq, sql } from 'drizzle-orm';
import { Ballot, optionsRefusal } from './ballot.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { type Actor, anyone, signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { polls, pollVotes } from './polls.tables.ts';
import { foreignKeyViolation, sqlStateOf, uniqueViolation } from '#platform/db/sql-state.server.ts';
import { readVote, type Voter } from './read-votes.server.ts';

/**
 * Stores a voter's ballot; each voter has one per poll, whatever its type (polls.one-ballot). Refusals: those of
 * BallotRefusal except vote.too-often and vote.robot.
 */
export const castVote = command({
  name: 'cast-vote',
  who: anyone,
  input: Ballot,
  async run({ tx, actor }, { pollId, optionIds, session }) {
    const voter = voterOf(actor, session);
    if (!voter) return refused('vote.no-session');
    const [poll] = await tx.select({ pollType: polls.pollType }).from(polls).where(eq(polls.id, pollId));
    if (!poll) return refused('vote.unknown-poll');
    const chosen = [...new Set(optionIds)].toSorted((a, b) => a - b);
    const refusal = optionsRefusal(poll.pollType, chosen);
    if (refusal) return refused(refusal);
    await lockVoter(tx, voter);
    if ((await readVote(tx, voter, pollId)).length > 0) return refused('vote.duplicate');
    const insertRefusal = await insertVotes(tx, voter, pollId, chosen);
    if (insertRefusal) return refused(insertRefusal);
    return done({ optionIds: chosen }, { changed: [`poll:${pollId}`] });
  },
});

/** A signed-in person votes by account, even if the browser has a voter's session; a visitor votes by that session. */
function voterOf(actor: Actor, session: string | null): Voter | null {
  if (signedIn.allows(actor)) return { userId: actor.id };
  return session === null ? null : { session };
}

/**
 * Lets writes of one voter run one after another until commit: of parallel ballots in a multiple poll only the first
 * counts, and votes aren't moved meanwhile. For single polls unique keys of the database guarantee it.
 */
export async function lockVoter(tx: Db, voter: Voter): Promise<void> {
  const key = `vote:${'userId' in voter ? voter.userId : voter.session}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** By SQLSTATE; a trigger of poll_votes raises P0P01 when the poll takes no votes. */
const refusals: Readonly<Record<string, 'vote.closed' | 'vote.foreign-option' | 'vote.duplicate'>> = {
  P0P01: 'vote.closed',
  [foreignKeyViolation]: 'vote.foreign-option',
  [uniqueViolation]: 'vote.duplicate',
};

/** `optionIds` in ascending order: other orders deadlock on the counters of the options. */
async function insertVotes(tx: Db, voter: Voter, pollId: number, optionIds: readonly number[]) {
  const voterColumns = 'userId' in voter ? { userId: voter.userId } : { userSession: voter.session };
  try {
    await tx.insert(pollVotes).values(optionIds.map((optionId) => ({ pollId, optionId, ...voterColumns })));
    return null;
  } catch (error) {
    const refusal = refusals[sqlStateOf(error) ?? ''];
    if (refusal) return refusal;
    throw error;
  }
}
