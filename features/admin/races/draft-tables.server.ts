import { eq, sql } from 'drizzle-orm';
import type { GridKind } from './grid-columns.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { boolean, int, queryRow, queryRows } from '#platform/db/query-rows.server.ts';
import { raceDrafts } from './drafts.tables.ts';

export type DayKey = { eventId: number } | { raceId: number };

/** What a grid's id means: in the table of a day's races it is the day's. */
export const keyOf = (kind: GridKind, id: number): DayKey => (kind === 'races' ? { eventId: id } : { raceId: id });

/**
 * Runs reads and commands of the race office on the tables that hold this day: those of drafts, or the public ones. The
 * one place that asks whether a day is a draft (docs/decisions/0046).
 */
export async function inTablesOf<T>(db: Db, key: DayKey, run: (db: Db, isDraft: boolean) => Promise<T>): Promise<T> {
  const draftId = await findDraft(db, key);
  if (draftId === null) return run(db, false);
  return db.transaction(async (tx) => ((await holdDraft(tx, draftId)) ? inDrafts(tx, run) : run(tx, false)));
}

async function findDraft(db: Db, key: DayKey): Promise<number | null> {
  // Posted forms may name anything; their command refuses it.
  if (!Number.isSafeInteger('raceId' in key ? key.raceId : key.eventId)) return null;
  const found =
    'raceId' in key
      ? sql`select event_id as id from drafts.races where id = ${key.raceId}`
      : sql`select event_id as id from race_drafts where event_id = ${key.eventId}`;
  const [draft] = await queryRows(db, { id: int }, found);
  return draft?.id ?? null;
}

/** Waits for a publication that is under way, and keeps others waiting; false once the day is no draft any more. */
async function holdDraft(tx: Db, eventId: number): Promise<boolean> {
  const held = await tx
    .select({ id: raceDrafts.eventId })
    .from(raceDrafts)
    .where(eq(raceDrafts.eventId, eventId))
    .for('key share');
  return held.length > 0;
}

/** Runs on the tables of drafts, within a transaction only. */
export async function inDrafts<T>(tx: Db, run: (tx: Db, isDraft: boolean) => Promise<T>): Promise<T> {
  await tx.execute(sql`set local search_path to drafts, public`);
  const result = await run(tx, true);
  // Tables that statements name without a schema are the public ones again, also in what follows in this transaction.
  await tx.execute(sql`set local search_path to default`);
  return result;
}

export async function isInDrafts(tx: Db): Promise<boolean> {
  const { isDraft } = await queryRow(tx, { isDraft: boolean }, sql`select current_schema() = 'drafts' as "isDraft"`);
  return isDraft;
}
