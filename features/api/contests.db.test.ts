import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { closeDue } from '#features/fantasy/fantasy-job.server.ts';
import { saveTeam } from '#features/fantasy/team.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace, openDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { answerApiRequest } from './api-response.server.ts';

const at = (text: string) => Date.parse(text) as Instant;

function ask(db: Db, address: string, now: Instant) {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost');
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path, query, isDemo: false });
}

const deleteAccount = (db: Db, id: string) =>
  db
    .update(profiles)
    .set({ username: null, deletedAt: new Date('2023-10-09T08:00:00Z') })
    .where(eq(profiles.id, id));

/**
 * Sunday 1 October, races of six, whose winner returns two units: Anna tips three winners, Bob three losers, Cyril two
 * winners.
 */
async function tippedRound(db: Db) {
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  await holdContest(db);
  const eventId = await insertEvent(db, { date: '2023-10-01', location: 'Most' });
  const people = {
    anna: await insertProfile(db, { username: 'Anna' }),
    bob: await insertProfile(db, { username: 'Bob' }),
    cyril: await insertProfile(db, { username: 'Cyril' }),
  };
  for (const raceNumber of [1, 2, 3]) {
    const raceId = await insertRace(db, { eventId, raceNumber, time: `14:0${raceNumber}` });
    const prices = { fortunaOdds: 3, fortunaPlace3Odds: 2 };
    const runners: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      runners.push((await insertRunner(db, { raceId, number, ...prices, finishingPosition: number })).id);
    const [first, last] = [runners[0]!, runners[5]!];
    const tips = [
      { userId: people.anna, raceId, runnerId: first },
      { userId: people.bob, raceId, runnerId: last },
      ...(raceNumber < 3 ? [{ userId: people.cyril, raceId, runnerId: first }] : []),
    ];
    await db.insert(horseTips).values(tips);
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
  }
  await settleTips(db, at('2023-10-01T15:00:00Z'));
  return { ...people, eventId };
}

const evening = at('2023-10-01T18:00:00Z');
const afterFreeze = at('2023-10-03T10:00:00Z');

testInTransaction(
  'downloads.api-contest: a running round has its standings, who has too few tips is counted and not named',
  async (db) => {
    const { anna, bob, eventId } = await tippedRound(db);
    const answer = await ask(db, '/contest/rounds/2023-39', evening);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        paging: { page: 1, pageSize: 50, total: 2 },
        data: {
          round: '2023-39',
          monday: '2023-09-25',
          sunday: '2023-10-01',
          state: 'running',
          frozenAt: null,
          winner: null,
          days: [{ eventId, location: 'Most', raceCount: 3, completedCount: 3 }],
          ranked: 2,
          unranked: 1,
          tips: 8,
          standings: [
            {
              userId: anna,
              username: 'Anna',
              name: 'Anna',
              rank: 1,
              tips: 3,
              winners: 3,
              winnings: 6,
              roi: 100,
              noPrize: null,
            },
            { userId: bob, rank: 2, tips: 3, winnings: 0, roi: -100, noPrize: 'negative-roi' },
          ],
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain('Cyril');
    expect(await ask(db, '/contest/rounds/2023-39?page=2', evening)).toMatchObject({
      body: { paging: { page: 2, total: 2 }, data: { standings: [] } },
    });
    expect(await ask(db, '/contest/rounds', evening)).toMatchObject({ body: { paging: { total: 0 }, data: [] } });
  },
);

testInTransaction(
  'downloads.api-contest: a deleted winner of a frozen round is Anonym, here and in the list',
  async (db) => {
    const { anna } = await tippedRound(db);
    await setSiteTime(db, new Date(afterFreeze));
    await freezeDue(db, { now: () => afterFreeze, anchor: () => null }, afterFreeze);
    await deleteAccount(db, anna);
    const winner = { userId: anna, username: null, name: 'Anonym', rank: 1, tips: 3, roi: 100 };
    expect(await ask(db, '/contest/rounds', afterFreeze)).toMatchObject({
      body: { paging: { total: 1 }, data: [{ round: '2023-39', ranked: 2, winner }] },
    });
    expect(await ask(db, '/contest/rounds?page=2', afterFreeze)).toMatchObject({ body: { data: [] } });
    const { body } = await ask(db, '/contest/rounds/2023-39', afterFreeze);
    expect(body).toMatchObject({
      data: { state: 'frozen', winner, standings: [{ username: null, name: 'Anonym' }, {}] },
    });
    expect(JSON.stringify(body)).not.toContain('Anna');
  },
);

const teams = '2023-10-08';
const [eve, night] = [at('2023-10-07T10:00:00Z'), at('2023-10-08T18:00:00Z')];

testInTransaction(
  'downloads.api-fantasy: the national leaderboard by season, month and round; before the teams close there is none',
  async (db) => {
    const day = await openDay(db, { date: teams });
    const anna = await insertProfile(db, { username: 'Anna', fantasyTestingOptIn: true });
    const bob = await insertProfile(db, { username: 'Bob', fantasyTestingOptIn: true });
    for (const [id, places] of [
      [anna, [0, 1, null]],
      [bob, [2, 2, null]],
    ] as const)
      expect(await saveTeam(actingAt(db, eve, { role: 'user', id }), teamOf(day, places))).toMatchObject({ ok: true });
    expect((await ask(db, '/fantasy/standings', eve)).status).toBe(404);
    await setSiteTime(db, new Date(night));
    await closeDue(db, night);
    for (const race of day.races) await finishRace(db, race, night);
    await deleteAccount(db, bob);
    for (const query of ['', '?scope=month&month=2023-10', `?scope=round&round=${day.eventId}`]) {
      const { body } = await ask(db, `/fantasy/standings${query}`, night);
      // A captain's ten points doubled and six; the third of two races four each, the captain's doubled. Category V is
      // tenfold ten.
      expect(body, query).toMatchObject({
        paging: { page: 1, pageSize: 50, total: 2 },
        data: {
          round: { eventId: day.eventId, number: 1, date: teams },
          standings: [
            { name: 'Stáj Anna', username: 'Anna', rank: 1, points: 26, roundPoints: 26, captainWins: 1, rounds: 1 },
            { name: 'Anonym', username: null, rank: 2, points: 12 },
          ],
          robots: [{ username: null }, {}, {}],
        },
      });
      expect(JSON.stringify(body)).not.toContain('Bob');
    }
    for (const query of ['?scope=month&month=2023-09', '?scope=round&round=999999', '?season=999999'])
      expect((await ask(db, `/fantasy/standings${query}`, night)).status, query).toBe(404);
    expect(await ask(db, '/fantasy/standings?page=2', night)).toMatchObject({ body: { data: { standings: [] } } });
  },
);

const start = at('2023-10-08T12:30:00Z');

testInTransaction(
  'downloads.api-tipper: a tip a second before the start is absent, at the start it is there, and in no count before',
  async (db) => {
    await setSiteTime(db, '2023-10-01T08:00:00Z');
    const userId = await insertProfile(db, { username: 'Anna' });
    const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
    const raceId = await insertRace(db, { eventId, raceNumber: 4, time: '14:30' });
    const runner = await insertRunner(db, { raceId, number: 7, fortunaOdds: 3 });
    const scratched = await insertRunner(db, { raceId, number: 8 });
    await db.insert(horseTips).values([runner, scratched].map(({ id }) => ({ userId, raceId, runnerId: id })));
    const tips = (now: number) => ask(db, `/tippers/${userId}/tips`, now as Instant);
    const none = { tips: 0, bet: 0, winnings: 0, roi: null };
    expect(await tips(start - 1000)).toMatchObject({
      body: { paging: { total: 0 }, data: { userId, name: 'Anna', settled: none, tips: [] } },
    });
    expect(await tips(start)).toMatchObject({
      body: {
        paging: { page: 1, pageSize: 50, total: 2 },
        data: {
          settled: none,
          tips: [
            { number: 8, state: 'waiting', odds: null },
            {
              eventId,
              raceId,
              raceNumber: 4,
              location: 'Pardubice',
              number: 7,
              odds: 3,
              state: 'waiting',
              payout: null,
            },
          ],
        },
      },
    });
    await deleteAccount(db, userId);
    const { body } = await tips(start);
    expect(body).toMatchObject({ data: { username: null, name: 'Anonym', tips: [{}, {}] } });
    expect(JSON.stringify(body)).not.toContain('Anna');
  },
);

testInTransaction('downloads.api-tipper: settled tips are summed as the standings do', async (db) => {
  const { anna, bob } = await tippedRound(db);
  expect(await ask(db, `/tippers/${anna}/tips`, evening)).toMatchObject({
    body: {
      data: {
        settled: { tips: 3, winners: 3, places: 0, bet: 3, winnings: 6, roi: 100 },
        tips: [{ raceNumber: 3, state: 'won', position: 1, payout: 2 }, { raceNumber: 2 }, { raceNumber: 1 }],
      },
    },
  });
  expect(await ask(db, `/tippers/${bob}/tips`, evening)).toMatchObject({
    body: { data: { settled: { tips: 3, winners: 0, roi: -100 }, tips: [{ state: 'lost', payout: 0 }, {}, {}] } },
  });
  expect(await ask(db, `/tippers/${bob}/tips?page=2`, evening)).toMatchObject({ body: { data: { tips: [] } } });
});

testInTransaction(
  'downloads.error-body: an unknown person, round or month is a 404, a malformed one too, a wrong parameter a 400',
  async (db) => {
    const stranger = '00000000-0000-4000-8000-000000000009';
    const gone = await insertProfile(db, { username: null, deletedAt: new Date() });
    for (const path of [
      `/tippers/${stranger}/tips`,
      `/tippers/${gone}/tips`,
      '/tippers/1/tips',
      `/tippers/${stranger}%27/tips`,
      `/tippers/${stranger}`,
      '/contest/rounds/2023-54',
      '/contest/rounds/2021-20',
      '/contest/rounds/2023-9',
      '/contest/rounds/9999-99',
      '/fantasy/standings',
    ])
      expect(await ask(db, path, evening), path).toMatchObject({ status: 404, body: { code: 404 } });
    for (const [path, field] of [
      [`/tippers/${stranger}/tips?page=0`, 'page'],
      ['/contest/rounds?page=100001', 'page'],
      ['/contest/rounds/2023-39?page=x', 'page'],
      ['/fantasy/standings?scope=league', 'scope'],
      ['/fantasy/standings?month=2023-13', 'month'],
      ['/fantasy/standings?round=0', 'round'],
    ] as const)
      expect(await ask(db, path, evening), path).toMatchObject({
        status: 400,
        body: { reason: 'api.bad-query', fields: { [field]: [expect.any(String)] } },
      });
  },
);
