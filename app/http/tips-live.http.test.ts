import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { subscribeToChanges } from '#app/server/run-site.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { eventually } from '#tests/time-limits.ts';
import { createLiveHub } from '#platform/live/live-hub.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';

const site = testSite();

/** Reads a stream up to the piece that holds a text; the server's time and others' news may come before it. */
async function waitForText(stream: ReadableStreamDefaultReader<string>, text: string): Promise<void> {
  let chunk = await stream.read();
  while (!chunk.done && !chunk.value.includes(text)) chunk = await stream.read();
  expect(chunk.value).toContain(text);
}

test('public-pages.freshness: an open page is notified of a tip, and then reads the new list', async () => {
  await setSiteTime(site.db, new Date(siteClock.now()));
  const eventId = await insertEvent(site.db, { date: '2023-10-08' });
  const runner = await insertRunner(site.db, { raceId: await insertRace(site.db, { eventId }) });
  const userId = await insertProfile(site.db, { username: 'Zdenda_ch' });
  const cache = new PageCache({ clock: siteClock });
  const live = createLiveHub(siteClock);
  const stopHearing = await subscribeToChanges(site.database, cache, live, pino({ level: 'silent' }));
  const { get } = site.open({ cache, live });
  const page = async () => (await get(`/?eventId=${eventId}`)).text();
  const stream = (await get('/live')).body!.pipeThrough(new TextDecoderStream()).getReader();
  await waitForText(stream, 'data: hello');
  // The worst moment: the copy has just been made, and is kept for a second.
  expect(await page()).not.toContain('Zdenda_ch');

  const context = { db: site.db, actor: { role: 'user', id: userId } as const, clock: siteClock };
  expect(await placeTip(context, { runnerId: runner.id, raceId: runner.raceId })).toMatchObject({ ok: true });
  await waitForText(stream, `data: event:${eventId}`);
  await vi.waitFor(async () => expect(await page()).toContain('Zdenda_ch'), eventually);
  await stream.cancel();
  await stopHearing();
});
