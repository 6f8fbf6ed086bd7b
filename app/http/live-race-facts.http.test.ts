import { eq } from 'drizzle-orm';
import { beforeAll, test } from 'vitest';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { type Insert, insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { expectPushed } from '#tests/followed-pages.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();
let eventId: number;
let raceId: number;
let runnerId: number;

beforeAll(async () => {
  await setSiteTime(site.db, new Date(siteClock.now()));
  eventId = await insertEvent(site.db, { location: 'Pardubice', date: '2023-10-08' });
  raceId = await insertRace(site.db, { eventId, time: '17:10', raceType: 'rovinový' });
  runnerId = (await insertRunner(site.db, { raceId, number: 1 })).id;
});

const wideRunner = (change: Insert<typeof participations>) =>
  site.db.update(participations).set(unjudged(change)).where(eq(participations.id, runnerId));
const wideRace = (change: Partial<typeof races.$inferInsert>) =>
  site.db.update(races).set(change).where(eq(races.id, raceId));
const wideDay = (change: Partial<typeof raceEvents.$inferInsert>) =>
  site.db.update(raceEvents).set(change).where(eq(raceEvents.id, eventId));

test.each<[string, () => Promise<unknown>]>([
  ['a box', () => wideRunner({ draw: 4 })],
  ['a rating', () => wideRunner({ handicapRating: 71 })],
  ['equipment', () => wideRunner({ equipment: 'K1' })],
  ['an allowance', () => wideRunner({ allowance: 1.5 })],
  ['a runner that becomes a reserve', () => wideRunner({ reserve: 1, resultStatus: 'DNS' })],
  ['the real start', () => wideRace({ offTime: '17:14' })],
  ['the stewards’ note', () => wideRace({ stewardsNote: 'Start zdržel neklidný kůň' })],
  ['a broadcast', () => wideRace({ liveUrl: 'https://zive.example/1' })],
  ['the weather', () => wideDay({ weather: 'déšť' })],
  ['a reading of the going', () => wideDay({ goingReadings: '14:00 3.4 dobrá' })],
])('public-pages.live-changes, race-day.race-facts: %s comes to the open card and analysis', async (_, write) => {
  const slug = analysisSlug({ eventId, raceId, raceNumber: 1, location: 'Pardubice', time: '17:10' as ClockTime });
  const open = ['/', `/?eventId=${eventId}`, `/race-analysis/${slug}`];
  await expectPushed(site, { topic: `event:${eventId}`, write, shownOn: open }, open);
});
