import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#domain/shared/result.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import { polls } from '#server/db/schema/polls.ts';

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
