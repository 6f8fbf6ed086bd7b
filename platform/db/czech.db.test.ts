import { desc, like, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { testInTransaction } from '#tests/db.ts';
import { folded, inCzechOrder } from './czech.server.ts';
import { horses, jockeys } from '#features/racing/racing.tables.ts';

const names = [
  'Cyril',
  'Čáslav',
  'Chán',
  'Chlum',
  'Had',
  'Hora',
  'Ibis',
  'Car',
  'Czar',
  'Dáma',
  'Ďábel',
  'Dub',
  'Řeka',
  'Ryba',
  'Růže',
  'Šťastný',
  'Stáj',
  'Sázka',
  'Žár',
  'Zora',
  'Zástava',
  'Úsvit',
  'Ulice',
  'Ámos',
  'Adam',
  'chlapec',
];

testInTransaction('search.czech-order: SQL sorts names in Czech order', async (db) => {
  await db.insert(jockeys).values(names.map((name) => ({ name })));
  const sorted = await db.select({ name: jockeys.name }).from(jockeys).orderBy(inCzechOrder(jockeys.name));
  expect(sorted.map((row) => row.name)).toEqual(names.toSorted(new Intl.Collator('cs').compare));
});

testInTransaction('search.forgiving: search ignores diacritics and case', async (db) => {
  await db.insert(horses).values([{ name: 'Šťastný Princ' }, { name: 'STAV' }, { name: 'Dáma' }]);
  const found = await db
    .select({ name: horses.name })
    .from(horses)
    .where(like(horses.nameFolded, sql`'%' || ${folded('ŠTASTNY')} || '%'`));
  expect(found).toEqual([{ name: 'Šťastný Princ' }]);
});

testInTransaction('search.forgiving: search forgives a typing error', async (db) => {
  await db.insert(horses).values([{ name: 'Šťastný' }, { name: 'Dáma' }, { name: 'Hastrman' }]);
  const similarity = sql<number>`similarity(${horses.nameFolded}, ${folded('stasny')})`;
  const [best] = await db.select({ name: horses.name, similarity }).from(horses).orderBy(desc(similarity)).limit(1);
  expect(best).toEqual({ name: 'Šťastný', similarity: 0.5 });
});

testInTransaction(
  'racing.horse-names: one horse is its folded name and country, and birth year when given',
  async (db) => {
    await db
      .insert(horses)
      .values([
        { name: 'Señor' },
        { name: 'Señor', country: 'GER' },
        { name: 'Señor', country: 'GER', birthYear: 2018 },
      ]);
    const again = await db
      .insert(horses)
      .values([{ name: 'SENOR' }, { name: 'Senor', country: 'GER' }])
      .onConflictDoNothing()
      .returning();
    expect(again).toEqual([]);
  },
);
