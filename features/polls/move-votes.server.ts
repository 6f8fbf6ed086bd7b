import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { signedIn } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { pollVotes } from './polls.tables.ts';
import { lockVoter } from './cast-vote.server.ts';

/**
 * Moves the votes of the browser's anonymous session to the account that has signed in (polls.joining-account). In
 * polls where the account has voted itself, its own vote stays and the session's is deleted.
 */
export const moveVotes = command({
  name: 'move-votes',
  who: signedIn,
  input: z.object({ session: z.uuid() }),
  async run({ tx, actor }, { session }) {
    await lockVoter(tx, { session });
    await lockVoter(tx, { userId: actor.id });
    const ownVotes = alias(pollVotes, 'own');
    const votedItself = tx
      .select({ one: sql`1` })
      .from(ownVotes)
      .where(and(eq(ownVotes.pollId, pollVotes.pollId), eq(ownVotes.userId, actor.id)));
    const withdrawn = await tx
      .delete(pollVotes)
      .where(and(eq(pollVotes.userSession, session), exists(votedItself)))
      .returning({ pollId: pollVotes.pollId });
    const moved = await tx
      .update(pollVotes)
      .set({ userId: actor.id, userSession: null })
      .where(eq(pollVotes.userSession, session))
      .returning({ pollId: pollVotes.pollId });
    const changed = [...new Set(withdrawn.map(({ pollId }) => `poll:${pollId}`))];
    return done({ moved: moved.length, withdrawn: withdrawn.length }, { changed });
  },
});
