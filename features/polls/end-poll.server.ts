import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { polls } from './polls.tables.ts';

/** Ends the voting now; the results stay visible. Refusals: poll.unknown, poll.ended. */
export const endPoll = command({
  name: 'end-poll',
  who: admin,
  input: z.object({ id: z.number().int().positive() }),
  async run({ tx, now }, { id }) {
    const [before] = await tx.select({ expiresAt: polls.expiresAt }).from(polls).where(eq(polls.id, id)).for('update');
    if (!before) return refused('poll.unknown');
    if (before.expiresAt && before.expiresAt.getTime() <= now) return refused('poll.ended');
    const after = { expiresAt: new Date(now) };
    await tx.update(polls).set(after).where(eq(polls.id, id));
    return done({ id }, { changed: ['polls', `poll:${id}`], audit: { subject: `poll:${id}`, before, after } });
  },
});
