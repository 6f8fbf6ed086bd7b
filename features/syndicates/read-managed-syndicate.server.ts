import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { formatDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { syndicateEntries, syndicateHolders, syndicates, syndicateUpdates } from './syndicates.tables.ts';

export const syndicatesPageSize = 20;

type Row = typeof syndicates.$inferSelect;

/**
 * A fingerprint of the stored facts. The form sends back the one it was opened with; when the facts have changed since,
 * saving is a conflict.
 */
export function fingerprintOfSyndicate({ id: _id, createdAt: _at, ...facts }: Row): string {
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
export const fingerprintOfUpdate = ({
  title,
  body,
  publishedAt,
  votesFor,
  votesAgainst,
  votesAbstained,
}: Update): string => JSON.stringify([title, body, publishedAt.getTime(), votesFor, votesAgainst, votesAbstained]);

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
