import { and, eq } from 'drizzle-orm';
import { EditedPoll } from './ballot.rules.ts';
import { pollFingerprint } from './poll-form.rules.ts';
import type { PollRows } from './poll-view.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { pollOptions, polls } from './polls.tables.ts';
import { readPoll } from './read-polls.server.ts';

/**
 * Changes a poll; its options and type only while nobody has voted (polls.administration). Refusals: poll.unknown,
 * poll.has-votes, edit.conflict.
 */
export const editPoll = command({
  name: 'edit-poll',
  who: admin,
  input: EditedPoll,
  async run({ tx }, { id, seen, options, expiresAt, ...fields }) {
    await tx.select({ id: polls.id }).from(polls).where(eq(polls.id, id)).for('update');
    const before = await readPoll(tx, id);
    if (!before) return refused('poll.unknown');
    if (pollFingerprint(before) !== seen) return refused('edit.conflict');
    const changesOptions = fields.pollType !== before.pollType || !areEqual(options, textsOf(before));
    if (changesOptions && !(await replaceOptions(tx, before, options))) return refused('poll.has-votes');
    await tx
      .update(polls)
      .set({ ...fields, expiresAt: expiresAt === null ? null : new Date(expiresAt) })
      .where(eq(polls.id, id));
    const { question, description, pollType } = before;
    const oldFields = { question, description, pollType, expiresAt: before.expiresAt, options: textsOf(before) };
    const audit = { subject: `poll:${id}`, before: oldFields, after: { ...fields, expiresAt, options } };
    return done({ id }, { changed: ['polls', `poll:${id}`], audit });
  },
});

const textsOf = ({ options }: PollRows) => options.map(({ text }) => text);
const areEqual = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/** Replaces all options; false when one has a vote, even one cast during this edit. */
async function replaceOptions(tx: Db, { id, options }: PollRows, texts: readonly string[]): Promise<boolean> {
  const removed = await tx
    .delete(pollOptions)
    .where(and(eq(pollOptions.pollId, id), eq(pollOptions.votesCount, 0)))
    .returning({ id: pollOptions.id });
  if (removed.length < options.length) return false;
  for (const optionText of texts) await tx.insert(pollOptions).values({ pollId: id, optionText });
  return true;
}
