import { and, eq } from 'drizzle-orm';
import { refused } from '#domain/shared/result.ts';
import { EditedUpdate, NewEntry, NewHolder, NewUpdate, RecordIdInput } from '#domain/syndicates/syndicate-input.ts';
import { admin } from '#server/actor.ts';
import { command, done } from '#server/command.ts';
import {
  type EntryCategory,
  syndicateEntries,
  syndicateHolders,
  syndicateUpdates,
} from '#server/db/schema/syndicates.ts';
import { updateFingerprint } from './read-managed-syndicate.ts';
import { claimFormKey } from '#server/db/claim-form-key.ts';
import { foreignKeyViolation } from '#server/db/sql-state.ts';

const refusalBySqlState = { P0S01: 'syndicate.too-many-shares', [foreignKeyViolation]: 'syndicate.unknown' } as const;
const changed = ['syndicates'];
const subjectOf = (id: number) => `syndicate:${id}`;

/**
 * Adds a holder to the register. Refusals: form.sent-already, syndicate.unknown, syndicate.too-many-shares. Called, as
 * the commands below, by the forms of /admin/syndicates/{id}.
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
      { changed, audit: { subject: subjectOf(holder.syndicateId), before: null, after: { holder } } },
    );
  },
});

/** Books a cost or an income. Refusals: form.sent-already, syndicate.unknown. */
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
      { changed, audit: { subject: subjectOf(rest.syndicateId), before: null, after: { entry } } },
    );
  },
});

/**
 * Adds news, or with votes a decision; shown from `publishedAt` on, by default at once. Refusals: form.sent-already,
 * syndicate.unknown.
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
      { changed, audit: { subject: subjectOf(rest.syndicateId), before: null, after: { update } } },
    );
  },
});

const kindOf = ({ votesFor }: { votesFor: number | null }): 'news' | 'decision' =>
  votesFor === null ? 'news' : 'decision';

/**
 * Changes news or a decision; without `publishedAt` its date stays. Refusals: syndicate.unknown-record, edit.conflict.
 */
export const editUpdate = command({
  name: 'edit-update',
  who: admin,
  input: EditedUpdate,
  async run({ tx }, { syndicateId, recordId, seen, publishedAt, ...rest }) {
    const isRecord = and(eq(syndicateUpdates.id, recordId), eq(syndicateUpdates.syndicateId, syndicateId));
    const [before] = await tx.select().from(syndicateUpdates).where(isRecord).for('update');
    if (!before) return refused('syndicate.unknown-record');
    if (updateFingerprint(before) !== seen) return refused('edit.conflict');
    const at = publishedAt === null ? before.publishedAt : new Date(publishedAt);
    const after = { ...rest, kind: kindOf(rest), publishedAt: at };
    await tx.update(syndicateUpdates).set(after).where(isRecord);
    return done({ id: syndicateId }, { changed, audit: { subject: subjectOf(syndicateId), before, after } });
  },
});

/** Deletes one record; the audit log keeps it. Refusal: syndicate.unknown-record. */
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
        { changed, audit: { subject: subjectOf(syndicateId), before: removed, after: null } },
      );
    },
  });
}
