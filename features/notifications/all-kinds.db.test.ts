import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { notificationKinds } from '#features/accounts/notification-choices.rules.ts';
import { roundFrom } from '#features/contest/round.rules.ts';
import { maxTitleLength } from './notification.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { horseFollows, tipperFollows } from '#features/follows/follows.tables.ts';
import { fantasyPlayers } from '#features/fantasy/fantasy.tables.ts';
import { notificationChoices, notificationSettings } from './notifications.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { closeDue } from '#features/fantasy/fantasy-job.server.ts';
import { saveTeam } from '#features/fantasy/team.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { actingAt, finishRace, openDay, type PlayedDay, teamOf } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { plain, readAll, siteOf } from '#tests/notified-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { draftDeclared } from './draft-starts.server.ts';

async function insertPlayer(db: Db, username: string): Promise<string> {
  const id = await insertUser(db, { username });
  await db.update(profiles).set({ fantasyTestingOptIn: true }).where(eq(profiles.id, id));
  await db.insert(fantasyPlayers).values({ userId: id });
  return id;
}

/** Anna tips the winners and has a team with them, Bob tips the seconds and plays, but has no team. */
async function openWorld(db: Db) {
  const day = await openDay(db);
  const [anna, bob] = [await insertPlayer(db, 'Anna'), await insertPlayer(db, 'Bob')];
  const saved = await saveTeam(actingAt(db, day.eve, { role: 'user', id: anna }), teamOf(day, [0, 1, 1]));
  expect(saved).toMatchObject({ ok: true });
  for (const { id: raceId, runners } of day.races) {
    const [winner = 0, second = 0] = runners;
    await db.insert(horseTips).values([
      { userId: anna, raceId, runnerId: winner },
      { userId: bob, raceId, runnerId: second },
    ]);
  }
  return { day, anna, bob };
}

async function finishDay(db: Db, day: PlayedDay): Promise<void> {
  await setSiteTime(db, new Date(day.firstStart));
  await closeDue(db, day.firstStart);
  for (const race of day.races) await finishRace(db, race, day.firstStart);
}

/** Tuesday noon after that Sunday. */
const freezesAt = roundFrom('2023-10-02' as PragueDate).freezesAt;

async function freeze(db: Db): Promise<void> {
  await holdContest(db);
  await setSiteTime(db, new Date(freezesAt));
  await freezeDue(db, actingAt(db, freezesAt).clock, freezesAt);
}

const tuesday = new Date(freezesAt + 1_000).toISOString();

testInTransaction(
  'notifications.kinds: whoever tipped is told that the contest closed and where they stand, by the ways they chose',
  async (db) => {
    const { day, anna, bob } = await openWorld(db);
    const cyril = await insertUser(db, { username: 'Cyril' });
    const [race] = day.races;
    await db.insert(horseTips).values({ userId: cyril, raceId: race?.id ?? 0, runnerId: race?.runners[2] ?? 0 });
    await db.insert(notificationChoices).values({ userId: bob, kind: 'contest', channel: 'push', isOn: false });
    await finishDay(db, day);
    const site = siteOf(db);
    await freeze(db);
    await site.lookAt(new Date(freezesAt - 1).toISOString());
    site.pushes.length = 0;
    for (let time = 1; time <= 2; time += 1) await site.lookAt(tuesday);
    const pushed = site.pushes.map(({ userId, message }) => [userId, plain(message.title), message.url]);
    expect(pushed.toSorted()).toEqual(
      [
        [anna, 'Týdenní soutěž: 1. místo', '/contest/2023-40'],
        [cyril, 'Týdenní soutěž skončila', '/contest/2023-40'],
      ].toSorted(),
    );
    const atBell = async (userId: string) =>
      (await readAll(db, userId)).filter(({ kind }) => kind === 'contest').map(({ body }) => plain(body));
    expect(await atBell(anna)).toEqual([expect.stringMatching(/, 1\. ze 2: 3 tipy, ROI [+]\d/)]);
    expect(await atBell(bob)).toEqual([expect.stringMatching(/, 2\. ze 2: 3 tipy, ROI −100,0 %\.$/)]);
    expect(await atBell(cyril)).toEqual([expect.stringMatching(/: 1 tip, ROI −100,0 %\.$/)]);
  },
);

testInTransaction(
  'notifications.kinds: players of the Fantasy league are told an hour before the lock, and those with a team of its summary',
  async (db) => {
    const { day, anna, bob } = await openWorld(db);
    await db.insert(notificationChoices).values({ userId: anna, kind: 'fantasy-summary', channel: 'push', isOn: true });
    const site = siteOf(db);
    const fantasy = () =>
      site.pushes
        .filter(({ message }) => message.tag.startsWith('fantasy'))
        .map(({ userId, message }) => [
          userId,
          plain(`${message.title} / ${message.body}`).replace(/Chuchle \d+ /, ''),
        ]);
    await site.lookAt('2023-10-08T11:00:59Z');
    expect(fantasy()).toEqual([]);
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T11:01:00Z');
    const lock = 'Fantasy: uzávěrka ve 14:01 / ne 8. 10. 2023: v sestavě';
    expect(fantasy().toSorted()).toEqual(
      [
        [anna, `${lock} máte 3 koně.`],
        [bob, `${lock} zatím nikoho nemáte.`],
      ].toSorted(),
    );
    await finishDay(db, day);
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T13:00:00Z');
    expect(fantasy().slice(2)).toEqual([
      [anna, expect.stringMatching(/^Fantasy: 1\. místo, \d+ bod\S* \/ ne 8\. 10\. 2023, 1\. z 1\.$/)],
    ]);
    const atBell = async (userId: string) =>
      (await readAll(db, userId)).filter(({ isOnSite, kind }) => isOnSite && kind.startsWith('fantasy'));
    expect((await atBell(anna)).map(({ kind }) => kind)).toEqual(['fantasy-summary']);
    expect(await atBell(bob)).toEqual([]);
  },
);

testInTransaction(
  'notifications.push, notifications.price: pushes of all kinds name no price and fit a locked screen',
  async (db) => {
    const { day, anna } = await openWorld(db);
    await db
      .insert(notificationChoices)
      .values(
        notificationKinds
          .filter((kind) => kind !== 'news')
          .map((kind) => ({ userId: anna, kind, channel: 'push' as const, isOn: true })),
      );
    await db.insert(notificationSettings).values({ userId: anna, adultAt: new Date(), isQuiet: false });
    const [first, , third] = day.races;
    const runnerIds = day.races.flatMap(({ runners }) => runners);
    const runners = await db.select().from(participations).where(inArray(participations.id, runnerIds));
    await db.insert(horseFollows).values(runners.map(({ horseId }) => ({ userId: anna, horseId })));
    const tipperId = await insertUser(db, { username: 'Sledovana' });
    await db.insert(tipperFollows).values({ userId: anna, tipperId });
    await db.insert(horseTips).values({ userId: tipperId, raceId: first?.id ?? 0, runnerId: first?.runners[1] ?? 0 });
    const site = siteOf(db);
    const eve = new Date(day.eve).toISOString();
    const moved = first?.runners[1] ?? 0;
    await db
      .insert(oddsHistory)
      .values({ runnerId: moved, bookmaker: 'F', market: 1, odds: 4, recordedAt: new Date(day.eve) });
    await site.lookAt(eve);
    await db.update(participations).set({ fortunaOdds: 7.25 }).where(eq(participations.id, moved));
    await site.lookAt(eve);
    // A runner without a tip is scratched, then one with; then a race in which Anna has none is about to close.
    for (const id of [first?.runners[2] ?? 0, third?.runners[0] ?? 0]) {
      await db
        .update(participations)
        .set(unjudged({ resultStatus: 'DNS' }))
        .where(eq(participations.id, id));
      await site.lookAt(eve);
    }
    const untipped = await insertRace(db, { eventId: day.eventId, raceNumber: 4, time: '14:10' });
    await insertRunner(db, { raceId: untipped, fortunaOdds: 7.25 });
    for (const iso of ['2023-10-08T11:01:00Z', '2023-10-08T11:45:00Z', '2023-10-08T11:55:00Z']) await site.lookAt(iso);
    await db.update(participations).set({ resultStatus: null }).where(inArray(participations.id, runnerIds));
    await db
      .update(races)
      .set(unjudged({ isCancelled: true }))
      .where(eq(races.id, untipped));
    await finishDay(db, day);
    await site.lookAt('2023-10-08T12:30:00Z');
    await freeze(db);
    await site.lookAt(tuesday);
    const later = await insertEvent(db, { date: '2023-10-15', status: 'cancelled' });
    const [{ horseId } = { horseId: 0 }] = runners;
    await insertRunner(db, { raceId: await insertRace(db, { eventId: later }), horseId, fortunaOdds: 7.25 });
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, later));
    await site.lookAt(new Date(freezesAt + 2_000).toISOString());
    const kinds = new Set(site.pushes.map(({ message }) => message.tag.split(':')[0]));
    expect([...kinds].toSorted()).toEqual(notificationKinds.filter((kind) => kind !== 'news').toSorted());
    const texts = site.pushes.map(({ message }) => plain(`${message.title} / ${message.body}`));
    for (const text of texts) expect(text).not.toMatch(/\d:1\b|\b[247],[05]\d?\b(?! b)|kurz \d/i);
    for (const { message } of site.pushes) expect(message.title.length).toBeLessThanOrEqual(maxTitleLength);
  },
);

testInTransaction(
  'notifications.kinds: who is declared for a race without a start is news until the end of its day, also of one with 25 hours',
  async (db) => {
    const raceId = await insertRace(db, { eventId: await insertEvent(db, { date: '2023-10-29' }), time: null });
    const horseId = await insertHorse(db);
    const { id } = await insertRunner(db, { raceId, horseId });
    await db.insert(horseFollows).values({ userId: await insertUser(db), horseId });
    const news = await draftDeclared(db, [id], Date.parse('2023-10-28T10:00:00Z') as Instant);
    expect(news.map(({ expiresAt }) => expiresAt)).toEqual([Date.parse('2023-10-29T23:00:00Z')]);
  },
);
