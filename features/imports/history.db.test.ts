import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.server.ts';
import { horses, jockeys, participations, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { importText } from '#tests/factories/import-export.ts';

// Decades of one operator's files, with what they bring: names that return, relatives, old units and money.

const header =
  'event_date,location,race_number,distance,race_name,prize_money,number,horse,horse_country,horse_birth_year,jockey,finishing_position,finish_time';
const file = (...lines: string[]): string => [header, ...lines].join('\n');

const storedRaces = (db: Db) => db.select().from(races).orderBy(asc(races.id));
const starts = (db: Db) =>
  db
    .select({ horse: horses.name, born: horses.birthYear, country: horses.country, jockey: jockeys.name })
    .from(participations)
    .innerJoin(horses, eq(horses.id, participations.horseId))
    .innerJoin(jockeys, eq(jockeys.id, participations.jockeyId))
    .orderBy(asc(participations.id));

testInTransaction(
  'import.horse-matching: a name that returns after years is another horse by its year of birth or country, and riders of one name are two',
  async (db) => {
    const decades = [
      file('1989-05-14,Praha,1,2400,Jarní cena,50000,1,SULTÁN,,1985,Jan Novák st.,1,'),
      file('2009-05-10,Praha,1,2400,Jarní cena,150000,1,SULTÁN,,2005,Jan Novák ml.,1,'),
      file('2010-05-09,Praha,1,2400,Jarní cena,150000,1,SULTÁN,GER,2006,Jan Novák ml.,1,'),
      file('2011-05-08,Praha,1,2400,Jarní cena,150000,1,Sultan,,2005,J. Novák ml.,1,'),
    ];
    for (const decade of decades) expect(await importText(db, decade)).toMatchObject({ stored: true });
    const found = await starts(db);
    expect(found.map(({ born, country }) => [born, country])).toEqual([
      [1985, null],
      [2005, null],
      [2006, 'GER'],
      [2005, null],
    ]);
    expect(new Set(found.slice(0, 3).map(({ jockey }) => jockey))).toEqual(new Set(['Jan Novák st.', 'Jan Novák ml.']));
  },
);

testInTransaction(
  'import.horse-matching: a returning name without a year or a country is refused with its place',
  async (db) => {
    await importText(db, file('1989-05-14,Praha,1,2400,,,1,SULTÁN,,1985,,1,'));
    await importText(db, file('2009-05-10,Praha,1,2400,,,1,SULTÁN,,2005,,1,'));
    const report = await importText(db, 'event_date,location,race_number,number,horse\n2010-05-09,Praha,1,1,SULTÁN');
    expect(report).toMatchObject({ stored: false, errorCount: 1 });
    expect(report.errors[0]).toMatchObject({ line: 2, column: 'horse', value: 'SULTÁN' });
  },
);

testInTransaction(
  'import.old-forms: distances, times and money of older files are stored in one form, and a race keeps its result under a new name',
  async (db) => {
    await importText(
      db,
      file(
        '1988-10-09,Pardubice,6,"6,9 km",Velká pardubická,250000,1,ŽELEZNÍK,,1978,Josef Váňa,1,"9.42,8"',
        '1992-07-12,Bratislava,1,1 600 m,Cena Dunaja,30000,1,ALFA,,1988,Jan Novák,1,"1:39,4"',
        '1994-07-10,Praha,1,1600,Cena,40000,1,BETA,,1990,Jan Novák,1,čas neměřen',
      ),
    );
    expect((await storedRaces(db)).map(({ distance, currency }) => [distance, currency])).toEqual([
      [6900, 'Kčs'],
      [1600, 'Kčs'],
      [1600, 'Kč'],
    ]);
    const times = await db.select().from(participations).orderBy(asc(participations.id));
    expect(times.map(({ finishTime }) => finishTime)).toEqual(['00:09:42.80', '00:01:39.40', 'čas neměřen']);
    const renamed =
      '1988-10-09,Pardubice,6,6900,Velká pardubická se jménem,250000,1,ŽELEZNÍK,,1978,Josef Váňa,1,"9:42,8"';
    const report = await importText(db, file(renamed));
    expect(report).toMatchObject({
      stored: true,
      races: { added: 0, changed: 1 },
      runners: { added: 0, unchanged: 1 },
    });
  },
);

testInTransaction('import.old-forms: a currency that the file names is kept, also of a Slovak day', async (db) => {
  const columns = 'event_date,location,race_number,prize_money,currency,number,horse';
  await importText(
    db,
    [columns, '2012-07-15,Bratislava,1,5000,€,1,ALFA', '2004-07-11,Šamorín,1,80000,SKK,1,BETA'].join('\n'),
  );
  expect((await storedRaces(db)).map(({ currency }) => currency)).toEqual(['EUR', 'Sk']);
});
