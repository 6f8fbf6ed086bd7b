import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { racePage } from './race-page.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRow } from '#platform/db/query-rows.server.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { linkEditions } from '#features/racing/link-editions.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { readDayNamedRaces } from './read-day-named-races.server.ts';
import { readRacePage } from './read-race-page.server.ts';

async function insertNamed(db: Db, date: string, raceName: string, isCompleted: boolean) {
  const eventId = await insertEvent(db, { date, location: 'Pardubice' });
  const raceId = await insertRace(db, { eventId, raceName, isCompleted, distance: 6900 });
  return { eventId, raceId };
}

testInTransaction(
  'named-races.page: editions with winners and counts, the field with its qualifiers, and links both ways',
  async (db) => {
    const [jockey] = await db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning();
    const [trainer] = await db.insert(trainers).values({ name: 'Petříková Eva' }).returning();
    const sacamiro = await insertHorse(db, { name: 'SACAMIRO' });
    const star = await insertHorse(db, { name: 'STAR', country: 'GER' });
    const next = await insertNamed(db, '2023-10-08', '133. Velká pardubická', false);
    await insertRunner(db, {
      raceId: next.raceId,
      horseId: sacamiro,
      number: 3,
      tipsportOdds: 3.9,
      jockeyId: jockey!.id,
    });
    await insertRunner(db, { raceId: next.raceId, horseId: star, number: 10, resultStatus: 'DNS' });
    const qualifier = await insertNamed(
      db,
      '2023-09-02',
      '6. Velká cena města – IV. kval. na Velkou pardubickou',
      true,
    );
    await insertRunner(db, { raceId: qualifier.raceId, horseId: sacamiro, finishingPosition: 2 });
    await insertRunner(db, {
      raceId: qualifier.raceId,
      horseId: star,
      finishingPosition: 1,
      finishTime: '00:07:33.54',
    });
    const past = await insertNamed(db, '2022-10-09', '132. Velká pardubická', true);
    const won = { jockeyId: jockey!.id, trainerId: trainer!.id, finishingPosition: 1, odds: 7 };
    await insertRunner(db, { raceId: past.raceId, horseId: star, ...won });
    await insertRunner(db, { raceId: past.raceId, horseId: sacamiro, resultStatus: 'PN' });
    await insertRunner(db, { raceId: past.raceId, resultStatus: 'DNS' });
    await linkEditions(db);

    const rows = await readRacePage(db, 'velka-pardubicka');
    const view = rows && racePage(rows, 1);
    expect(view).toMatchObject({
      total: 2,
      totals: { completed: 1, first: 2022, last: 2023, starters: 2, finished: 1 },
      newest: { ordinal: 133, starters: 1, winners: [] },
    });
    expect(view?.editions[1]?.edition).toMatchObject({
      year: 2022,
      winners: [
        {
          horse: { name: 'Star', country: 'GER' },
          jockey: { name: 'Jan Faltejsek' },
          trainer: { name: 'Petříková Eva', slug: expect.stringMatching(/^\d+-petrikova-eva$/) },
          odds: { displayed: null, course: 7 },
        },
      ],
    });
    expect(view?.field).toMatchObject([
      {
        number: 3,
        horse: { name: 'Sacamiro' },
        odds: { displayed: { odds: 3.9 } },
        qualifiers: [{ ordinal: 4, position: 2 }],
      },
    ]);
    expect(view?.qualifiers).toMatchObject([{ ordinal: 4, starters: 2, qualified: 1, winningTime: '7:33.54' }]);
    const ofQualifier = await readRacePage(db, 'velka-cena-mesta');
    expect(ofQualifier?.qualifiesFor).toEqual([
      { slug: 'velka-pardubicka', name: 'Velká pardubická', year: 2023, ordinal: 4 },
    ]);
    expect(await readDayNamedRaces(db, past.eventId)).toMatchObject([{ slug: 'velka-pardubicka' }]);
    expect(await readRacePage(db, 'nic')).toBeNull();
  },
);

testInTransaction('named-races.page: the figures agree with a count of the stored rows by year', async (db) => {
  for (let year = 2000; year < 2012; year += 1) {
    const { raceId } = await insertNamed(db, `${year}-10-08`, 'Velká pardubická', true);
    for (let place = 1; place <= 3; place += 1)
      await insertRunner(db, { raceId, finishingPosition: place === 3 && year % 2 === 0 ? null : place });
  }
  await linkEditions(db);
  const rows = await readRacePage(db, 'velka-pardubicka');
  const counted = await queryRow(
    db,
    { starters: int, finished: int },
    sql`
    select count(*)::int as starters, count(finishing_position)::int as finished
    from race_participations where race_id in (select id from races where race_name = 'Velká pardubická')`,
  );
  expect(rows && racePage(rows, 1)?.totals).toEqual({ completed: 12, first: 2000, last: 2011, ...counted });
});
