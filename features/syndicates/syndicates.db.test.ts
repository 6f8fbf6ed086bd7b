import { expect } from 'vitest';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { syndicateList, syndicatePage } from './syndicate.rules.ts';
import { syndicateEntries, syndicateHolders, syndicates, syndicateUpdates } from './syndicates.tables.ts';
import { readSyndicate, readSyndicates } from './read-syndicates.server.ts';

const today = '2023-10-06' as PragueDate;
const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

testInTransaction(
  'syndicates.page: the page has shares, price, accounts, updates, and its horse’s record and next run',
  async (db) => {
    const horseId = await insertHorse(db, { name: 'SUNNY STAR', sex: 'kl', birthYear: 2020 });
    const id = await insertSyndicate(db, { horseId, isSample: true });
    const past = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-09-01' }), isCompleted: true });
    await insertRunner(db, { raceId: past, horseId, finishingPosition: 2 });
    const ahead = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-10-08', location: 'Most' }) });
    await insertRunner(db, { raceId: ahead, horseId, number: 4 });
    const cost = { syndicateId: id, kind: 'cost', category: 'training', amount: 12_000 } as const;
    await db.insert(syndicateEntries).values([
      { ...cost, bookedOn: '2023-09-30' },
      { ...cost, bookedOn: '2023-10-31' },
      { syndicateId: id, kind: 'income', category: 'prize', amount: 9000, bookedOn: '2023-09-01' },
    ]);
    const update = { syndicateId: id, title: 'Zpráva', body: 'Text' };
    await db.insert(syndicateUpdates).values([
      { ...update, publishedAt: new Date('2023-10-01T10:00:00Z') },
      { ...update, publishedAt: new Date('2023-10-06T12:00:00Z') },
    ]);

    const line = syndicateList(await readSyndicates(db, today), null, today).lines.find((other) => other.id === id);
    expect(line).toMatchObject({ status: 'open', takenShares: 6, freeShares: 4, costs: 12_000, income: 9000 });
    expect(line).toMatchObject({ horse: { name: 'Sunny Star', age: 3 }, next: { location: 'Most' }, isSample: true });
    expect(line?.form.map(({ label }) => label)).toEqual(['2']);

    const rows = await readSyndicate(db, id, today);
    const view = rows && syndicatePage(rows, now);
    expect(view?.syndicate).toMatchObject({ slug: `${id}-zelena-louka`, maxRequestableShares: 3, sharePercent: 10 });
    expect(view?.accounts).toMatchObject({ costs: 12_000, income: 9000, balancePerShare: -300 });
    expect(view?.holders.map(({ shares }) => shares)).toEqual([3, 2, 1]);
    expect(view?.horse.next).toMatchObject({ location: 'Most', number: 4 });
    expect(view?.horse.record.placements).toBe(1);
    expect(view?.updates).toHaveLength(1);
    expect(view?.changesAt).toBe(Date.parse('2023-10-06T12:00:00Z'));
  },
);

testInTransaction('syndicates.register: a syndicate that has not started is not shown', async (db) => {
  const id = await insertSyndicate(db, { startsOn: '2023-10-07' });
  expect(await readSyndicate(db, id, today)).toBeNull();
  expect((await readSyndicates(db, today)).map((row) => row.id)).not.toContain(id);
});

testInTransaction('syndicates.register: the register can’t hold more shares than there are', async (db) => {
  const id = await insertSyndicate(db);
  const add = (shares: number) =>
    outcomeOf(db, (tx) => tx.insert(syndicateHolders).values({ syndicateId: id, shares, since: '2023-01-01' }));
  expect([await add(3), await add(2), await add(1)]).toEqual(['ok', 'P0S01', 'ok']);
  expect(await outcomeOf(db, (tx) => tx.update(syndicates).set({ shareCount: 9 }))).toBe('P0S01');
});

testInTransaction('syndicates.register: one person can’t hold more than allowed', async (db) => {
  const id = await insertSyndicate(db, {}, []);
  const holder = { syndicateId: id, shares: 4, since: '2023-01-01' };
  expect(await outcomeOf(db, (tx) => tx.insert(syndicateHolders).values(holder))).toBe('P0S01');
});
