import { expect } from 'vitest';
import type { Instant, PragueDate } from '#domain/shared/time.ts';
import { breedingInterests } from '#server/db/schema/enquiries.ts';
import { chatMessages, chatReports } from '#server/db/schema/chat.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { readMenuCounts } from './read-menu-counts.ts';

const now = Date.parse('2023-10-08T08:00:00Z') as Instant;

testOnBothEngines('admin.menu-counts: what waits is counted by screen, what is settled is not', async (db) => {
  expect(await readMenuCounts(db, now)).toEqual([]);
  const eventId = await insertEvent(db, { date: '2023-10-08' as PragueDate });
  await insertRace(db, { eventId, raceNumber: 1 });
  await insertRace(db, { eventId, raceNumber: 2 });
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
  expect(await readMenuCounts(db, now)).toEqual([
    { to: '/admin/lineups', count: 2, isUrgent: true },
    { to: '/admin/breeding-interests', count: 1, isUrgent: false },
    { to: '/admin/chat', count: 1, isUrgent: false },
  ]);
});
