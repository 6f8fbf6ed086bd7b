import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { polls } from './polls.tables.ts';
import { readPoll } from './read-polls.server.ts';

/** Deletes a poll with its options and votes; the audit log keeps the counts. Refusal: poll.unknown. */
export const deletePoll = command({
  name: 'delete-poll',
  who: admin,
  input: z.object({ id: z.number().int().positive() }),
  async run({ tx }, { id }) {
    const before = await readPoll(tx, id);
    const [deleted] = await tx.delete(polls).where(eq(polls.id, id)).returning({ id: polls.id });
    if (!deleted) return refused('poll.unknown');
    return done({ id }, { changed: ['polls', `poll:${id}`], audit: { subject: `poll:${id}`, before, after: null } });
  },
});
