import { beforeAll, expect, test } from 'vitest';
import { horses, jockeys, participations, trainers } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

// The test site's clock stands on 6 October 2023, 10:00.
const site = testSite();
const get = (path: string) => site.open().get(path);

let eventId: number;
let runnerId: number;

beforeAll(async () => {
  await setSiteTime(site.db, new Date('2023-10-06T08:00:00Z'));
  eventId = await insertEvent(site.db, { date: '2023-10-08' });
  const raceId = await insertRace(site.db, { eventId, raceNumber: 1 });
  ({ id: runnerId } = await insertRunner(site.db, { raceId, number: 1 }));
  for (const username of ['Jana', 'Petr', 'Eva', 'Karel']) {
    const userId = await insertProfile(site.db, { username });
    await site.db.insert(horseTips).values({ runnerId, raceId, userId });
  }
});

test('tips.names: the list of tippers is a page and an answer in JSON, and an unknown runner is neither', async () => {
  const card = await (await get(`/?eventId=${eventId}`)).text();
  expect(card).toContain(`href="/tippers?runnerId=${runnerId}"`);
  const page = await (await get(`/tippers?runnerId=${runnerId}`)).text();
  expect(page.match(/href="\/tip-analysis\/user\/[^"]+"[^>]*>(?:Jana|Petr|Eva|Karel)</g)).toHaveLength(4);
  expect(page).toContain('name="robots" content="noindex"');
  const answer = await get(`/api/tippers?runnerId=${runnerId}`);
  expect(await answer.json()).toMatchObject({ runnerId, count: 4, authors: [{}, {}, {}, {}] });
  expect(answer.headers.get('cache-control')).toContain('public');
  for (const unknown of ['/tippers', '/tippers?runnerId=999999', '/api/tippers', '/api/tippers?runnerId=x']) {
    expect((await get(unknown)).status, unknown).toBe(404);
  }
});

test("tips.visitors: a visitor's link leads through registration back to the horse, and a race that has started has none", async () => {
  const started = await insertEvent(site.db, { date: '2023-10-05' });
  const raceId = await insertRace(site.db, { eventId: started, raceNumber: 1 });
  const late = await insertRunner(site.db, { raceId, number: 1 });
  const card = await (await get(`/?eventId=${eventId}`)).text();
  expect(card).toContain(`<tr id="kun-${runnerId}"`);
  expect(card).toContain(`href="/auth?register=true&amp;redirect=/?eventId=${eventId}%23kun-${runnerId}"`);
  const past = await (await get(`/?eventId=${started}`)).text();
  expect(past).toContain(`<tr id="kun-${late.id}"`);
  expect(past).not.toContain('href="/auth?register=');
});

test('race-day.light-page: a day of eight races stays within 200 kB and 3,500 elements', async () => {
  const day = await insertEvent(site.db, { date: '2023-10-07', location: 'Pardubice' });
  const people = await Promise.all([1, 2, 3, 4, 5].map((n) => insertProfile(site.db, { username: `Tipovatel_${n}` })));
  const [trainer] = await site.db.insert(trainers).values({ name: 'Vocásek František ml.' }).returning();
  for (let raceNumber = 1; raceNumber <= 8; raceNumber += 1) {
    const raceId = await insertRace(site.db, {
      eventId: day,
      raceNumber,
      raceName: `Cena města Pardubic ${raceNumber}`,
    });
    for (let number = 1; number <= 10; number += 1) {
      const name = `Vytrvalý běžec ${raceNumber}-${number}`;
      const [horse] = await site.db.insert(horses).values({ name, country: 'FR' }).returning();
      const [jockey] = await site.db
        .insert(jockeys)
        .values({ name: `Jaroslav Myška ${raceNumber}-${number}` })
        .returning();
      const [runner] = await site.db
        .insert(participations)
        .values({
          raceId,
          horseId: horse!.id,
          jockeyId: jockey!.id,
          trainerId: trainer!.id,
          number,
          weight: 60.5,
          fortunaOdds: 4.5,
        })
        .returning();
      for (const userId of people) await site.db.insert(horseTips).values({ runnerId: runner!.id, raceId, userId });
    }
  }
  const html = await (await get(`/?eventId=${day}`)).text();
  const drawn = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(200_000);
  expect(drawn.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(3_500);
});
