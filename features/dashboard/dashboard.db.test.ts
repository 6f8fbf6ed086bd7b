import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { countStarters, resultStatuses } from '#features/racing/result-status.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { dashboard } from './dashboard.rules.ts';
import { readAllTips, readDashboard } from './read-dashboard.server.ts';

const instantOf = (iso: string) => Date.parse(iso) as Instant;
const before = '2023-10-07T08:00:00Z';
const dayOf = '2023-10-08T10:00:00Z';

/**
 * A race day with two races; the person has tipped the first runner of each, at a price of 6 that has become 4 since.
 */
async function worldOf(db: Db) {
  await setSiteTime(db, before);
  const userId = await insertUser(db);
  const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
  const runners = [];
  for (const [raceNumber, time] of [
    [1, '11:20'],
    [2, '14:30'],
  ] as const) {
    const raceId = await insertRace(db, { eventId, raceNumber, time });
    const horseId = await insertHorse(db, { name: `KŮŇ ${raceNumber}` });
    const runner = await insertRunner(db, { raceId, horseId, number: 1, fortunaOdds: 4 });
    await insertRunner(db, { raceId, number: 2 });
    const price = { runnerId: runner.id, bookmaker: 'F', market: 1 } as const;
    await db.insert(oddsHistory).values([
      { ...price, odds: 5, recordedAt: new Date('2023-10-05T08:00:00Z') },
      { ...price, odds: 6, recordedAt: new Date('2023-10-06T08:00:00Z') },
      { ...price, odds: 4, recordedAt: new Date('2023-10-07T20:00:00Z') },
    ]);
    await db.insert(horseTips).values({ userId, raceId, runnerId: runner.id });
    runners.push({ ...runner, horseId });
  }
  return { userId, eventId, first: runners[0]!, second: runners[1]! };
}

async function shown(db: Db, userId: string, iso: string) {
  return dashboard(await readDashboard(db, userId, instantOf(iso)), instantOf(iso));
}

testInTransaction(
  'dashboard.screen: the screen has the next deadlines with my tips, and open tips with their odds then and now',
  async (db) => {
    const { userId, first, second } = await worldOf(db);
    const view = await shown(db, userId, before);
    expect(view.starts).toMatchObject([
      { raceNumber: 1, starters: 2, myTips: 1, startAt: instantOf('2023-10-08T09:20:00Z') },
      { raceNumber: 2, starters: 2, myTips: 1 },
    ]);
    expect(view.tips).toMatchObject([
      { runnerId: first.id, state: 'open', odds: { fortuna: 4 }, oddsAtTip: { text: '6,0', direction: 'shorter' } },
      { runnerId: second.id, state: 'open' },
    ]);
    expect((await shown(db, userId, dayOf)).tips.map(({ state }) => state)).toEqual(['closed', 'open']);
    expect((await shown(db, userId, dayOf)).starts).toHaveLength(1);
    const other = await shown(db, await insertUser(db), before);
    expect(other).toMatchObject({ tips: [], all: null, days: [], months: [], horses: [] });
    expect(other.starts.map(({ myTips }) => myTips)).toEqual([0, 0]);
  },
);

testInTransaction(
  'dashboard.tips: a settled tip shows its outcome on its race day and is in the history from the next day on',
  async (db) => {
    const { userId, eventId, first } = await worldOf(db);
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: 1 }))
      .where(eq(participations.id, first.id));
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, first.raceId));
    await settleTips(db, instantOf(dayOf));
    const view = await shown(db, userId, dayOf);
    // Two starters: one place is paid, the cube root of 4 is 1,587401.
    expect(view.tips).toMatchObject([{ state: 'open' }, { state: 'won', position: 1, gain: 0.587401 }]);
    expect(view.settled).toEqual([]);
    expect(view.all).toMatchObject({ tips: 1, winnings: 1.587401, successRate: 100 });
    expect(view.days).toMatchObject([{ location: 'Pardubice', slug: `${eventId}-pardubice-2023-10-08`, tips: 1 }]);
    expect(view.months).toEqual([{ month: '2023-10', profit: 0.587401 }]);
    // What is tipped for later days stands below today's, settled or not.
    const autumn = await insertRace(db, { eventId: await insertEvent(db, { location: 'Most', date: '2023-11-05' }) });
    const waiting = await insertRunner(db, { raceId: autumn });
    await db.insert(horseTips).values({ userId, raceId: autumn, runnerId: waiting.id });
    expect((await shown(db, userId, dayOf)).tips.map(({ state, date }) => [state, date.slice(5)])).toEqual([
      ['open', '10-08'],
      ['won', '10-08'],
      ['open', '11-05'],
    ]);
    await db.delete(horseTips).where(eq(horseTips.runnerId, waiting.id));
    const later = await shown(db, userId, '2023-10-09T08:00:00Z');
    expect(later.tips.map(({ state }) => state)).toEqual(['closed']);
    expect(later.settled).toMatchObject([{ runnerId: first.id, state: 'won' }]);
    expect(await readAllTips(db, userId)).toHaveLength(2);
  },
);

testInTransaction(
  'dashboard.tip-reason, racing.starters: a tip that returned nothing has the number of starters that the rule counts',
  async (db) => {
    const { userId, first } = await worldOf(db);
    await db
      .update(participations)
      .set(unjudged({ finishingPosition: 4 }))
      .where(eq(participations.id, first.id));
    for (const resultStatus of resultStatuses) await insertRunner(db, { raceId: first.raceId, resultStatus });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, first.raceId));
    await settleTips(db, instantOf(dayOf));
    const starters = countStarters([
      { resultStatus: null },
      { resultStatus: null },
      ...resultStatuses.map((resultStatus) => ({ resultStatus })),
    ]);
    const { tips } = await shown(db, userId, dayOf);
    expect(tips.find(({ runnerId }) => runnerId === first.id)).toMatchObject({
      state: 'lost',
      gain: -1,
      reason: { kind: 'unpaid', position: 4, starters, placesPaid: 3 },
    });
  },
);

testInTransaction('dashboard.screen: the number of queries is the same however much there is', async (db) => {
  const { userId, first } = await worldOf(db);
  await db.insert(horseFollows).values({ userId, horseId: first.horseId });
  let queries = 0;
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (name !== 'execute' && name !== 'select') return value;
      return (...given: unknown[]) => {
        queries += 1;
        return (value as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  await readDashboard(counting, userId, instantOf(before));
  const full = queries;
  await readDashboard(counting, await insertUser(db), instantOf(before));
  expect([full, queries - full]).toEqual([14, 14]);
});

testInTransaction('dashboard.screen: totals of other scopes never break the history of days', async (db) => {
  const { userId } = await worldOf(db);
  await db.execute(sql`
    insert into tip_totals (scope, period, user_id, total_tips, winning_tips, place_tips, show_tips, total_winnings, winner_odds, last_tip_at)
    values ('season', '2023', ${userId}, 1, 0, 0, 0, 0, 0, now()), ('round', '2023-10-02', ${userId}, 1, 0, 0, 0, 0, 0, now())`);
  const { standing } = await readDashboard(db, userId, instantOf(before));
  expect(standing).toMatchObject({ rank: null, tips: 1, waiting: 2 });
});
