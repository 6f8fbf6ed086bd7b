import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

function ask(db: Db, path: string) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query: new URLSearchParams(), isDemo: false });
}

/** Two runs before today, at Most and in Pardubice, one today and one to come. */
async function insertRuns(db: Db, horseId: number): Promise<{ won: number; fell: number }> {
  const [rider] = await db.insert(jockeys).values({ name: 'Josef Bartoš' }).returning();
  const days = [
    { date: '2023-09-02', location: 'Most', distance: 1200, raceKind: 'flat', isCompleted: true },
    { date: '2023-10-01', location: 'Pardubice', distance: 3200, raceKind: 'hurdles', isCompleted: true },
    { date: '2023-10-06', location: 'Most', distance: 1200, raceKind: 'flat', isCompleted: true },
    { date: '2023-10-08', location: 'Most', distance: 1200, raceKind: 'flat', isCompleted: false },
  ] as const;
  const results = [{ finishingPosition: 1, jockeyId: rider?.id }, { resultStatus: 'PN' }, { finishingPosition: 2 }, {}];
  const ids: number[] = [];
  for (const [index, { date, location, ...race }] of days.entries()) {
    const raceId = await insertRace(db, { ...race, eventId: await insertEvent(db, { date, location }) });
    ids.push((await insertRunner(db, { raceId, horseId, number: 1, ...results[index] })).id);
  }
  return { won: ids[0] ?? 0, fell: ids[1] ?? 0 };
}

testInTransaction(
  'downloads.api-horse: form and breakdowns count the runs before today, unknown facts are null',
  async (db) => {
    const horseId = await insertHorse(db, { birthYear: 2018, colour: 'hnědák', sire: 'Look Honey (IRE)' });
    const { won, fell } = await insertRuns(db, horseId);
    const group = (key: string, wins: number) => ({ key, statistics: { wins, unfinished: 1 - wins } });
    const answer = await ask(db, `/horses/${horseId}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          birthYear: 2018,
          colour: 'hnědák',
          pedigree: { sire: 'Look Honey (IRE)', dam: null, damSire: null },
          form: [
            { runId: fell, position: null, status: 'PN', discipline: 'p' },
            { runId: won, position: 1, status: null, discipline: 'r' },
          ],
          breakdowns: {
            course: [group('Pardubice', 0), group('Most', 1)],
            distance: [group('staying', 0), group('sprint', 1)],
            kind: [group('hurdles', 0), group('flat', 1)],
            going: [],
            jockey: [group('Josef Bartoš', 1)],
          },
        },
      },
    });
  },
);

testInTransaction('downloads.api-horse: a horse that has never run has empty form and breakdowns', async (db) => {
  const horseId = await insertHorse(db);
  const none = { course: [], distance: [], kind: [], going: [], jockey: [], fieldSize: [] };
  expect(await ask(db, `/horses/${horseId}`)).toMatchObject({
    status: 200,
    body: { data: { birthYear: null, colour: null, form: [], breakdowns: none, runs: [] } },
  });
});

testInTransaction('downloads.api-horse: an id that no horse has is a 404, however it is written', async (db) => {
  for (const id of ['999999', '0', '-1', '1e3', '1.5', '999999999999999', '9999999999999999', "1'--", '%00'])
    expect([id, (await ask(db, `/horses/${id}`)).status]).toEqual([id, 404]);
});
