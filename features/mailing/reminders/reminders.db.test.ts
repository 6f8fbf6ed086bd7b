import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { storeTopicChoice } from '#features/accounts/notification-choices.server.ts';
import { topicMails } from '#features/accounts/accounts.tables.ts';
import { horseFollows } from '#features/follows/follows.tables.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { participations, raceEvents, races } from '#features/racing/racing.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import type { Mail } from '#features/mailing/mail.rules.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { renderMail } from '#features/mailing/render-mail.server.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { closeDue } from '#features/fantasy/fantasy-job.server.ts';
import { saveTeam } from '#features/fantasy/team.server.ts';
import { actingAt, finishRace, openDay, teamOf } from '#tests/factories/fantasy.ts';
import { eventually } from '#tests/time-limits.ts';
import {
  notifyFantasyResults,
  notifyHorseStarts,
  notifyRoundResults,
  readReminderRecipients,
  remindersJob,
  remindOfLock,
  remindOfStart,
} from '#features/mailing/reminders.server.ts';
import { contestRounds, contestStandings } from '#features/contest/contest.tables.ts';

const links = { appUrl: 'https://www.example.cz', keyFor: deriveKeys('a secret of this test') };
const frame = { ...defaultSettings, appUrl: links.appUrl };
const instantOf = (iso: string) => Date.parse(iso) as Instant;

/** Dependencies that collect the mails in a list. */
function depsFor(db: Db) {
  const mails: Mail[] = [];
  return { db, links, mails, mail: { enqueue: async (_db: Db, mail: Mail) => void mails.push(mail) } };
}

async function follow(db: Db, userId: string, horseId: number): Promise<void> {
  await db.insert(horseFollows).values({ userId, horseId });
}

type Day = { date?: string; location?: string; time?: string };

/** Enters a horse in a race on a day of its own. */
async function enter(db: Db, horseId: number, { date = '2023-10-08', location, time = '14:30' }: Day = {}) {
  const eventId = await insertEvent(db, { date, ...(location ? { location } : {}) });
  return insertRunner(db, { horseId, raceId: await insertRace(db, { eventId, time, raceNumber: 4 }) });
}

testInTransaction('mail.once: a horse’s race day is announced once, in one mail per person and day', async (db) => {
  const parts = depsFor(db);
  const jana = await insertUser(db, { username: 'Jana_K' });
  const [first, second, later] = [
    await insertHorse(db, { name: 'ČERNÝ BARON' }),
    await insertHorse(db, { name: 'KORUNKA' }),
    await insertHorse(db, { name: 'MAKOVIČKA' }),
  ];
  for (const horseId of [first, second, later]) await follow(db, jana, horseId);
  await enter(db, first, { location: 'Pardubice' });
  await enter(db, second, { date: '2023-10-07', location: 'Most', time: '11:00' });
  await enter(db, later, { date: '2023-10-09' });
  await setSiteTime(db, '2023-10-06T05:59:00Z');
  await notifyHorseStarts(parts, instantOf('2023-10-06T05:59:00Z'));
  expect(parts.mails).toEqual([]);
  for (const moment of ['2023-10-06T06:00:00Z', '2023-10-06T06:00:01Z', '2023-10-06T20:00:00Z']) {
    await setSiteTime(db, moment);
    await notifyHorseStarts(parts, instantOf(moment));
  }
  expect(parts.mails).toHaveLength(1);
  const [mail] = parts.mails;
  expect(mail).toMatchObject({
    kind: 'horses',
    to: 'jana_k@rovinka.example',
    runs: [
      { horse: 'Korunka', location: 'Most' },
      { horse: 'Černý Baron', location: 'Pardubice' },
    ],
    unsubscribeUrl: expect.stringMatching(/\/unsubscribe\/[\w-]{22}\.horses\./),
  });
  const { subject, text } = renderMail(mail!, frame);
  expect(subject.replaceAll('\u00a0', ' ')).toBe('Poběží Korunka a Černý Baron');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Černý Baron: ne 8. 10. 2023, Pardubice, 4. dostih ve 14:30.');
  await setSiteTime(db, '2023-10-07T06:30:00Z');
  await notifyHorseStarts(parts, instantOf('2023-10-07T06:30:00Z'));
  expect(parts.mails.slice(1)).toMatchObject([{ runs: [{ horse: 'Makovička' }] }]);
});

testInTransaction(
  'mail.topics: nobody gets mail about horses with the switch or the topic off, or an unconfirmed address',
  async (db) => {
    const parts = depsFor(db);
    const horseId = await insertHorse(db);
    const runner = await enter(db, horseId);
    const [off, without, unconfirmed, undecided] = [
      await insertUser(db),
      await insertUser(db),
      await insertUser(db, { emailVerified: false }),
      await insertUser(db),
    ];
    for (const id of [off, without, unconfirmed, undecided]) await follow(db, id, horseId);
    await db.update(profiles).set({ emailSubscribed: false }).where(eq(profiles.id, off));
    await db.update(profiles).set({ emailSubscribed: null }).where(eq(profiles.id, undecided));
    await storeTopicChoice(db, { userId: without, topic: 'horses', isOn: false });
    const moment = '2023-10-07T07:00:00Z';
    await setSiteTime(db, moment);
    await db
      .update(participations)
      .set(unjudged({ resultStatus: 'DNS' }))
      .where(eq(participations.id, runner.id));
    await notifyHorseStarts(parts, instantOf(moment));
    await db.update(participations).set({ resultStatus: null });
    await db.update(raceEvents).set(unjudged({ status: 'cancelled' }));
    await notifyHorseStarts(parts, instantOf(moment));
    expect(parts.mails).toEqual([]);
    await db.update(raceEvents).set(unjudged({ status: 'scheduled' }));
    await notifyHorseStarts(parts, instantOf(moment));
    expect(await db.select({ userId: topicMails.userId }).from(topicMails)).toEqual([{ userId: undecided }]);
    expect(parts.mails).toHaveLength(1);
  },
);

testInTransaction(
  'mail.once: people who chose it and lack a tip are reminded half an hour before the first start',
  async (db) => {
    const parts = depsFor(db);
    const [jana] = [await insertUser(db, { username: 'Jana_K' }), await insertUser(db)];
    await storeTopicChoice(db, { userId: jana, topic: 'deadline', isOn: true });
    const eventId = await insertEvent(db, { date: '2023-10-08', location: 'Pardubice' });
    const raceId = await insertRace(db, { eventId, time: '11:20' });
    await insertRace(db, { eventId, time: '12:00', raceNumber: 2 });
    const runner = await insertRunner(db, { raceId });
    await enter(db, await insertHorse(db), { date: '2023-10-14', time: '13:00' });
    await setSiteTime(db, '2023-10-07T10:00:00Z');
    await db.insert(horseTips).values({ userId: jana, raceId, runnerId: runner.id });
    expect(await remindOfStart(parts, instantOf('2023-10-08T08:49:59Z'))).toBe(instantOf('2023-10-08T08:50:00Z'));
    expect(parts.mails).toEqual([]);
    const nextDue = instantOf('2023-10-14T10:30:00Z');
    for (let time = 1; time <= 2; time += 1)
      expect(await remindOfStart(parts, instantOf('2023-10-08T08:50:00Z'))).toBe(nextDue);
    expect(parts.mails).toMatchObject([
      { kind: 'deadline', to: 'jana_k@rovinka.example', locations: ['Pardubice'], raceCount: 2, tipCount: 1 },
    ]);
    const { subject, text } = renderMail(parts.mails[0]!, frame);
    expect(subject.replaceAll('\u00a0', ' ')).toBe('Tipy na Pardubice končí od 11:20');
    expect(text.replaceAll('\u00a0', ' ')).toContain('Na tento den už máte 1 tip.');
    expect(await remindOfStart(parts, instantOf('2023-10-08T09:20:00Z'))).toBe(nextDue);
    expect(parts.mails).toHaveLength(1);
    await db.update(races).set(unjudged({ isCancelled: true }));
    expect(await remindOfStart(parts, instantOf('2023-10-08T09:20:00Z'))).toBeNull();
    expect(await readReminderRecipients(db, '2023-10-08' as PragueDate)).toEqual([]);
  },
);

testInTransaction('mail.once: the result of a finished round is mailed once to those who chose it', async (db) => {
  const parts = depsFor(db);
  const [jana, other] = [await insertUser(db, { username: 'Jana_K' }), await insertUser(db)];
  await storeTopicChoice(db, { userId: jana, topic: 'contest', isOn: true });
  const monday = '2023-10-02' as PragueDate;
  await setSiteTime(db, '2023-10-10T10:05:00Z');
  await db.insert(contestRounds).values({ monday, frozenAt: new Date('2023-10-10T10:00:00Z'), prize: 500 });
  const standing = {
    monday,
    tips: 4,
    winners: 1,
    winnerOddsHundredths: 500,
    lastTipAt: new Date('2023-10-07T08:00:00Z'),
  };
  await db.insert(contestStandings).values([
    { ...standing, userId: other, rank: 1, winningsMillionths: 6_000_000 },
    { ...standing, userId: jana, rank: 2, winningsMillionths: 5_000_000 },
  ]);
  for (let time = 1; time <= 2; time += 1) await notifyRoundResults(parts);
  expect(parts.mails).toMatchObject([
    { kind: 'contest-round', to: 'jana_k@rovinka.example', rank: 2, ranked: 2, tips: 4, roi: 25 },
  ]);
  const { subject, text } = renderMail(parts.mails[0]!, frame);
  expect(subject.replaceAll('\u00a0', ' ')).toBe('Týdenní soutěž: 2. místo, kolo 40/2023');
  expect(text.replaceAll('\u00a0', ' ')).toContain('máte 4 tipy a ROI +25,0 %');
});

testInTransaction(
  'fantasy.mails: the reminder of the lock and the points of a round are mailed once to those who chose them',
  async (db) => {
    const parts = depsFor(db);
    const [jana, other] = [await insertUser(db, { username: 'Jana_K' }), await insertUser(db)];
    await db.update(profiles).set({ fantasyTestingOptIn: true });
    await storeTopicChoice(db, { userId: jana, topic: 'fantasy', isOn: true });
    const day = await openDay(db);
    for (const id of [jana, other]) await saveTeam(actingAt(db, day.eve, { role: 'user', id }), teamOf(day, [0, 2]));
    const due = instantOf('2023-10-08T11:01:00Z');
    expect(await remindOfLock(parts, instantOf('2023-10-08T11:00:59Z'))).toBe(due);
    expect(parts.mails).toEqual([]);
    for (let time = 1; time <= 2; time += 1) expect(await remindOfLock(parts, due)).toBeNull();
    expect(parts.mails).toMatchObject([{ kind: 'fantasy-lock', to: 'jana_k@rovinka.example', horses: 2 }]);
    const { subject, text } = renderMail(parts.mails[0]!, frame);
    expect(subject.replaceAll('\u00a0', ' ')).toMatch(/^Fantasy liga: uzávěrka ve 14:01, /);
    expect(text.replaceAll('\u00a0', ' ')).toContain('Máte v ní 2 koně.');
    await setSiteTime(db, new Date(day.firstStart).toISOString());
    await closeDue(db, day.firstStart);
    await notifyFantasyResults(parts);
    await setSiteTime(db, new Date(day.firstStart + 3 * 3_600_000).toISOString());
    for (const race of day.races) await finishRace(db, race, day.firstStart);
    for (let time = 1; time <= 2; time += 1) await notifyFantasyResults(parts);
    expect(parts.mails.slice(1)).toMatchObject([
      { kind: 'fantasy-round', points: 24, ranked: 2, to: 'jana_k@rovinka.example' },
    ]);
    expect(renderMail(parts.mails[1]!, frame).text.replaceAll('\u00a0', ' ')).toContain('vaše stáj má 24 bodů');
  },
);

async function startWorker(database: Database, sent: Mail[]) {
  const clock = await openSiteClock(database, console.warn);
  return startJobs({
    database,
    clock,
    log: {
      error: (details, message) => {
        throw new Error(`${message}: ${JSON.stringify(details)}`);
      },
    },
    jobs: [remindersJob(database.db, clock, links)],
    queues: [
      { name: 'send-mail', retries: 0, retryDelayS: 1, work: async (payload) => void sent.push(payload as Mail) },
    ],
  });
}

testOnNewDatabase('mail.once: two workers and a jumping clock send each mail exactly once', async (database) => {
  const { db } = database;
  const people = [];
  for (let index = 0; index < 5; index += 1) people.push(await insertUser(db, { username: `Clovek${index}` }));
  const horseId = await insertHorse(db, { name: 'SOTTOVENTO' });
  await enter(db, horseId, { location: 'Pardubice' });
  for (const userId of people) {
    await follow(db, userId, horseId);
    await storeTopicChoice(db, { userId, topic: 'deadline', isOn: true });
  }
  const sent: Mail[] = [];
  const count = (kind: Mail['kind']) => sent.filter((mail) => mail.kind === kind).length;
  await setSiteTime(db, '2023-10-07T05:00:00Z');
  const workers = [await startWorker(database, sent), await startWorker(database, sent)];
  try {
    await setSiteTime(db, '2023-10-07T06:00:00Z');
    await vi.waitFor(() => expect(count('horses')).toBe(5), eventually);
    await setSiteTime(db, '2023-10-08T12:05:00Z');
    await vi.waitFor(() => expect(count('deadline')).toBe(5), eventually);
  } finally {
    for (const worker of workers) await worker.stop();
  }
  expect([count('horses'), count('deadline')]).toEqual([5, 5]);
  expect(new Set(sent.map(({ kind, to }) => `${kind} ${to}`)).size).toBe(10);
});
