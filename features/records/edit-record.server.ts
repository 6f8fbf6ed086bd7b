import { eq, min, sql } from 'drizzle-orm';
import { isBornLate } from '#features/racing/born-late.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { refused, type Refused } from '#platform/command/result.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type AuditedWrite, command, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { folded } from '#platform/db/czech.server.ts';
import {
  horses,
  jockeys,
  participations,
  raceEvents,
  races,
  stables,
  trainers,
} from '#features/racing/racing.tables.ts';
import { admin } from '#platform/command/actor.server.ts';
import { uniqueViolation } from '#platform/db/sql-state.server.ts';
import { changedTexts, editedTexts, recordFingerprint, type RecordKind, type RecordTexts } from './record.rules.ts';
import { affectedTopics, readRecord, recordTables } from './read-record.server.ts';
import { EditRecord } from './record-input.rules.ts';
import { lockRow } from './merge-records.server.ts';

type RefusalCode = 'record.unchanged' | 'record.no-trainer' | 'record.no-stable' | 'record.born-late';
type Stored = AuditedWrite<{ id: number }> | Refused<RefusalCode>;
type Change = { id: number; before: RecordTexts; after: RecordTexts; undoOf?: number };

/** Stores the changed texts of a locked record. */
export async function storeRecord(tx: Db, kind: RecordKind, { id, before, after, undoOf }: Change): Promise<Stored> {
  const trainer = await findNamed(tx, trainers, after.trainer ?? '');
  const stable = await findNamed(tx, stables, after.stable ?? '');
  if (!trainer) return refused('record.no-trainer');
  if (!stable) return refused('record.no-stable');
  // The log holds the names as they are stored, so that an undo finds them again.
  const texts = kind === 'horse' ? { ...after, trainer: trainer.name, stable: stable.name } : after;
  const changed = changedTexts(before, texts);
  if (Object.keys(changed.after).length === 0) return refused('record.unchanged');
  if (kind === 'horse') {
    if (changed.after.birthYear && (await hasRunBefore(tx, id, Number(changed.after.birthYear))))
      return refused('record.born-late');
    await tx
      .update(horses)
      .set({ ...horseColumns(texts), trainerId: trainer.id, stableId: stable.id })
      .where(eq(horses.id, id));
  } else if (kind === 'jockey') {
    await tx
      .update(jockeys)
      .set({ name: after.name, title: after.riderTitle || null })
      .where(eq(jockeys.id, id));
  } else {
    const table = kind === 'trainer' ? trainers : stables;
    await tx.update(table).set({ name: after.name }).where(eq(table.id, id));
  }
  const audit = {
    subject: `${kind}:${id}`,
    before: changed.before,
    after: undoOf === undefined ? changed.after : { ...changed.after, undoOf },
  };
  return done({ id }, { changed: await affectedTopics(tx, kind, id), audit });
}

/** Whether the horse has a race, run or to come, that one born in the year can't run (import.born-late). */
async function hasRunBefore(tx: Db, horseId: number, birthYear: number): Promise<boolean> {
  const [first] = await tx
    .select({ date: min(raceEvents.date) })
    .from(participations)
    .innerJoin(races, eq(races.id, participations.raceId))
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(participations.horseId, horseId));
  const date = first?.date as PragueDate | null | undefined;
  return date ? isBornLate(birthYear, date) : false;
}

const horseColumns = ({ name, country, birthYear, sex, ...texts }: RecordTexts) => ({
  name,
  country: country || null,
  colour: texts.colour || null,
  sire: texts.sire || null,
  dam: texts.dam || null,
  damSire: texts.damSire || null,
  breeder: texts.breeder || null,
  owner: texts.owner || null,
  birthYear: birthYear ? Number(birthYear) : null,
  sex: (sex || null) as HorseSex | null,
});

type Named = { id: number | null; name: string };

/** A trainer or stable by its exact name, or the only one of that folded name; an empty name is none of them. */
async function findNamed(tx: Db, table: typeof trainers | typeof stables, name: string): Promise<Named | undefined> {
  if (name === '') return { id: null, name };
  const found = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(sql`cz_fold(${table.name}) = ${folded(name)}`);
  return found.find((one) => one.name === name) ?? (found.length === 1 ? found[0] : undefined);
}

/**
 * Changes a horse, jockey, trainer or stable (admin.records). Refusals: record.unknown, edit.conflict (changed since
 * the editor loaded it), record.taken, and those of `storeRecord`.
 */
export const editRecord = command({
  name: 'edit-record',
  who: admin,
  input: EditRecord,
  refusalBySqlState: { [uniqueViolation]: 'record.taken' },
  async run({ tx }, { kind, id, seen, ...typed }) {
    const isLocked = await lockRow(tx, recordTables[kind], id);
    const before = await readRecord(tx, kind, id);
    if (!isLocked || !before) return refused('record.unknown');
    if (recordFingerprint(kind, before) !== seen) return refused('edit.conflict');
    return storeRecord(tx, kind, { id, before, after: editedTexts(kind, before, typed) });
  },
});
