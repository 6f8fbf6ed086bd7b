import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { noteView } from './note.rules.ts';
import { notes } from './notes.tables.ts';
import { changeNote, deleteNote, readNotes, readNotesOf, writeNote } from './notes.server.ts';

const today = '2023-10-06' as PragueDate;
const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

async function personIn(db: Db): Promise<CommandContext & { id: string }> {
  const id = await insertUser(db);
  return { db, actor: { role: 'user', id }, clock, id };
}

const write = (person: CommandContext, subject: string, subjectId: number, text: string, key = randomUUID()) =>
  writeNote(person, { subject, subjectId, text, key });

const everything = { words: [], subject: null, page: 1 } as const;
const textsOf = async (db: Db, id: string, words: readonly string[] = []) =>
  (await readNotes(db, id, { ...everything, words }, today)).notes.map(({ text }) => text);

testInTransaction('notes.private: nobody reads, changes or deletes another’s note', async (db) => {
  const [jana, petr] = [await personIn(db), await personIn(db)];
  const horseId = await insertHorse(db, { name: 'SACAMIRO' });
  await write(jana, 'horse', horseId, 'Skáče doprava');
  const [note] = await db.select().from(notes);
  const seen = { noteId: note?.id, seen: 'Skáče doprava' };
  expect(await readNotes(db, petr.id, everything, today)).toEqual({ notes: [], total: 0 });
  expect(await readNotesOf(db, petr.id, { kind: 'horse', id: horseId }, today)).toEqual([]);
  expect(await changeNote(petr, { ...seen, text: 'Jinak' })).toEqual({ ok: false, code: 'note.unknown' });
  await deleteNote(petr, seen);
  expect(await textsOf(db, jana.id)).toEqual(['Skáče doprava']);
  const visitor: CommandContext = { db, actor: { role: 'visitor' }, clock };
  expect(await write(visitor, 'horse', horseId, 'a')).toEqual({ ok: false, code: 'actor.not-signed-in' });
  expect(await write(jana, 'horse', horseId + 999, 'a')).toEqual({ ok: false, code: 'note.unknown' });
});

testInTransaction(
  'notes.where: a race shows the notes on it, its horses and its riders; each note has the nearest start',
  async (db) => {
    const jana = await personIn(db);
    const horseId = await insertHorse(db, { name: 'SACAMIRO' });
    const [rider] = await db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning();
    const jockeyId = rider?.id ?? 0;
    const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const [first, later] = [await insertRace(db, { eventId, raceNumber: 4, time: '15:05' }), await insertRace(db)];
    await insertRunner(db, { horseId, raceId: first, jockeyId, jockey: 'J. Faltejsek' });
    await db.update(races).set({ raceName: 'VELKÁ PARDUBICKÁ' }).where(eq(races.id, first));
    await write(jana, 'horse', horseId, 'Kůň');
    await write(jana, 'jockey', jockeyId, 'Jezdec');
    await write(jana, 'race', first, 'Dostih');
    await write(jana, 'horse', await insertHorse(db, { name: 'JINÝ' }), 'Jiný');
    const views = (await readNotesOf(db, jana.id, { kind: 'race', id: first }, today)).map(noteView);
    const next = { eventId, raceNumber: 4, location: 'Pardubice', date: '2023-10-08', time: '15:05' };
    expect(views).toMatchObject([
      { text: 'Dostih', name: 'Velká Pardubická', next: null, at: now, isChanged: false },
      { text: 'Jezdec', name: 'Jan Faltejsek', path: `/jockey/${jockeyId}-jan-faltejsek`, next },
      { text: 'Kůň', name: 'Sacamiro', path: `/horse/${horseId}-sacamiro`, next },
    ]);
    expect(await readNotesOf(db, jana.id, { kind: 'race', id: later }, today)).toEqual([]);
    await db.update(participations).set(unjudged({ resultStatus: 'DNS' }));
    const [scratched] = await readNotesOf(db, jana.id, { kind: 'horse', id: horseId }, today);
    expect(scratched?.next).toBeNull();
  },
);

testInTransaction('notes.search: every word is looked for in the text and in the name', async (db) => {
  const jana = await personIn(db);
  await write(jana, 'horse', await insertHorse(db, { name: 'SOTTOVENTO' }), 'Těžká dráha mu nesvědčí');
  await write(jana, 'horse', await insertHorse(db, { name: 'SACAMIRO' }), 'Těžkou dráhu má rád, 100%');
  const found = async (...words: string[]) => (await textsOf(db, jana.id, words)).map((text) => text.slice(0, 6));
  expect(await found()).toEqual(['Těžkou', 'Těžká ']);
  expect(await found('TEZK')).toEqual(['Těžkou', 'Těžká ']);
  expect(await found('sotto', 'draha')).toEqual(['Těžká ']);
  expect(await found('sotto', 'rád')).toEqual([]);
  expect(await found('%')).toEqual(['Těžkou']);
});

testInTransaction(
  'notes.change: a change of a note that was changed elsewhere is refused, a repeated one is not',
  async (db) => {
    const jana = await personIn(db);
    const [horseId, key] = [await insertHorse(db), randomUUID()];
    await write(jana, 'horse', horseId, 'První', key);
    await write(jana, 'horse', horseId, 'První', key);
    const rows = await db.select().from(notes);
    expect(rows).toHaveLength(1);
    const noteId = rows[0]?.id;
    const change = (seen: string, text: string) => changeNote(jana, { noteId, seen, text });
    expect(await change('První', 'Druhá')).toMatchObject({ ok: true });
    expect(await change('První', 'Druhá')).toMatchObject({ ok: true });
    expect(await change('První', 'Třetí')).toEqual({ ok: false, code: 'note.changed-elsewhere' });
    expect(await deleteNote(jana, { noteId, seen: 'První' })).toEqual({ ok: false, code: 'note.changed-elsewhere' });
    expect(await textsOf(db, jana.id)).toEqual(['Druhá']);
    expect(await deleteNote(jana, { noteId, seen: 'Druhá' })).toMatchObject({ ok: true });
    expect(await deleteNote(jana, { noteId, seen: 'Druhá' })).toMatchObject({ ok: true });
    expect(await textsOf(db, jana.id)).toEqual([]);
  },
);

testInTransaction('notes.kept: a note outlives its horse under the name it had', async (db) => {
  const jana = await personIn(db);
  const horseId = await insertHorse(db, { name: 'ČERNÝ BARON' });
  await write(jana, 'horse', horseId, 'Šampion');
  await db.delete(horses).where(eq(horses.id, horseId));
  const { notes: stored } = await readNotes(db, jana.id, everything, today);
  expect(stored.map(noteView)).toMatchObject([{ name: 'Černý Baron', path: null, text: 'Šampion', next: null }]);
  expect(await textsOf(db, jana.id, ['baron'])).toEqual(['Šampion']);
});
