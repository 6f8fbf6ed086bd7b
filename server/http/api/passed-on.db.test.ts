import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { feedFingerprint } from '#domain/admin/data/feed.ts';
import { deriveKeys } from '#server/accounts/app-secret.ts';
import { deleteFeed, editFeed } from '#server/admin/data/edit-feed.ts';
import type { Db } from '#server/db/db.ts';
import { feeds, importBatches, raceSources } from '#server/db/schema/imports.ts';
import { testOnBothEngines } from '#tests/db.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { answerApiRequest } from './api-response.ts';
import { readBulkPage, readChangedBulkPage } from './read-bulk-page.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };

async function ask(db: Db, path: string) {
  const ignore = () => undefined;
  const context = { db, now, today: pragueDate(now), dependsOn: ignore, validUntil: ignore };
  const answer = await answerApiRequest(context, { path, query: new URLSearchParams(), isDemo: false });
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

/** A day with a race that was typed, one of a feed's entries, one of its prices, one pushed, one of what was taken back. */
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
  for (const raceNumber of [1, 2, 3, 4, 5]) {
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
  const [typed, entries, prices, pushed, takenBack] = ids as [number, number, number, number, number];
  const ofFeed = { source: feed.name };
  await db.insert(raceSources).values([
    { raceId: entries, batchId: await batchOf(db, ofFeed) },
    { raceId: prices, batchId: await batchOf(db, ofFeed), bringsFacts: false },
    { raceId: pushed, batchId: await batchOf(db, { source: 'Závodiště', keyId: program.keyId }) },
    { raceId: takenBack, batchId: await batchOf(db, ofFeed, 'undone') },
  ]);
  return { feed, eventId, horseId, offered: [typed, pushed, takenBack], withheld: [entries, prices], all: ids };
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

testOnBothEngines(
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

testOnBothEngines(
  'import.passed-on: with the right its races are offered, and copies hear of it; with the feed the right ends',
  async (db) => {
    const { withheld, all } = await insertDay(db);
    const changesSince = async (since: number) =>
      (await readChangedBulkPage(db, 'races', { since, after: 0 })).map(({ id, deleted }) => [id, deleted]);
    const listed = async () => (await readBulkPage(db, 'races', 0)).map(({ id }) => id);

    let since = Date.now();
    await setRight(db, true);
    expect(await listed()).toEqual(all);
    expect(await changesSince(since)).toEqual([...withheld, all[4]].map((id) => [id, false]));

    const [feed] = await db.select().from(feeds);
    since = Date.now();
    expect(await deleteFeed({ db, clock, actor }, { id: feed!.id })).toMatchObject({ ok: true });
    expect(await changesSince(since)).toEqual([...withheld.map((id) => [id, true]), [all[4], false]]);
    expect(await db.$count(feeds, eq(feeds.id, feed!.id))).toBe(0);
  },
);
