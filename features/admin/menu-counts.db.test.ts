import { expect } from 'vitest';
import type { ClaimField } from '#features/imports/source-claims.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { feeds, sourceClaims } from '#features/imports/imports.tables.ts';
import { breedingInterests } from '#features/enquiries/enquiries.tables.ts';
import { chatMessages, chatReports } from '#features/chat/chat.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { readMenuCounts } from './read-work-list.server.ts';

const now = Date.parse('2023-10-08T08:00:00Z') as Instant;

const feed: typeof feeds.$inferInsert = {
  name: 'Listiny',
  url: 'https://zdroj.example.cz/',
  kind: 'odds',
  format: 'csv',
  mapping: { columns: {}, fixed: {} },
  everyMinutes: 5,
  permission: 'smlouva',
  permittedAt: new Date(now),
  fetchedAt: new Date(now),
  nextAt: new Date(now + 60_000),
};

testInTransaction('admin.menu-counts: what waits is counted by screen, what is settled is not', async (db) => {
  expect(await readMenuCounts(db, now, now)).toEqual([]);
  const eventId = await insertEvent(db, { date: '2023-10-08' as PragueDate });
  await insertRace(db, { eventId, raceNumber: 1 });
  await insertRace(db, { eventId, raceNumber: 2 });
  await db
    .insert(feeds)
    .values([
      feed,
      { ...feed, name: 'Kurzy', failures: 1, error: 'feed.mapping' },
      { ...feed, name: 'Výsledky', isPaused: true, permission: null, permittedAt: null },
    ]);
  const interest = { name: 'Jana', email: 'jana@rovinka.example', tier: 'fan' as const };
  await db.insert(breedingInterests).values([
    { ...interest, fingerprint: 'a' },
    { ...interest, fingerprint: 'b', status: 'answered' },
  ]);
  const userId = await insertProfile(db);
  const message = { userId, message: 'Dobrý den' };
  const [reported, hidden] = await db
    .insert(chatMessages)
    .values([message, { ...message, hiddenAt: new Date(now) }])
    .returning({ id: chatMessages.id });
  await db.insert(chatReports).values([reported, hidden].map((row) => ({ messageId: row!.id, userId })));
  expect(await readMenuCounts(db, now, now)).toEqual([
    { to: '/admin/lineups', count: 2, isUrgent: true },
    { to: '/admin/data/feeds', count: 1, isUrgent: true },
    { to: '/admin/breeding-interests', count: 1, isUrgent: false },
    { to: '/admin/chat', count: 1, isUrgent: true },
  ]);
});

testInTransaction('admin.menu-counts: facts on which sources disagree count until somebody has chosen', async (db) => {
  await setSiteTime(db, '2023-10-08T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-08' as PragueDate });
  const raceId = await insertRace(db, { eventId, time: '15:00' });
  const { id: runnerId } = await insertRunner(db, { raceId, number: 1 });
  const says = (field: ClaimField, source: string, value: string, isChosen = false) => ({
    runnerId,
    field,
    source,
    value,
    isChosen,
    claimedAt: new Date(now),
  });
  await db
    .insert(sourceClaims)
    .values([
      says('jockey', 'Klub', 'Jan Novák'),
      says('jockey', 'Zpravodaj', 'Petr Malý'),
      says('weight', 'Klub', '58'),
      says('weight', 'Zpravodaj', '60', true),
    ]);
  const waiting = await readMenuCounts(db, now, now);
  expect(waiting.filter(({ to }) => to === '/admin/data/checks')).toEqual([
    { to: '/admin/data/checks', count: 1, isUrgent: false },
  ]);
});
