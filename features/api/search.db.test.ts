import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { searchHits } from '#features/directory/search.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { jockeys, trainers } from '#features/racing/racing.tables.ts';
import { readSearch } from '#features/directory/search.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;

function ask(db: Db, q: string) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  return answerApiRequest(context, { path: '/search', query: new URLSearchParams({ q }), isDemo: false });
}

testInTransaction('downloads.api-search: the API finds what the search of the site finds, in its order', async (db) => {
  const [jockey] = await db.insert(jockeys).values({ name: 'Josef Váňa ml.' }).returning();
  const [trainer] = await db.insert(trainers).values({ name: 'Josef Váňa st.' }).returning();
  const horseId = await insertHorse(db, { name: 'JUVANA' });
  const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
  await insertRunner(db, { raceId: await insertRace(db, { eventId, time: '14:30' }), horseId });
  const { body } = await ask(db, ' vana ');
  const site = searchHits(await readSearch(db, 'vana', now), pragueDate(now));
  expect(body).toMatchObject({ data: site.map(({ kind, name, href }) => ({ kind, name, path: href })) });
  expect(body).toMatchObject({
    data: [
      { kind: 'jockey', id: jockey!.id, name: 'Josef Váňa ml.' },
      { kind: 'trainer', id: trainer!.id },
      { kind: 'horse', id: horseId, name: 'Juvana', next: { date: '2023-10-08', time: '14:30' } },
    ],
  });
  expect(await ask(db, 'pardubice')).toMatchObject({
    body: { data: [{ kind: 'course', id: null, path: '/course/pardubice' }, { kind: 'day' }] },
  });
  await insertEvent(db, { date: '2023-10-15', location: 'Praha' });
  for (const other of ['velká chuchle', 'Chuchle'])
    expect(await ask(db, other)).toMatchObject({
      body: {
        data: [
          { kind: 'course', path: '/course/praha' },
          { kind: 'day', name: 'Praha' },
        ],
      },
    });
  expect(await ask(db, '8. 10. 2023')).toMatchObject({ body: { data: [{ kind: 'day', id: null }] } });
  expect(await ask(db, 'zzzzzz')).toMatchObject({ status: 200, body: { data: [] } });
});

testInTransaction(
  'downloads.api-search: a word too short or too long, or none, is refused with its field',
  async (db) => {
    for (const q of ['', ' a ', 'x'.repeat(61)])
      expect(await ask(db, q), q).toMatchObject({
        status: 400,
        body: { reason: 'api.bad-query', fields: { q: [expect.any(String)] } },
      });
  },
);
