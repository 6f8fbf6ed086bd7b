import { eq } from 'drizzle-orm';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { EditedSyndicate, NewSyndicate, type SyndicateFactsInput } from './syndicate-input.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { syndicates } from './syndicates.tables.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { fingerprintOfSyndicate } from './read-managed-syndicate.server.ts';

/** Creates a syndicate, which is shown from its first day on. Refusals: form.sent-already, syndicate.unknown-horse. */
export const createSyndicate = command({
  name: 'create-syndicate',
  who: admin,
  input: NewSyndicate,
  async run({ tx }, { key, ...facts }) {
    if (!(await claimFormKey(tx, key))) return refused('form.sent-already');
    const values = await valuesOf(tx, facts);
    if (!values.ok) return values;
    const [made] = await tx.insert(syndicates).values(values.value).returning({ id: syndicates.id });
    if (!made) throw new Error('The insert returned no row.');
    const audit = { subject: `syndicate:${made.id}`, before: null, after: values.value };
    return done({ id: made.id }, { changed: ['syndicates'], audit });
  },
});

/**
 * Changes a syndicate. Refusals: syndicate.unknown, syndicate.unknown-horse, edit.conflict, and
 * syndicate.too-many-shares when the holders have more shares than there would be.
 */
export const editSyndicate = command({
  name: 'edit-syndicate',
  who: admin,
  input: EditedSyndicate,
  refusalBySqlState: { P0S01: 'syndicate.too-many-shares' },
  async run({ tx }, { id, seen, ...facts }) {
    const [before] = await tx.select().from(syndicates).where(eq(syndicates.id, id)).for('update');
    if (!before) return refused('syndicate.unknown');
    if (fingerprintOfSyndicate(before) !== seen) return refused('edit.conflict');
    const values = await valuesOf(tx, facts);
    if (!values.ok) return values;
    await tx.update(syndicates).set(values.value).where(eq(syndicates.id, id));
    return done(
      { id },
      { changed: ['syndicates'], audit: { subject: `syndicate:${id}`, before, after: values.value } },
    );
  },
});

async function valuesOf(
  tx: Db,
  { horse: horseId, ...facts }: SyndicateFactsInput,
): Promise<Result<Values, 'syndicate.unknown-horse'>> {
  const [known] = await tx.select({ id: horses.id }).from(horses).where(eq(horses.id, horseId));
  return known ? { ok: true, value: { ...facts, horseId } } : refused('syndicate.unknown-horse');
}

type Values = Omit<SyndicateFactsInput, 'horse'> & { horseId: number };
