import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { CommandContext } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { openFeedServer } from '#tests/feed-server.ts';
import { fetchDueFeeds } from '#tests/fetch-due-feeds.ts';
import { importText } from '#tests/factories/import-export.ts';
import { jockeyClubPage } from '#tests/jockey-club-page.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { createFeed } from '#features/feeds/edit-feed.server.ts';
import { readFeed } from '#features/feeds/read-feeds.server.ts';
import { readPreviewPage } from './read-imports.server.ts';
import { undoImport } from './undo-import.server.ts';

const keyFor = deriveKeys('a secret of this site, long enough');
const clock = { now: () => Date.parse('2030-05-12T16:00:00Z') as Instant, anchor: () => null };
const contextOf = (db: Db): CommandContext => ({ db, clock, actor: { role: 'system' } });
const lineup = [
  'event_date,location,race_number,number,horse,horse_country',
  '2030-05-12,Lhota,1,1,ALFA,FR',
  '2030-05-12,Lhota,1,2,BETA,',
  '2030-05-12,Lhota,1,3,GAMA,',
  '2030-05-12,Lhota,2,1,DELTA,',
].join('\n');

const runner = (place: string, horse: string, number: number) => ({
  place,
  horse,
  number,
  rider: 'žk. Jan Novák',
  margin: place === '1.' ? 'LEHCE' : '2 3/4',
  time: `00:01:45.${40 + 10 * number}`,
});
const first = [runner('1.', 'ALFA (FR), 4 hř j', 1), runner('2.', 'BETA, 3 kl', 2), runner('ZN', 'GAMA, 5 val', 3)];
const day = (second: string) =>
  jockeyClubPage('Lhota, neděle 12. 5. 2030', [
    { line: '1. dostih – 14:00 – CENA PRVNÍ, rovina, 1 600 m, stav dráhy 3,4', runners: first },
    { line: '2. dostih – 14:30 – CENA DRUHÁ', runners: [runner(second, 'DELTA, 3 kl', 1)] },
  ]);

testInTransaction(
  'import.feed-recipes: a page of results is read with the recipe alone, wrong rows are told, and the batch is undone',
  async (db) => {
    await setSiteTime(db, '2030-05-12T16:00:00Z');
    const server = await openFeedServer();
    try {
      let real = Date.now() + 60_000;
      let body = day('spadl');
      server.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(body));
      await importText(db, lineup);
      const fields = { name: 'Jockey Club', kind: 'results', format: 'html', everyMinutes: 5, onlyRaceDays: true };
      const input = { key: crypto.randomUUID(), ...fields, keyFor, url: server.url, permission: 'dopis' };
      const created = await createFeed(contextOf(db), { ...input, recipe: 'jockey-club-results' });
      if (!created.ok) throw new Error(created.code);
      const { id } = created.value;
      const fetched = async () => {
        const options = { db, clock, realNow: () => real, appUrl: 'https://www.example.cz', keyFor };
        expect(await fetchDueFeeds({ ...options, privateHosts: new Set(['localhost']) })).toBe(1);
        real += 300_000;
        return readFeed(db, id);
      };
      const results = async () =>
        (await db.select().from(participations).orderBy(asc(participations.id))).map(
          ({ finishingPosition, resultStatus }) => finishingPosition ?? resultStatus,
        );
      const before = await results();
      const feed = await fetched();
      expect(feed).toMatchObject({ error: null, counts: { rows: 4, applied: 3, stopped: 1 } });
      expect(await results()).toEqual([1, 2, 'ZN', null]);
      const [wrong] = await readPreviewPage(db, feed!.batchId!, 'error', 1);
      expect(wrong).toMatchObject({
        line: 5,
        problems: [{ column: 'finishing_position', value: 'spadl', reason: 'není celé číslo' }],
      });
      const stored = await db.select().from(races).orderBy(asc(races.raceNumber));
      expect(stored[0]).toMatchObject({ goingValue: 3.4 });

      body = day('1.');
      expect(await fetched()).toMatchObject({ counts: { applied: 1, unchanged: 3, stopped: 0 } });
      expect(await results()).toEqual([1, 2, 'ZN', 1]);
      // The columns change in the night, half of the page comes: nothing of it is stored.
      for (const broken of [
        day('2.').replaceAll('Pořadí', 'Pozice').replaceAll('Kůň', 'Jméno'),
        day('2.').slice(0, -200),
      ]) {
        body = broken;
        expect((await fetched())?.error).not.toBeNull();
        real += 86_400_000;
      }
      expect(await results()).toEqual([1, 2, 'ZN', 1]);
      const latest = await readFeed(db, id);
      expect(await undoImport(contextOf(db), { id: latest!.batchId! })).toMatchObject({ ok: true });
      expect(await undoImport(contextOf(db), { id: feed!.batchId! })).toMatchObject({ ok: true });
      expect(await results()).toEqual(before);
    } finally {
      await server.close();
    }
  },
);
