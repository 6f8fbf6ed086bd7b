import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { polls } from './polls.tables.ts';

/** Activates or deactivates a poll. Refusal: poll.unknown. */
export const setPollActive = command({
  name: 'set-poll-active',
  who: admin,
  input: z.object({ id: z.number().int().positive(), isActive: z.boolean() }),
  async run({ tx }, { id, isActive }) {
    const [before] = await tx.select({ isActive: polls.isActive }).from(polls).where(eq(polls.id, id)).for('update');
    if (!before) return refused('poll.unknown');
    await tx.update(polls).set({ isActive }).where(eq(polls.id, id));
    const audit = { subject: `poll:${id}`, before, after: { isActive } };
    return done({ id, isActive }, { changed: ['polls', `poll:${id}`], audit });
  },
});
