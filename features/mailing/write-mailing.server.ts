import { eq } from 'drizzle-orm';
import { EditedMailing, MailingIdInput, NewMailing } from './mailing-input.rules.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { mailings } from './mailings.tables.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { lockMailing, mailingSubject } from './lock-mailing.server.ts';

/** Creates a mailing as a draft. Refusal: form.sent-already. */
export const createMailing = command({
  name: 'create-mailing',
  who: admin,
  input: NewMailing,
  async run({ tx, actor }, { key, ...fields }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const createdBy = administratorId(actor);
    const [made] = await tx
      .insert(mailings)
      .values({ ...fields, createdBy })
      .returning({ id: mailings.id });
    if (!made) throw new Error('The insert returned no row.');
    const audit = { subject: mailingSubject(made.id), before: null, after: fields };
    return done({ id: made.id }, { changed: [], audit });
  },
});

/** Changes a draft, which then has to be tested again. Refusals: mailing.unknown, mailing.not-draft, edit.conflict. */
export const editMailing = command({
  name: 'edit-mailing',
  who: admin,
  input: EditedMailing,
  async run({ tx }, { id, version, ...fields }) {
    const locked = await lockMailing(tx, id, ['draft']);
    if (!locked.ok) return locked;
    if (locked.value.version !== version) return refused('edit.conflict');
    await tx
      .update(mailings)
      .set({ ...fields, version: version + 1 })
      .where(eq(mailings.id, id));
    const { segment, template, subject, body, buttonLabel, buttonUrl } = locked.value;
    const before = { segment, template, subject, body, buttonLabel, buttonUrl };
    return done({ id }, { changed: [], audit: { subject: mailingSubject(id), before, after: fields } });
  },
});

/** Deletes a draft; mailings that were sent can't be deleted. Refusals: mailing.unknown, mailing.not-draft. */
export const deleteMailing = command({
  name: 'delete-mailing',
  who: admin,
  input: MailingIdInput,
  async run({ tx }, { id }) {
    const locked = await lockMailing(tx, id, ['draft']);
    if (!locked.ok) return locked;
    await tx.delete(mailings).where(eq(mailings.id, id));
    return done({ id }, { changed: [], audit: { subject: mailingSubject(id), before: locked.value, after: null } });
  },
});
