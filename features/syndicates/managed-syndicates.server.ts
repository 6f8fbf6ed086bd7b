import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { formatDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { fold, idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { claimFormKey } from '#platform/db/claim-form-key.server.ts';
import { foreignKeyViolation } from '#platform/db/sql-state.server.ts';
import {
  type EntryCategory,
  syndicateEntries,
  syndicateHolders,
  syndicates,
  syndicateUpdates,
} from './syndicates.tables.ts';
import {
  EditedSyndicate,
  EditedUpdate,
  NewEntry,
  NewHolder,
  NewSyndicate,
  NewUpdate,
  RecordIdInput,
  type SyndicateFactsInput,
} from './syndicate-input.rules.ts';

export const syndicatesPageSize = 20;

type Row = typeof syndicates.$inferSelect;

/**
 * A fingerprint of the stored facts. The form sends back the one it was opened with; when the facts have changed since,
 * saving is a conflict.
 */
function fingerprintOfSyndicate({ id: _id, createdAt: _at, ...facts }: Row): string {
  return JSON.stringify(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** All syndicates, also those that haven't begun, newest first; one page at a time. */
export async function readManagedSyndicates(db: Db, page: number) {
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: syndicates.id,
        name: syndicates.name,
        horse: horses.name,
        startsOn: syndicates.startsOn,
        closedOn: syndicates.closedOn,
        shareCount: syndicates.shareCount,
        takenShares: sql<number>`(select coalesce(sum(h.shares), 0)::int from ${syndicateHolders} h where h.syndicate_id = ${syndicates}.id)`,
      })
      .from(syndicates)
      .innerJoin(horses, eq(horses.id, syndicates.horseId))
      .orderBy(desc(syndicates.startsOn), desc(syndicates.id))
      .limit(syndicatesPageSize)
      .offset((page - 1) * syndicatesPageSize),
    db.select({ total: count() }).from(syndicates),
  ]);
  return { syndicates: rows, total: counted?.total ?? 0 };
}

/** One syndicate with all its records, as the administrators' forms show it; null = unknown. */
export async function readManagedSyndicate(db: Db, id: number) {
  const [[row], holders, entries, updates] = await Promise.all([
    db
      .select({ syndicate: syndicates, horse: horses.name })
      .from(syndicates)
      .innerJoin(horses, eq(horses.id, syndicates.horseId))
      .where(eq(syndicates.id, id)),
    db.select().from(syndicateHolders).where(eq(syndicateHolders.syndicateId, id)).orderBy(asc(syndicateHolders.id)),
    db
      .select()
      .from(syndicateEntries)
      .where(eq(syndicateEntries.syndicateId, id))
      .orderBy(desc(syndicateEntries.bookedOn), desc(syndicateEntries.id)),
    db
      .select()
      .from(syndicateUpdates)
      .where(eq(syndicateUpdates.syndicateId, id))
      .orderBy(desc(syndicateUpdates.publishedAt), desc(syndicateUpdates.id)),
  ]);
  if (!row) return null;
  const { syndicate, horse } = row;
  return {
    id,
    seen: fingerprintOfSyndicate(syndicate),
    path: `/syndicates/${idSlug(id, syndicate.name)}`,
    fields: fieldsOf(syndicate, horse),
    holders: holders.map(({ id: holderId, shownName, shares, since }) => ({ id: holderId, shownName, shares, since })),
    entries: entries.map(({ id: entryId, bookedOn, kind, category, amount, note }) => ({
      id: entryId,
      bookedOn,
      choice: `${kind}.${category}`,
      amount,
      note,
    })),
    updates: updates.map(updateOf),
  };
}

type Update = typeof syndicateUpdates.$inferSelect;

/** A fingerprint of a news item or decision; saving over another version is a conflict. */
const fingerprintOfUpdate = ({ title, body, publishedAt, votesFor, votesAgainst, votesAbstained }: Update): string =>
  JSON.stringify([title, body, publishedAt.getTime(), votesFor, votesAgainst, votesAbstained]);

function updateOf(update: Update) {
  const { id, kind, title, body } = update;
  const publishedAt = update.publishedAt.getTime() as Instant;
  return {
    id,
    kind,
    publishedAt,
    seen: fingerprintOfUpdate(update),
    fields: {
      title,
      body,
      publishedAt: formatDatetimeField(publishedAt),
      votesFor: text(update.votesFor),
      votesAgainst: text(update.votesAgainst),
      votesAbstained: text(update.votesAbstained),
    },
  };
}

const text = (value: string | number | null) => (value === null ? '' : String(value));

/** The facts as values of the form's fields. */
function fieldsOf(syndicate: Row, horse: string) {
  return {
    name: syndicate.name,
    horse: idSlug(syndicate.horseId, horse),
    intro: text(syndicate.intro),
    shareCount: text(syndicate.shareCount),
    sharesPerPerson: text(syndicate.sharesPerPerson),
    price: text(syndicate.price),
    pricePeriod: syndicate.pricePeriod,
    startsOn: syndicate.startsOn,
    endsOn: text(syndicate.endsOn),
    closedOn: text(syndicate.closedOn),
    closedReason: text(syndicate.closedReason),
    terms: syndicate.terms.map(({ label, text: what }) => `${label}: ${what}`).join('\n'),
  };
}

const maxHorses = 6;

/** Horses whose names contain what was typed, as the field of a form takes them ('12-blesk'). */
export async function readHorsesLike(db: Db, input: string): Promise<{ name: string; note: string | null }[]> {
  const text = fold(input).trim();
  if (text === '') return [];
  const beginsWithText = sql`${horses.nameFolded} like ${`${text.replaceAll(/[\\%_]/g, '')}%`}`;
  const rows = await db
    .select({ id: horses.id, name: horses.name, birthYear: horses.birthYear })
    .from(horses)
    .where(sql`position(${text} in ${horses.nameFolded}) > 0`)
    .orderBy(sql`${beginsWithText} desc`, sql`${horses.name} collate public.cs`, asc(horses.id))
    .limit(maxHorses);
  return rows.map(({ id, name, birthYear }) => ({
    name: idSlug(id, name),
    note: birthYear === null ? null : String(birthYear),
  }));
}

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
