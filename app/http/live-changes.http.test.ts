import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ClockTime } from '#platform/time/time.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import type { MissedChanges } from '#platform/live/live-page.rules.ts';
import { pollVotes } from '#features/polls/polls.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { type Insert, insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { expectPushed, followPages } from '#tests/followed-pages.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { pages as allPages } from '#app/pages.ts';

const site = testSite();
const runnerCount = 18;
let eventId: number;
let raceId: number;
let runnerIds: number[];
/** Of the second race, which others change than the first. */
let other: { raceId: number; runnerId: number };
let userIds: string[];
let poll: { id: number; optionIds: number[] };

beforeAll(async () => {
  await holdContest(site.db);
  await setSiteTime(site.db, new Date(siteClock.now()));
  eventId = await insertEvent(site.db, { location: 'Pardubice', date: '2023-10-08' });
  raceId = await insertRace(site.db, { eventId, raceName: 'Velká pardubická', time: '16:02' });
  const second = await insertRace(site.db, { eventId, raceNumber: 2, time: '16:40' });
  other = { raceId: second, runnerId: (await insertRunner(site.db, { raceId: second, number: 1 })).id };
  runnerIds = [];
  for (let number = 1; number <= runnerCount; number += 1) {
    const odds = { fortunaOdds: number + 1, tipsportOdds: number + 1.2 };
    const { id } = await insertRunner(site.db, { raceId, number, jockey: 'Jan Novák', ...odds });
    runnerIds.push(id);
  }
  await site.db.insert(oddsHistory).values(runnerIds.flatMap((id) => formerPrices(id)));
  userIds = [];
  for (const username of ['Zdenda_ch', 'Hanka21', 'kvido']) userIds.push(await insertProfile(site.db, { username }));
  poll = await insertPoll(site.db);
});

/** A runner's prices of the last twelve hours, two bookmakers' each hour. */
function formerPrices(runnerId: number): (typeof oddsHistory.$inferInsert)[] {
  return Array.from({ length: 12 }, (_, hour) => new Date(siteClock.now() - (hour + 1) * 3_600_000)).flatMap(
    (recordedAt, hour) =>
      (['F', 'T'] as const).map((bookmaker) => ({ runnerId, bookmaker, market: 1, odds: 5 + hour / 10, recordedAt })),
  );
}

/** The pages of the race's day that show every runner. */
const dayPages = () => ['/', `/?eventId=${eventId}`, `/odds-analysis?eventId=${eventId}`];
const analysis = () =>
  `/race-analysis/${analysisSlug({ eventId, raceId, raceNumber: 1, location: 'Pardubice', time: '16:02' as ClockTime })}`;
/** The pages that show something of the day. */
const addresses = () => [
  ...dayPages(),
  `/race-analysis?eventId=${eventId}`,
  analysis(),
  '/race-results',
  '/contest',
  '/fantasy',
  '/odds-landing',
];

/** Where a browser that has another page open reads this one's data. */
function dataAddress(path: string): string {
  const { pathname, search } = new URL(path, 'http://rovinka.test');
  return `${pathname === '/' ? '/_' : pathname}.data${search}`;
}

test('public-pages.live-changes: of every page with a fixed address the stream knows the version that the page shows, opened or gone to', async () => {
  // A stream brings twelve pages at most.
  const pages = [
    ...allPages.filter(({ sitemap }) => sitemap === 'address').map(({ path }) => path.replace(/\/:\w+\?$/, '')),
    '/en',
    '/en/race-results',
    '/en/help',
    `/en?eventId=${eventId}`,
    `/?eventId=${eventId}`,
    `/odds-analysis?eventId=${eventId}&race=1`,
  ];
  const notPushed: string[] = [];
  for (let first = 0; first < pages.length; first += 12) {
    const paths = pages.slice(first, first + 12);
    const { get, of, stop } = await followPages(site, paths);
    for (const path of paths) {
      const version = of(path)[0]?.to ?? null;
      for (const read of [path, dataAddress(path)]) {
        const body = await (await get(read)).text();
        expect([read, body.includes(version ?? '')]).toEqual([read, true]);
      }
      if (version === null) notPushed.push(path);
    }
    await stop();
  }
  // These change with a release only, and times of courses with an import.
  expect(notPushed).toEqual(['/time-distance', '/fantasy/rules', '/contest/rules', '/api-docs']);
});

test('public-pages.live-changes: what is no address of a page of ours, or has another form, is not pushed and not an error', async () => {
  const addresses = [
    '//[',
    '//evil.cz/',
    '/auth',
    '/admin',
    '/?eventId=x',
    '/?utm=1',
    '/horse/0-nikdo',
    '/rating.data',
    'rating',
  ];
  const { log, of, stop } = await followPages(site, addresses);
  expect(addresses.map((address) => of(address).map(({ to }) => to))).toEqual(addresses.map(() => [null]));
  expect(log.filter(({ level }) => level > 30)).toEqual([]);
  await stop();
});

/** How many bytes of a change each of the day's pages is pushed after a write; 0 when it doesn't show it. */
async function bytesOfChange(write: () => Promise<unknown>): Promise<Map<string, number>> {
  const { get, of, stop } = await followPages(site, addresses());
  const before = addresses().map((address) => of(address)[0]!);
  await write();
  const bytes = new Map<string, number>();
  for (const { address, to } of before) {
    const query = new URLSearchParams({ page: address, version: to!, at: String(Date.now() + 1) });
    const { steps } = (await (await get(`/api/live-changes?${query}`)).json()) as MissedChanges;
    const [step] = steps!;
    bytes.set(address, step ? Buffer.byteLength(`event: page\ndata: ${JSON.stringify(step)}\n\n`) : 0);
  }
  await stop();
  return bytes;
}

/** The pages that show it, and those where it takes more bytes than it may. */
const summary = (bytes: Map<string, number>, most: number) => ({
  shown: [...bytes].flatMap(([address, size]) => (size > 0 ? [address] : [])),
  tooLarge: [...bytes].filter(([, size]) => size > most),
});

test('public-pages.live-changes: a tip travels as less than a kilobyte', async () => {
  const bytes = await bytesOfChange(() =>
    site.db.insert(horseTips).values({ userId: userIds[0]!, raceId, runnerId: runnerIds[0]! }),
  );
  expect(summary(bytes, 1_000)).toEqual({ shown: ['/', `/?eventId=${eventId}`, analysis()], tooLarge: [] });
});

test('public-pages.live-changes: a price travels as less than a kilobyte', async () => {
  const runnerId = runnerIds[1]!;
  const bytes = await bytesOfChange(async () => {
    await site.db.update(participations).set({ tipsportOdds: 4.2 }).where(eq(participations.id, runnerId));
    const recordedAt = new Date(siteClock.now());
    await site.db.insert(oddsHistory).values({ runnerId, bookmaker: 'T', market: 1, odds: 4.2, recordedAt });
  });
  expect(summary(bytes, 1_000)).toEqual({ shown: [...dayPages(), analysis(), '/odds-landing'], tooLarge: [] });
});

type Change = { topic: () => string; write: () => Promise<unknown>; shownOn: () => string[] };

const ofRunner = (change: Insert<typeof participations>, shownOn: () => string[]): Change => ({
  topic: () => `event:${eventId}`,
  write: () => site.db.update(participations).set(unjudged(change)).where(eq(participations.id, other.runnerId)),
  shownOn,
});
const ofRace = (change: Insert<typeof races>, shownOn: () => string[]): Change => ({
  topic: () => `event:${eventId}`,
  write: () => site.db.update(races).set(unjudged(change)).where(eq(races.id, other.raceId)),
  shownOn,
});
const homePages = () => dayPages().slice(0, 2);
const analyses = () => `/race-analysis?eventId=${eventId}`;

test.each<[string, Change]>([
  ['a scratched runner', ofRunner({ resultStatus: 'DNS' }, () => [...dayPages(), analyses()])],
  ['another rider', ofRunner({ jockey: 'Petr Nový' }, homePages)],
  ['a start time', ofRace({ time: '16:12' }, () => [...dayPages(), analyses(), analysis()])],
  ['a category', ofRace({ category: 'I.kat.' }, homePages)],
  ['a cancelled race', ofRace({ isCancelled: true }, () => [...dayPages(), analyses(), analysis(), '/contest'])],
  [
    'a vote in the poll',
    {
      topic: () => `poll:${poll.id}`,
      write: () =>
        site.db.insert(pollVotes).values({ pollId: poll.id, optionId: poll.optionIds[0]!, userId: userIds[0]! }),
      shownOn: homePages,
    },
  ],
  [
    'a flash news',
    {
      topic: () => 'articles',
      write: () => insertArticle(site.db, { isFlash: true }),
      shownOn: homePages,
    },
  ],
])('public-pages.live-changes: %s is pushed to the pages that show it, in less than a kilobyte', async (_, change) => {
  await expectPushed(site, { ...change, topic: change.topic(), shownOn: change.shownOn() }, addresses());
});

test('public-pages.live-changes: a result of eighteen runners travels as less than three kilobytes', async () => {
  const bytes = await bytesOfChange(async () => {
    for (const [place, id] of runnerIds.entries()) {
      const result = { finishingPosition: place + 1, finishTime: `9:0${place % 10}.12`, finishingMargin: '1 1/4' };
      await site.db.update(participations).set(unjudged(result)).where(eq(participations.id, id));
    }
    await site.db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
  });
  // The sample of odds says of when they are until its race is over.
  const shown = [...dayPages(), `/race-analysis?eventId=${eventId}`, analysis(), '/contest', '/odds-landing'];
  expect(summary(bytes, 3_000)).toEqual({ shown, tooLarge: [] });
});
