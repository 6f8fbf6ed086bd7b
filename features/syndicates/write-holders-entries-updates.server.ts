import { and, eq } from 'drizzle-orm';
import { refused } from '#platform/command/result.rules.ts';
import { EditedUpdate, NewEntry, NewHolder, NewUpdate, RecordIdInput } from './syndicate-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { type EntryCategory, syndicateEntries, syndicateHolders, syndicateUpdates } from './syndicates.tables.ts';
import { fingerprintOfUpdate } from './read-managed-syndicate.server.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { foreignKeyViolation } from '#platform/db/sql-state.server.ts';

/** A trigger of syndicate_holders raises P0S01. */
const refusalBySqlState = { P0S01: 'syndicate.too-many-shares', [foreignKeyViolation]: 'syndicate.unknown' } as const;
const changedTopics = ['syndicates'];
const subjectOf = (id: number) => `syndicate:${id}`;

/**
 * Adds a holder to the register. Refusals: form.sent-already, syndicate.unknown, syndicate.too-many-shares. Like the
 * commands below.
 */
export const addHolder = command({
  name: 'add-holder',
  who: admin,
  input: NewHolder,
  refusalBySqlState,
  async run({ tx }, { key, ...holder }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    await tx.insert(syndicateHolders).values(holder);
    return done(
      { id: holder.syndicateId },
      { changed: changedTopics, audit: { subject: subjectOf(holder.syndicateId), before: null, after: { holder } } },
    );
  },
});

/**
 * Adds a cost or an income to the accounts; `choice` is 'cost.training' or 'income.prize'. Refusals: form.sent-already,
 * syndicate.unknown.
 */
export const addEntry = command({
  name: 'add-entry',
  who: admin,
  input: NewEntry,
  refusalBySqlState,
  async run({ tx }, { key, choice, ...rest }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const [kind, category] = choice.split('.') as ['cost' | 'income', EntryCategory];
    const entry = { ...rest, kind, category };
    await tx.insert(syndicateEntries).values(entry);
    return done(
      { id: rest.syndicateId },
      { changed: changedTopics, audit: { subject: subjectOf(rest.syndicateId), before: null, after: { entry } } },
    );
  },
});

/**
 * Adds a news item, or a decision if it has votes; shown from `publishedAt`, by default immediately. Refusals:
 * form.sent-already, syndicate.unknown.
 */
export const addUpdate = command({
  name: 'add-update',
  who: admin,
  input: NewUpdate,
  refusalBySqlState,
  async run({ tx, now }, { key, publishedAt, ...rest }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const update = { ...rest, kind: kindOf(rest), publishedAt: new Date(publishedAt ?? now) };
    await tx.insert(syndicateUpdates).values(update);
    return done(
      { id: rest.syndicateId },
      { changed: changedTopics, audit: { subject: subjectOf(rest.syndicateId), before: null, after: { update } } },
    );
  },
});

const kindOf = ({ votesFor }: { votesFor: number | null }): 'news' | 'decision' =>
  votesFor === null ? 'news' : 'decision';

/**
 * Edits a news item or a decision, which keeps its date if no `publishedAt` is given. Refusals:
 * syndicate.unknown-record, edit.conflict.
 */
export const editUpdate = command({
  name: 'edit-update',
  who: admin,
  input: EditedUpdate,
  async run({ tx }, { syndicateId, recordId, seen: seenFingerprint, publishedAt, ...rest }) {
    const matchesRecord = and(eq(syndicateUpdates.id, recordId), eq(syndicateUpdates.syndicateId, syndicateId));
    const [before] = await tx.select().from(syndicateUpdates).where(matchesRecord).for('update');
    if (!before) return refused('syndicate.unknown-record');
    if (fingerprintOfUpdate(before) !== seenFingerprint) return refused('edit.conflict');
    const newDate = publishedAt === null ? before.publishedAt : new Date(publishedAt);
    const after = { ...rest, kind: kindOf(rest), publishedAt: newDate };
    await tx.update(syndicateUpdates).set(after).where(matchesRecord);
    return done(
      { id: syndicateId },
      { changed: changedTopics, audit: { subject: subjectOf(syndicateId), before, after } },
    );
  },
});

/** Each of these three removes one record, which the audit log keeps. Refusal: syndicate.unknown-record. */
export const removeHolder = removal('remove-holder', syndicateHolders);
export const removeEntry = removal('remove-entry', syndicateEntries);
export const removeUpdate = removal('remove-update', syndicateUpdates);

function removal(name: string, table: typeof syndicateHolders | typeof syndicateEntries | typeof syndicateUpdates) {
  return command({
    name,
    who: admin,
    input: RecordIdInput,
    async run({ tx }, { syndicateId, recordId }) {
      const [removed] = await tx
        .delete(table)
        .where(and(eq(table.id, recordId), eq(table.syndicateId, syndicateId)))
        .returning();
      if (!removed) return refused('syndicate.unknown-record');
      return done(
        { id: syndicateId },
        { changed: changedTopics, audit: { subject: subjectOf(syndicateId), before: removed, after: null } },
      );
    },
  });
}
