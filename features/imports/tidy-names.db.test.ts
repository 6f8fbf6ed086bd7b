import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import { recordFingerprint } from '#features/records/record.rules.ts';
import { recordPastRace } from '#features/race-office/record-past-race.server.ts';
import { readNamesLike } from '#features/race-office/row-names.server.ts';
import { editRecord } from '#features/records/edit-record.server.ts';
import { findRecords } from '#features/records/read-pair.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, stables, trainers } from '#features/racing/racing.tables.ts';
import { readSearch } from '#features/directory/search.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { importCase, importText } from '#tests/factories/import-export.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const system = (db: Db): CommandContext => {
  return { db, clock: { now: () => now, anchor: () => null }, actor: { role: 'system' } };
};

const untidy = importCase('18-nfd.csv');
const tidy = untidy.split('\n').map(tidyName).join('\n').replaceAll(' ,', ',');

const names = async (db: Db) => {
  const all = [];
  for (const table of [horses, jockeys, trainers, stables])
    all.push((await db.select({ name: table.name }).from(table).orderBy(table.id)).map(({ name }) => name));
  return all;
};
const stored = [
  ['NANA D´ANJOU', 'ŽLUŤOUČKÝ KŮŇ'],
  ['Šárka Ťuhýková', 'Věra Křížová'],
  ['Řehoř Ďáblík'],
  ['Stáj Žižka'],
];

testInTransaction(
  'import.namesakes: names that differ only by the form of accents and spaces are one record, in one file and in two',
  async (db) => {
    const first = await importText(db, untidy);
    expect(first).toMatchObject({ errors: [], warnings: [] });
    expect(await names(db)).toEqual(stored);
    for (const text of [tidy, untidy]) {
      const again = await importText(db, text);
      expect(again).toMatchObject({ changeCount: 0, added: { horses: 0, jockeys: 0, trainers: 0, stables: 0 } });
    }
    expect(await names(db)).toEqual(stored);
  },
);

const jockey = 'S\u030ca\u0301rka  T\u030cuhy\u0301kova\u0301';

testInTransaction('import.namesakes: so are names that are typed into a race and into a record', async (db) => {
  await importText(db, tidy);
  const cells = { horse: 'z\u030cluťoučký\u00a0kůň', jockey, trainer: 'Řehoř\u00a0 Ďáblík', position: '1' };
  const ofRace = { location: 'Lhota', date: '2022-06-11', raceNumber: '1', time: '14:00' };
  const editsOf = (rowId: string, values: object) =>
    Object.entries(values).map(([column, value]) => ({ rowId, column, base: '', value }));
  const edits = [...editsOf('n0', ofRace), ...editsOf('n1', cells)];
  expect(await recordPastRace(system(db), { edits })).toMatchObject({ ok: true });
  expect(await names(db)).toEqual(stored);
  const [, second] = await db.select().from(jockeys).orderBy(jockeys.id);
  const edit = (name: string) => {
    const seen = recordFingerprint('jockey', { name: second?.name ?? '', riderTitle: '' });
    return editRecord(system(db), { kind: 'jockey', id: second?.id, seen, name });
  };
  expect(await edit(jockey)).toEqual({ ok: false, code: 'record.taken' });
  expect(await edit('Ve\u030cra\u00a0Nová')).toMatchObject({ ok: true });
  expect((await names(db))[1]).toEqual(['Šárka Ťuhýková', 'Věra Nová']);
});

testInTransaction('search.forgiving: the form of accents and spaces of what is typed is no difference', async (db) => {
  await importText(db, tidy);
  expect((await readSearch(db, jockey, now)).map(({ name }) => name)).toEqual(['Šárka Ťuhýková']);
  expect((await readNamesLike(db, 'jockey', jockey)).map(({ name }) => name)).toEqual(['Šárka Ťuhýková']);
  expect((await findRecords(db, 'jockey', { text: jockey, page: 1 })).total).toBe(1);
  expect((await findRecords(db, 'horse', { text: 'ŽLUŤOUČKÝ\u00a0 KŮŇ', page: 1 })).total).toBe(1);
});

testInTransaction('import.namesakes: the database keeps to it whoever writes', async (db) => {
  await db.insert(trainers).values({ name: `\ufeff${jockey}\u2009\n` });
  await db.insert(horses).values({ name: jockey });
  await db.update(horses).set({ name: 'KU\u030aN\u030c  \u00a0A' });
  expect(await names(db)).toEqual([['KŮŇ A'], [], ['Šárka Ťuhýková'], []]);
  expect((await db.select().from(horses))[0]?.nameFolded).toBe('kun a');
});
