import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, int, nullable, text } from '#platform/db/query-rows.server.ts';
import { raceEditions } from '#features/editions/named-races.tables.ts';
import { races } from './racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { linkEditions } from './link-editions.server.ts';

async function insertNamed(db: Db, date: string, raceName: string, location = 'Pardubice'): Promise<number> {
  return insertRace(db, { eventId: await insertEvent(db, { date, location }), raceName });
}

const readLinks = (db: Db) =>
  queryRows(
    db,
    { raceName: text(), role: text(), answer: text(), slug: nullable(text()), ordinal: nullable(int) },
    sql`
    select d.race_name as "raceName", d.role, d.answer, n.slug, d.ordinal::int
    from race_editions d left join named_races n on n.id = d.named_race_id order by d.race_id, d.role`,
  );

testInTransaction(
  'named-races.same: stored races become editions and qualifiers once, and a renamed race is judged anew',
  async (db) => {
    await insertNamed(db, '2023-10-08', '133. Velká pardubická se Slavia pojišťovnou');
    await insertNamed(db, '2022-10-09', '132. Velká pardubická');
    await insertNamed(db, '2023-10-07', 'Cena společnosti Tipsport');
    await insertNamed(db, '2023-05-20', 'Cena města – I. kval. na 133. Velkou pardubickou');
    const renamed = await insertNamed(db, '2023-10-06', 'Cena Velké pardubické');
    expect((await linkEditions(db)).length).toBe(3);
    const slug = 'velka-pardubicka';
    const links = [
      { raceName: '133. Velká pardubická se Slavia pojišťovnou', role: 'edition', answer: 'same', slug, ordinal: 133 },
      { raceName: '132. Velká pardubická', role: 'edition', answer: 'same', slug, ordinal: 132 },
      { raceName: 'Cena společnosti Tipsport', role: 'edition', answer: 'different', slug: null, ordinal: null },
      {
        raceName: 'Cena města – I. kval. na 133. Velkou pardubickou',
        role: 'edition',
        answer: 'different',
        slug: null,
      },
      {
        raceName: 'Cena města – I. kval. na 133. Velkou pardubickou',
        role: 'qualifier',
        answer: 'same',
        slug,
        ordinal: 1,
      },
      { raceName: 'Cena Velké pardubické', role: 'edition', answer: 'unsure', slug, ordinal: null },
    ];
    expect(await readLinks(db)).toMatchObject(links);
    expect(await linkEditions(db)).toEqual([]);
    expect(await readLinks(db)).toMatchObject(links);

    await db.update(races).set({ raceName: 'Poplerův memoriál' }).where(eq(races.id, renamed));
    await linkEditions(db);
    expect((await readLinks(db)).at(-1)).toMatchObject({ answer: 'same', slug: 'popleruv-memorial' });
    await db.update(raceEditions).set({ isByOffice: true }).where(eq(raceEditions.raceId, renamed));
    await db.update(races).set({ raceName: 'Velká pardubická' }).where(eq(races.id, renamed));
    await linkEditions(db);
    expect((await readLinks(db)).at(-1)).toMatchObject({ slug: 'popleruv-memorial' });
  },
);

testInTransaction('named-races.address: two races of one name have addresses of their own', async (db) => {
  await insertNamed(db, '2023-06-25', '64. Zlatý pohár', 'Praha');
  await insertNamed(db, '2023-09-10', '17. Zlatý pohár', 'Praha');
  await insertNamed(db, '2023-08-10', 'Zlatý pohár', 'Most');
  await insertNamed(db, '2023-08-11', '3. Zlatý pohár', 'Most');
  await linkEditions(db);
  const slugs = (await readLinks(db)).map(({ slug }) => slug);
  expect(new Set(slugs)).toEqual(new Set(['zlaty-pohar', 'zlaty-pohar-praha', 'zlaty-pohar-most']));
});

testInTransaction('named-races.same: a sponsor of the newest year alone names no race', async (db) => {
  await insertNamed(db, '2024-10-13', 'Novák Stavby Velká lhotecká', 'Lhota');
  await insertNamed(db, '2023-10-08', '12. Velká lhotecká', 'Lhota');
  await insertNamed(db, '2022-10-09', '11. Velká lhotecká', 'Lhota');
  await linkEditions(db);
  const slug = 'velka-lhotecka';
  expect(await readLinks(db)).toMatchObject([
    { answer: 'unsure', slug },
    { answer: 'same', slug, ordinal: 12 },
    { answer: 'same', slug, ordinal: 11 },
  ]);
});
