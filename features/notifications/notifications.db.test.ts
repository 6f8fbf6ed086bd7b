import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Channel, NotificationKind } from '#features/accounts/notification-choices.rules.ts';
import { maxTitleLength } from './notification.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { dayChanges } from '#features/race-day/day-changes.tables.ts';
import { horseFollows, jockeyFollows } from '#features/follows/follows.tables.ts';
import { notificationChoices, notifications, notificationSettings } from './notifications.tables.ts';
import { oddsHistory } from '#features/odds/odds-history.tables.ts';
import { jockeys, participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { testInTransaction, withDatabase } from '#tests/db.ts';
import { finish, openRace } from '#tests/factories/notified-race.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { plain, readAll, siteOf } from '#tests/notified-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

async function choose(db: Db, userId: string, kind: NotificationKind, channel: Channel, isOn: boolean) {
  await db.insert(notificationChoices).values({ userId, kind, channel, isOn });
}

testInTransaction(
  'notifications.once: what happens to a followed horse is told once, however often it is looked for',
  async (db) => {
    const { baron, first, second, raceId, eventId } = await openRace(db);
    const jana = await insertUser(db, { username: 'Jana_K' });
    const site = siteOf(db);
    await db.insert(horseFollows).values({ userId: jana, horseId: baron });
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-07T10:00:00Z');
    expect(site.pushes).toEqual([]);
    expect((await readAll(db, jana)).map(({ title, body }) => plain(`${title} / ${body}`))).toEqual([
      'Poběží Černý Baron / ne 8. 10. 2023, Pardubice, 4. dostih',
    ]);
    await site.lookAt('2023-10-08T11:54:59Z');
    expect(site.titles()).toEqual([]);
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T11:55:00Z');
    expect(site.titles()).toEqual(['Za 10 minut startuje Černý Baron']);
    expect(site.pushes[0]).toMatchObject({
      userId: jana,
      expiresAt: Date.parse('2023-10-08T12:05:05Z'),
      message: {
        url: `/?eventId=${eventId}#dostih-4`,
        tag: `starting:runner:${first.id}`,
        icon: `/silks/horse/${baron}.png`,
      },
    });
    await finish(db, raceId, [second, first], '2023-10-08T12:10:00Z');
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T12:10:05Z');
    expect(site.titles().slice(1)).toEqual(['Černý Baron: 2. místo']);
    expect(plain(site.pushes[1]?.message.body ?? '')).toBe(
      '4. dostih ve 14:05, Pardubice: 2. místo. Vítězem je Korunka.',
    );
  },
);

testInTransaction(
  'notifications.kinds, simulation.place-payout: a tip is told with its return, and its own horse not once more',
  async (db) => {
    const { baron, first, second, raceId } = await openRace(db);
    const [jana, other] = [await insertUser(db, { username: 'Jana_K' }), await insertUser(db)];
    const site = siteOf(db);
    await db.insert(horseFollows).values({ userId: jana, horseId: baron });
    await db.insert(horseTips).values([
      { userId: jana, raceId, runnerId: first.id },
      { userId: other, raceId, runnerId: second.id },
    ]);
    await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
    await site.lookAt('2023-10-08T12:10:05Z');
    const won = expect.stringMatching(/^Váš tip: 1\. místo, \+\d,\d\d$/);
    expect(site.titles().toSorted()).toEqual([won, 'Váš tip: 2. místo, −1,00']);
    const [told] = await readAll(db, jana);
    expect(told).toMatchObject({ kind: 'decided', body: expect.stringContaining(' Vyplaceno za místo. ') });
    // A corrected result replaces the first, under the same tag.
    await db.update(races).set(unjudged({ isCompleted: false }));
    await db.update(participations).set({ finishingPosition: null });
    await finish(db, raceId, [second, first], '2023-10-08T12:20:00Z');
    await site.lookAt('2023-10-08T12:20:05Z');
    expect(site.titles().slice(2).toSorted()).toEqual([won, 'Váš tip: 2. místo, −1,00']);
    const tags = site.pushes.filter(({ userId }) => userId === jana).map(({ message }) => message.tag);
    expect(new Set(tags).size).toBe(1);
    expect(await readAll(db, jana)).toHaveLength(1);
  },
);

testInTransaction(
  'notifications.closing: who tips and has no tip in the race is told half an hour before',
  async (db) => {
    const { first, raceId, eventId } = await openRace(db);
    const [tipped, lacking, idle] = [await insertUser(db), await insertUser(db), await insertUser(db)];
    const laterId = await insertRace(db, { eventId, time: '14:35', raceNumber: 5 });
    const later = await insertRunner(db, { raceId: laterId });
    await db.insert(horseTips).values([
      { userId: tipped, raceId, runnerId: first.id },
      { userId: lacking, raceId: laterId, runnerId: later.id },
    ]);
    const site = siteOf(db);
    await site.lookAt('2023-10-08T11:35:00Z');
    expect(site.pushes.map(({ userId, message }) => [userId, plain(message.title), message.tag])).toEqual([
      [lacking, 'Za 30 minut se uzavírá 4. dostih', 'closing'],
    ]);
    expect(await readAll(db, idle)).toEqual([]);
  },
);

testInTransaction(
  'notifications.price: a price is told at the chosen share to who is 18, the push names none, and each direction comes once',
  async (db) => {
    const { baron, first } = await openRace(db);
    const [young, ten, thirty] = [await insertUser(db), await insertUser(db), await insertUser(db)];
    for (const userId of [young, ten, thirty]) await db.insert(horseFollows).values({ userId, horseId: baron });
    const adultAt = new Date();
    await db.insert(notificationSettings).values([
      { userId: ten, adultAt },
      { userId: thirty, adultAt, priceShare: 30 },
    ]);
    await choose(db, ten, 'price', 'push', true);
    const price = { runnerId: first.id, bookmaker: 'F', market: 1 } as const;
    const setPrice = async (odds: number, iso: string) => {
      await db.insert(oddsHistory).values({ ...price, odds, recordedAt: new Date(iso) });
      await db.update(participations).set({ fortunaOdds: odds }).where(eq(participations.id, first.id));
    };
    const site = siteOf(db);
    await setPrice(7.5, '2023-10-07T11:00:00Z');
    await site.lookAt('2023-10-07T11:00:00Z');
    await setPrice(5.5, '2023-10-07T12:00:00Z');
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-07T12:00:00Z');
    const prices = async (userId: string) =>
      (await readAll(db, userId))
        .filter(({ kind }) => kind === 'price')
        .map(({ title, body }) => plain(`${title} ${body}`));
    expect(await prices(ten)).toEqual(['Kurz klesl o 27 % Černý Baron, 7,5:1 → 5,5:1']);
    expect([await prices(young), await prices(thirty)]).toEqual([[], []]);
    expect(plain(site.pushes[0]?.message.body ?? '')).toBe('Černý Baron, 4. dostih ve 14:05, Pardubice.');
    await setPrice(5, '2023-10-07T13:00:00Z');
    await site.lookAt('2023-10-07T13:00:00Z');
    expect((await prices(ten)).length).toBe(1);
    expect(await prices(thirty)).toEqual(['Kurz klesl o 33 % Černý Baron, 7,5:1 → 5,0:1']);
  },
);

testInTransaction(
  'notifications.quiet: a push waits for the end of the night, and what is old or read by then is not pushed',
  async (db) => {
    const { baron, korunka, raceId, first, second } = await openRace(db);
    const jana = await insertUser(db, { username: 'Jana_K' });
    await db.insert(horseFollows).values([
      { userId: jana, horseId: baron },
      { userId: jana, horseId: korunka },
    ]);
    await db.update(races).set({ time: '22:40' }).where(eq(races.id, raceId));
    const site = siteOf(db);
    await site.lookAt('2023-10-08T20:30:00Z');
    expect(await readAll(db, jana)).toHaveLength(4);
    await finish(db, raceId, [first, second], '2023-10-08T21:00:00Z');
    await site.lookAt('2023-10-08T21:00:05Z');
    expect(site.pushes).toEqual([]);
    await db.update(notifications).set({ readAt: new Date() }).where(sql`title like 'Korunka%'`);
    await site.lookAt('2023-10-09T04:59:59Z');
    expect(site.pushes).toEqual([]);
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-09T05:00:00Z');
    expect(site.titles()).toEqual(['Černý Baron: 1. místo']);
    expect(await readAll(db, jana)).toHaveLength(6);
  },
);

testInTransaction(
  'notifications.quiet: a day called off in the night is pushed at once when the morning is too late for its start',
  async (db) => {
    const { baron, raceId, eventId } = await openRace(db);
    const [quiet, unlimited] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseFollows).values([quiet, unlimited].map((userId) => ({ userId, horseId: baron })));
    await db.insert(notificationSettings).values({ userId: unlimited, isQuiet: false });
    const site = siteOf(db);
    await site.lookAt('2023-10-07T10:00:00Z');
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, eventId));
    await site.lookAt('2023-10-07T22:00:00Z');
    expect(site.pushes.map(({ userId }) => userId)).toEqual([unlimited]);
    await site.lookAt('2023-10-08T05:00:00Z');
    expect(site.pushes.map(({ userId }) => userId)).toEqual([unlimited, quiet]);
    // By the date and the start that it had: the next day at 8:30.
    await db.update(races).set({ time: '08:30' }).where(eq(races.id, raceId));
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'scheduled', date: '2023-10-09' }))
      .where(eq(raceEvents.id, eventId));
    await site.lookAt('2023-10-08T12:00:00Z');
    site.pushes.length = 0;
    await setSiteTime(db, '2023-10-08T21:00:00Z');
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'moved', date: '2023-10-15' }))
      .where(eq(raceEvents.id, eventId));
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T21:00:00Z');
    expect(site.pushes.map(({ userId }) => userId).toSorted()).toEqual([unlimited, quiet].toSorted());
    expect(site.titles()[0]).toBe('Přeloženo: Pardubice, ne 15. 10.');
  },
);

testInTransaction('notifications.master: with everything off nothing is stored, pushed or mailed', async (db) => {
  const { baron, raceId, first } = await openRace(db);
  const [off, unconfirmed] = [await insertUser(db), await insertUser(db, { emailVerified: false })];
  for (const userId of [off, unconfirmed]) await db.insert(horseFollows).values({ userId, horseId: baron });
  await db.insert(notificationSettings).values({ userId: off, isOn: false });
  const site = siteOf(db);
  await site.lookAt('2023-10-08T11:55:00Z');
  await finish(db, raceId, [first], '2023-10-08T12:10:00Z');
  await site.lookAt('2023-10-08T20:00:00Z');
  expect([site.pushes, site.mails, await db.select().from(notifications)]).toEqual([[], [], []]);
});

testInTransaction(
  'notifications.replay: while site time runs fast the bell is told, and nothing is pushed',
  async (db) => {
    const { baron } = await openRace(db);
    const jana = await insertUser(db);
    await db.insert(horseFollows).values({ userId: jana, horseId: baron });
    const site = siteOf(db);
    await choose(db, jana, 'starting', 'site', true);
    await site.lookAt('2023-10-08T11:55:00Z', { isFast: true });
    await site.lookAt('2023-10-08T11:56:00Z');
    expect(site.pushes).toEqual([]);
    expect((await readAll(db, jana)).map(({ kind }) => kind)).toContain('starting');
  },
);

testInTransaction('notifications.mail-by-day: mails about one race day are one mail in its evening', async (db) => {
  const { baron, korunka, raceId, first, second } = await openRace(db);
  const jana = await insertUser(db, { username: 'Jana_K' });
  await db.insert(horseFollows).values([
    { userId: jana, horseId: baron },
    { userId: jana, horseId: korunka },
  ]);
  await choose(db, jana, 'finished', 'mail', true);
  await finish(db, raceId, [first, second], '2023-10-08T12:10:00Z');
  const site = siteOf(db);
  await site.lookAt('2023-10-08T12:10:05Z');
  expect(site.mails).toEqual([]);
  for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T18:00:00Z');
  expect(site.mails).toMatchObject([
    {
      kind: 'day-news',
      to: 'jana_k@rovinka.example',
      news: [{ title: 'Černý Baron: 1.\u00a0místo' }, { title: 'Korunka: 2.\u00a0místo' }],
      unsubscribeUrl: expect.stringMatching(/\/unsubscribe\/[\w-]{22}\.day\./),
    },
  ]);
});

testInTransaction(
  'notifications.kinds: a followed jockey is told once a day, and every title fits a locked screen',
  async (db) => {
    const { eventId, first, raceId } = await openRace(db);
    const jana = await insertUser(db);
    const [inserted] = await db.insert(jockeys).values({ name: 'Jan Faltejsek' }).returning({ jockeyId: jockeys.id });
    const rider = { jockeyId: inserted?.jockeyId ?? 0 };
    await db.update(participations).set(rider).where(eq(participations.id, first.id));
    const laterId = await insertRace(db, { eventId, time: '14:35', raceNumber: 5 });
    await insertRunner(db, { raceId: laterId, ...rider });
    await db.insert(jockeyFollows).values({ userId: jana, ...rider });
    const site = siteOf(db);
    await site.lookAt('2023-10-07T10:00:00Z');
    const notified = await readAll(db, jana);
    expect(notified).toHaveLength(1);
    expect(plain(notified[0]?.body ?? '')).toMatch(/4\. dostih a 1 další$/);
    await site.lookAt('2023-10-08T11:55:00Z');
    await finish(db, raceId, [first], '2023-10-08T12:10:00Z');
    await site.lookAt('2023-10-08T12:10:05Z');
    expect(site.titles()).toHaveLength(2);
    for (const title of site.titles()) expect(title.length).toBeLessThanOrEqual(maxTitleLength);
  },
);

testInTransaction(
  'notifications.kinds: a scratched runner, a cancelled race and a cancelled day are told to tippers and followers',
  async (db) => {
    const { baron, first, second, raceId, eventId } = await openRace(db);
    const [tipper, follower] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseTips).values([
      { userId: tipper, raceId, runnerId: first.id },
      { userId: tipper, raceId, runnerId: second.id },
    ]);
    await db.insert(horseFollows).values([
      { userId: tipper, horseId: baron },
      { userId: follower, horseId: baron },
    ]);
    const site = siteOf(db);
    await site.lookAt('2023-10-08T09:00:00Z');
    const notified = async (userId: string) =>
      (await readAll(db, userId)).slice(1).map(({ kind, title }) => `${kind}: ${plain(title)}`);
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, first.id));
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T09:01:00Z');
    expect([await notified(tipper), await notified(follower)]).toEqual([
      ['tip-changed: Černý Baron neběží'],
      ['scratched: Černý Baron neběží'],
    ]);
    await db
      .update(races)
      .set(unjudged({ isCancelled: true }))
      .where(eq(races.id, raceId));
    await site.lookAt('2023-10-08T09:02:00Z');
    await db
      .update(raceEvents)
      .set(unjudged({ status: 'cancelled' }))
      .where(eq(raceEvents.id, eventId));
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T09:03:00Z');
    expect([(await notified(tipper)).slice(1), (await notified(follower)).slice(1)]).toEqual([
      ['tip-changed: Zrušen 4. dostih, Pardubice', 'day-changed: Zrušeno: Pardubice, ne 8. 10.'],
      ['day-changed: Zrušeno: Pardubice, ne 8. 10.'],
    ]);
    await site.lookAt('2023-10-08T09:10:00Z');
    expect(site.mails.map((mail) => mail.to)).toHaveLength(2);
  },
);

testInTransaction(
  'notifications.kinds: another jockey is told to followers and tippers, another start to tippers, each once',
  async (db) => {
    const { baron, first, raceId } = await openRace(db);
    const [tipper, follower] = [await insertUser(db), await insertUser(db)];
    await db.insert(horseTips).values({ userId: tipper, raceId, runnerId: first.id });
    await db.insert(horseFollows).values({ userId: follower, horseId: baron });
    await db.update(participations).set({ jockey: 'J. Bartoš' }).where(eq(participations.id, first.id));
    const site = siteOf(db);
    await site.lookAt('2023-10-08T09:00:00Z');
    site.pushes.length = 0;
    await db.update(participations).set({ jockey: 'J. Faltejsek' }).where(eq(participations.id, first.id));
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T09:01:00Z');
    const notified = () => site.pushes.map(({ userId, message }) => [userId, plain(message.title)]).toSorted();
    const jockey = 'Černý Baron: jede J. Faltejsek';
    expect(notified()).toEqual(
      [
        [follower, jockey],
        [tipper, jockey],
      ].toSorted(),
    );
    expect(plain(site.pushes[0]?.message.body ?? '')).toContain('Místo žokeje J. Bartoš jede J. Faltejsek.');
    site.pushes.length = 0;
    await db.update(races).set({ time: '14:20' }).where(eq(races.id, raceId));
    for (let time = 1; time <= 2; time += 1) await site.lookAt('2023-10-08T09:02:00Z');
    expect(notified()).toEqual([[tipper, '4. dostih startuje ve 14:20']]);
  },
);

test('notifications.once: one start is told to ten thousand followers by as many statements as to ten', async () => {
  const statements: string[] = [];
  const countFor = async (followers: number) => {
    const onStatement = (text: string) => void statements.push(text);
    return withDatabase(
      async ({ db }) => {
        const { baron } = await openRace(db);
        await db.execute(sql`insert into users (email, username, name, email_verified)
            select 'hrac' || n || '@rovinka.example', 'hrac' || n, 'hrac' || n, true from generate_series(1, ${followers}::int) n`);
        await db.execute(sql`insert into horse_follows (user_id, horse_id) select id, ${baron} from users`);
        const site = siteOf(db);
        statements.length = 0;
        await site.lookAt('2023-10-08T11:55:00Z');
        const count = statements.length;
        await site.lookAt('2023-10-08T11:55:00Z');
        expect(new Set(site.pushes.map(({ userId }) => userId)).size).toBe(followers);
        expect(site.pushes).toHaveLength(followers);
        return count;
      },
      { onStatement },
    );
  };
  const few = await countFor(10);
  expect(few).toBeGreaterThan(5);
  // Thousands are stored in two batches for each of the kinds 'declared' and 'starting'.
  expect(await countFor(10_000)).toBe(few + 2);
});

testInTransaction(
  'racing.reserves: nobody is told that a reserve was scratched, and one that moves up is declared',
  async (db) => {
    const { raceId } = await openRace(db);
    const follower = await insertUser(db);
    const horseId = await insertHorse(db, { name: 'KAPKA ROSY' });
    await db.insert(horseFollows).values({ userId: follower, horseId });
    const reserve = await insertRunner(db, { raceId, horseId, reserve: 1, resultStatus: 'DNS' });
    const site = siteOf(db);
    const kinds = async () => (await readAll(db, follower)).map(({ kind }) => kind);
    await site.lookAt('2023-10-07T11:00:00Z');
    expect(await kinds()).toEqual([]);
    await db.update(participations).set({ reserve: null, resultStatus: null }).where(eq(participations.id, reserve.id));
    await site.lookAt('2023-10-07T12:00:00Z');
    expect(await kinds()).toEqual(['declared']);
    expect(await db.select().from(dayChanges)).toEqual([]);
  },
);
