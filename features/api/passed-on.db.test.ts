import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { feedFingerprint } from '#features/feeds/feed.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import { deleteFeed, editFeed } from '#features/feeds/edit-feed.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { feeds, importBatches, raceSources } from '#features/imports/imports.tables.ts';
import { namedRaces, raceEditions } from '#features/editions/named-races.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { answerApiRequest } from './api-response.server.ts';
import { endpoints } from './endpoints.server.ts';
import { readBulkPage, readChangedBulkPage } from './read-bulk-page.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

async function ask(db: Db, path: string, query = '') {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  const answer = await answerApiRequest(context, { path, query: new URLSearchParams(query), isDemo: false });
  return answer as { status: number; body: { data: Record<string, never> } };
}

const batchOf = async (db: Db, values: { source: string; keyId?: number }, state: 'applied' | 'undone' = 'applied') => {
  const times = { appliedAt: new Date(), ...(state === 'undone' && { undoneAt: new Date() }) };
  const mapping = { columns: {}, fixed: {} };
  const [batch] = await db
    .insert(importBatches)
    .values({ format: 'csv', mapping, state, ...times, ...values })
    .returning({ id: importBatches.id });
  return batch!.id;
};

/**
 * A day with a race that was typed, one of a feed's entries, one of its prices, one pushed, one of what was taken back.
 */
async function insertDay(db: Db) {
  const feed = {
    name: 'Kurzy Praha',
    url: 'https://a.example/',
    kind: 'odds',
    format: 'csv',
    everyMinutes: 5,
  } as const;
  await db.insert(feeds).values({ ...feed, mapping: { columns: {}, fixed: {} }, nextAt: new Date() });
  const { program } = await insertProgram(db, 'Závodiště');
  const eventId = await insertEvent(db, { date: '2023-10-01' });
  const horseId = await insertHorse(db, { name: 'HODINKA' });
  const ids: number[] = [];
  for (const raceNumber of [1, 2, 3, 4]) {
    const raceId = await insertRace(db, { eventId, raceNumber, isCompleted: true, distance: 1600 });
    await insertRunner(db, {
      raceId,
      horseId,
      number: 1,
      finishingPosition: 1,
      fortunaOdds: 3,
      finishTime: '00:01:40.00',
    });
    ids.push(raceId);
  }
  const [typed, entries, prices, pushed] = ids as [number, number, number, number];
  const ofFeed = { source: feed.name };
  await db.insert(raceSources).values([
    { raceId: entries, batchId: await batchOf(db, ofFeed) },
    { raceId: prices, batchId: await batchOf(db, ofFeed), bringsFacts: false },
    { raceId: pushed, batchId: await batchOf(db, { source: 'Závodiště', keyId: program.keyId }) },
  ]);
  return { feed, eventId, horseId, offered: [typed, pushed], withheld: [entries, prices], all: ids };
}

const actor = { role: 'system' } as const;

async function setRight(db: Db, mayPassOn: boolean): Promise<void> {
  const [before] = await db.select().from(feeds);
  const { name, url, kind, format, everyMinutes, onlyRaceDays } = before!;
  const fields = { name, url, kind, format, everyMinutes, onlyRaceDays, mayPassOn };
  const keyFor = deriveKeys('a secret of this site, long enough');
  const input = { ...fields, id: before!.id, seen: feedFingerprint(before!), keyFor };
  expect(await editFeed({ db, clock, actor }, input)).toMatchObject({ ok: true });
}

testInTransaction(
  'import.passed-on: no answer of the API has a race that a feed without the right brought anything of',
  async (db) => {
    const { eventId, horseId, offered, withheld } = await insertDay(db);
    const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    expect(idsOf((await ask(db, `/events/${eventId}`)).body.data.races!)).toEqual(offered);
    expect(idsOf(await readBulkPage(db, 'races', 0))).toEqual(offered);
    expect((await readBulkPage(db, 'runners', 0)).map(({ raceId }) => raceId)).toEqual(offered);
    const { runs, form } = (await ask(db, `/horses/${horseId}`)).body.data;
    expect([runs, form]).toEqual([offered, offered].map((races) => expect.objectContaining({ length: races.length })));
    for (const raceId of withheld)
      for (const what of ['odds', 'analysis', 'forecast'])
        expect([what, (await ask(db, `/races/${raceId}/${what}`)).status]).toEqual([what, 404]);
    expect((await ask(db, `/races/${offered[0]}/odds`)).status).toBe(200);
    const { raceCount } = (await ask(db, '/time-distance')).body.data;
    expect(raceCount).toBe(offered.length);
  },
);

/** Adds a withheld race that is the record of everything, with an edition, tips, and another run of its second. */
async function insertRecord(db: Db, { eventId, horseId, offered, feed }: Awaited<ReturnType<typeof insertDay>>) {
  await setSiteTime(db, '2023-09-20T08:00:00Z');
  const race = { distance: 1600, time: '14:30' as const };
  const raceId = await insertRace(db, { ...race, eventId, raceNumber: 6, goingValue: 9.7 });
  const winnerId = await insertHorse(db, { name: 'NEPREDANA' });
  const { id } = await insertRunner(db, { raceId, fortunaOdds: 77.7, horseId: winnerId, number: 1 });
  const second = await insertRunner(db, { raceId, horseId, number: 2 });
  await db.insert(raceSources).values({ raceId, batchId: await batchOf(db, { source: feed.name }) });
  const userId = await insertProfile(db, { username: 'Anna' });
  await db.insert(horseTips).values({ userId, raceId, runnerId: id });
  for (const [runnerId, finishingPosition, finishTime] of [
    [id, 1, '00:01:23.45'],
    [second.id, 2, '00:01:23.67'],
  ] as const)
    await db
      .update(participations)
      .set(unjudged({ finishingPosition, finishTime }))
      .where(eq(participations.id, runnerId));
  await db
    .update(races)
    .set(unjudged({ isCompleted: true }))
    .where(eq(races.id, raceId));
  const named = { slug: 'cena-brno', name: 'Cena', place: 'Praha', month: 10 };
  const [{ id: namedRaceId } = { id: 0 }] = await db.insert(namedRaces).values(named).returning();
  const edition = { role: 'edition', answer: 'same', namedRaceId, raceName: 'Cena' } as const;
  await db.insert(raceEditions).values([raceId, offered[0]!].map((of) => ({ ...edition, raceId: of })));
  const later = await insertRace(db, { ...race, eventId: await insertEvent(db, { date: '2023-10-05' }) });
  await insertRunner(db, { raceId: later, horseId, number: 1 });
  return { raceId, userId, slug: named.slug, later };
}

testInTransaction(
  'import.passed-on: no endpoint tells the winner, time, price or going of a withheld race, be it a record or somebody’s tip',
  async (db) => {
    const day = await insertDay(db);
    const { userId, slug, later } = await insertRecord(db, day);
    const { location } = (await ask(db, `/events/${day.eventId}`)).body.data;
    const courses = (await ask(db, '/courses')).body.data as unknown as { slug: string; places: string[] }[];
    const course = courses.find(({ places }) => places.includes(location!));
    const keys: Record<string, string | number> = {
      '/events/{id}': day.eventId,
      '/races/{id}/odds': later,
      '/races/{id}/analysis': later,
      '/horses/{id}': day.horseId,
      '/courses/{slug}': course!.slug,
      '/named-races/{slug}': slug,
      '/tippers/{userId}/tips': userId,
    };
    const answered: string[] = [];
    const leaks: string[] = [];
    for (const { path } of endpoints) {
      if (path.includes('{') && keys[path] === undefined) continue;
      const query = path === '/search' ? 'q=hodinka' : '';
      const { status, body } = await ask(db, path.replace(/\{\w+\}/, String(keys[path])), query);
      if (status === 200) answered.push(path);
      const told = JSON.stringify(body).match(/.{60}(?:83\.45|83\.67|1:23|77\.7\b|\b9\.7\b).{20}/)?.[0];
      // That a horse exists is no secret of a race.
      const name = path === '/horses' ? undefined : JSON.stringify(body).match(/.{60}nepredana.{20}/i)?.[0];
      leaks.push(...[told, name].filter(Boolean).map((part) => `${path} ${part}`));
    }
    expect(leaks).toEqual([]);
    const listed = (await ask(db, '/named-races')).body.data;
    expect(listed).toMatchObject([{ slug, editions: 1, first: '2023-10-01', last: '2023-10-01' }]);
    expect((await ask(db, `/named-races/${slug}`)).body.data).toMatchObject({ scope: { completed: 1 } });
    expect(answered).toEqual(expect.arrayContaining(Object.keys(keys)));
  },
);

testInTransaction(
  'import.passed-on: with the right its races are offered, and copies hear of it; with the feed the right ends',
  async (db) => {
    const { withheld, all } = await insertDay(db);
    const changesSince = async (since: number) =>
      (await readChangedBulkPage(db, 'races', { since, after: 0 })).map(({ id, deleted }) => [id, deleted]);
    const listed = async () => (await readBulkPage(db, 'races', 0)).map(({ id }) => id);

    let since = Date.now();
    await setRight(db, true);
    expect(await listed()).toEqual(all);
    expect(await changesSince(since)).toEqual(withheld.map((id) => [id, false]));

    const [feed] = await db.select().from(feeds);
    since = Date.now();
    expect(await deleteFeed({ db, clock, actor }, { id: feed!.id })).toMatchObject({ ok: true });
    expect(await changesSince(since)).toEqual(withheld.map((id) => [id, true]));
    expect(await db.$count(feeds, eq(feeds.id, feed!.id))).toBe(0);
  },
);
