import { NewPoll } from './ballot.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { pollOptions, polls } from './polls.tables.ts';
import { formKey, claimFormKey } from '#platform/db/claim-form-key.server.ts';

/** Creates a poll, which is active at once (polls.administration). Refusal: form.sent-already. */
export const createPoll = command({
  name: 'create-poll',
  who: admin,
  input: NewPoll.extend({ key: formKey }),
  async run({ tx, actor }, { key, options, expiresAt, ...poll }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const createdBy = administratorId(actor);
    const end = expiresAt === null ? null : new Date(expiresAt);
    const [made] = await tx
      .insert(polls)
      .values({ ...poll, expiresAt: end, createdBy })
      .returning({ id: polls.id });
    if (!made) throw new Error('The insert returned no row.');
    for (const optionText of options) await tx.insert(pollOptions).values({ pollId: made.id, optionText });
    const audit = { subject: `poll:${made.id}`, before: null, after: { ...poll, expiresAt, options } };
    return done({ id: made.id }, { changed: ['polls'], audit });
  },
});
