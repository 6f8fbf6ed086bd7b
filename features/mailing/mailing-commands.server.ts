import { and, eq } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { admin, administratorId } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { EditedMailing, MailingIdInput, MailingSchedule, MailingVersion, NewMailing } from './mailing-input.rules.ts';
import { mailingRecipients, mailings } from './mailings.tables.ts';
import { lockMailing, mailingSubject, mailingTopic } from './lock-mailing.server.ts';
import { countSegment } from './segment-people.server.ts';

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

/**
 * Sets when a tested draft is sent: at the site time `at`, or now without it. Refusals: mailing.unknown,
 * mailing.not-draft, edit.conflict, mailing.untested, mailing.nobody.
 */
export const scheduleMailing = command({
  name: 'schedule-mailing',
  who: admin,
  input: MailingSchedule,
  async run({ tx, now }, { id, version, at }) {
    const locked = await lockMailing(tx, id, ['draft']);
    if (!locked.ok) return locked;
    if (locked.value.version !== version) return refused('edit.conflict');
    if (locked.value.testedVersion !== version) return refused('mailing.untested');
    const { people } = await countSegment(tx, locked.value.segment, now);
    if (people === 0) return refused('mailing.nobody');
    const scheduledAt = new Date(Math.max(at ?? now, now));
    await tx.update(mailings).set({ state: 'scheduled', scheduledAt }).where(eq(mailings.id, id));
    const audit = {
      subject: mailingSubject(id),
      before: { state: 'draft' },
      after: { state: 'scheduled', scheduledAt, people },
    };
    return done({ id, scheduledAt: scheduledAt.getTime() as Instant }, { changed: [mailingTopic(id)], audit });
  },
});

/**
 * Marks this version as tested, so that it may be scheduled. Refusals: mailing.unknown, mailing.not-draft,
 * edit.conflict.
 */
export const markTested = command({
  name: 'test-mailing',
  who: admin,
  input: MailingVersion,
  async run({ tx }, { id, version }) {
    const locked = await lockMailing(tx, id, ['draft']);
    if (!locked.ok) return locked;
    if (locked.value.version !== version) return refused('edit.conflict');
    await tx.update(mailings).set({ testedVersion: version }).where(eq(mailings.id, id));
    const { testedVersion } = locked.value;
    const audit = { subject: mailingSubject(id), before: { testedVersion }, after: { testedVersion: version } };
    return done(locked.value, { changed: [], audit });
  },
});

const transitions = {
  unschedule: { from: 'scheduled', to: 'draft' },
  pause: { from: 'sending', to: 'paused' },
  resume: { from: 'paused', to: 'sending' },
} as const;

/**
 * Pauses a mailing: mails that a worker already holds are still sent. Refusals, like those of resuming and
 * unscheduling: mailing.unknown, mailing.other-state.
 */
export const pauseMailing = transitionMailing('pause-mailing', transitions.pause);
/** Lets a paused mailing go on. */
export const resumeMailing = transitionMailing('resume-mailing', transitions.resume);
/** Makes a scheduled mailing a draft again. */
export const unscheduleMailing = transitionMailing('unschedule-mailing', transitions.unschedule);

function transitionMailing(name: string, { from, to }: (typeof transitions)[keyof typeof transitions]) {
  return command({
    name,
    who: admin,
    input: MailingIdInput,
    async run({ tx }, { id }) {
      const locked = await lockMailing(tx, id, [from]);
      if (!locked.ok) return locked;
      await tx.update(mailings).set({ state: to }).where(eq(mailings.id, id));
      const audit = { subject: mailingSubject(id), before: { state: from }, after: { state: to } };
      return done({ id }, { changed: [mailingTopic(id)], audit });
    },
  });
}

/**
 * Tries the mails that have failed for good once more. Refusals: mailing.unknown, mailing.other-state,
 * mailing.no-failure.
 */
export const retryMailing = command({
  name: 'retry-mailing',
  who: admin,
  input: MailingIdInput,
  async run({ tx }, { id }) {
    const locked = await lockMailing(tx, id, ['sending', 'paused', 'sent']);
    if (!locked.ok) return locked;
    const retried = await tx
      .update(mailingRecipients)
      .set({ state: 'waiting', attempts: 0, dueAt: new Date(), reason: null })
      .where(and(eq(mailingRecipients.mailingId, id), eq(mailingRecipients.state, 'failed')))
      .returning({ userId: mailingRecipients.userId });
    if (retried.length === 0) return refused('mailing.no-failure');
    await tx.update(mailings).set({ state: 'sending', finishedAt: null }).where(eq(mailings.id, id));
    const audit = { subject: mailingSubject(id), before: { failed: retried.length }, after: { failed: 0 } };
    return done({ id }, { changed: [mailingTopic(id)], audit });
  },
});
