import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { storeTopicChoice } from '#features/accounts/notification-choices.server.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testInTransaction, testOnNewDatabase, withPostgresUrl } from '#tests/db.ts';
import { insertUser } from '#tests/factories/people.ts';
import { insertMailing, insertReaders, killSender, startMailServer, startSender, testLinks } from '#tests/mailing.ts';
import { eventually } from '#tests/time-limits.ts';
import { mailingRecipients } from './mailings.tables.ts';
import type { Mail } from './mail.rules.ts';
import { mailingJob } from './mailing-queue.server.ts';
import { openMailer } from './mailer.server.ts';
import { previewMailing, sendTestMail } from './mailing-content.server.ts';
import { readMailing, readMailings } from './read-mailings.server.ts';
import {
  createMailing,
  deleteMailing,
  editMailing,
  pauseMailing,
  resumeMailing,
  retryMailing,
  scheduleMailing,
  unscheduleMailing,
} from './mailing-commands.server.ts';
import { countSegment } from './segment-people.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const clock = { now: () => now, anchor: () => null };
const fields = {
  segment: 'topic-news',
  template: 'news',
  subject: 'Velká se blíží',
  body: 'Dobrý den, {jmeno}.',
  buttonLabel: 'Program',
  buttonUrl: '/',
};

async function adminIn(db: Db) {
  const id = await insertUser(db, { username: 'Spravce', mailConsent: false });
  await db.update(profiles).set({ role: 'admin' }).where(eq(profiles.id, id));
  return { db, clock, actor: { role: 'admin' as const, id } };
}

testInTransaction(
  'mail.mailings, mail.topics: a segment counts those of its people who want such mails and those who do not',
  async (db) => {
    await adminIn(db);
    await insertUser(db, { emailVerified: false });
    const tipper = await insertUser(db);
    const quiet = await insertUser(db);
    await storeTopicChoice(db, { userId: quiet, topic: 'news', isOn: false });
    await db.update(profiles).set({ fantasyTestingOptIn: true }).where(eq(profiles.id, tipper));
    expect(await countSegment(db, 'subscribed', now)).toEqual({ people: 2, unwilling: 1, unconfirmed: 1 });
    expect(await countSegment(db, 'topic-news', now)).toEqual({ people: 1, unwilling: 2, unconfirmed: 1 });
    expect(await countSegment(db, 'topic-contest', now)).toEqual({ people: 0, unwilling: 4, unconfirmed: 0 });
    expect(await countSegment(db, 'fantasy', now)).toEqual({ people: 1, unwilling: 0, unconfirmed: 0 });
    expect(await countSegment(db, 'active', now)).toEqual({ people: 0, unwilling: 0, unconfirmed: 0 });
  },
);

testInTransaction(
  'mail.mailings: a mailing is written, tested and scheduled; a changed one must be tested again',
  async (db) => {
    const by = await adminIn(db);
    await insertUser(db);
    const key = randomUUID();
    const created = await createMailing(by, { ...fields, key });
    if (!created.ok) throw new Error(created.code);
    const { id } = created.value;
    expect(await createMailing(by, { ...fields, key })).toEqual({ ok: false, code: 'form.sent-already' });
    expect(await scheduleMailing(by, { id, version: 1, at: null })).toEqual({ ok: false, code: 'mailing.untested' });
    const queued: Mail[] = [];
    const post = { ...testLinks, mail: { enqueue: async (_db: Db, mail: Mail) => void queued.push(mail) } };
    expect(await sendTestMail(by, post, { id, version: 1 })).toMatchObject({
      value: { to: 'spravce@rovinka.example' },
    });
    expect(queued).toMatchObject([{ kind: 'newsletter', paragraphs: ['Dobrý den, Spravce.'] }]);
    expect(await editMailing(by, { ...fields, id, version: 1, subject: 'Nový' })).toMatchObject({ ok: true });
    expect(await editMailing(by, { ...fields, id, version: 1 })).toEqual({ ok: false, code: 'edit.conflict' });
    expect(await scheduleMailing(by, { id, version: 2, at: null })).toEqual({ ok: false, code: 'mailing.untested' });
    await sendTestMail(by, post, { id, version: 2 });
    expect(await scheduleMailing(by, { id, version: 2, at: now + 1 })).toMatchObject({ ok: true });
    expect(await editMailing(by, { ...fields, id, version: 2 })).toEqual({ ok: false, code: 'mailing.not-draft' });
    expect(await deleteMailing(by, { id })).toEqual({ ok: false, code: 'mailing.not-draft' });
    expect(await pauseMailing(by, { id })).toEqual({ ok: false, code: 'mailing.other-state' });
    expect(await unscheduleMailing(by, { id })).toMatchObject({ ok: true });
    expect(await retryMailing(by, { id })).toEqual({ ok: false, code: 'mailing.other-state' });
    expect(await deleteMailing(by, { id })).toMatchObject({ ok: true });
    expect(await deleteMailing(by, { id })).toEqual({ ok: false, code: 'mailing.unknown' });
    const actions = (await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
    expect(actions.join(' ')).toBe(
      'create-mailing test-mailing edit-mailing test-mailing schedule-mailing unschedule-mailing delete-mailing',
    );
  },
);

testInTransaction(
  'mail.mailings: a mailing without recipients is refused; the preview is for a real person',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertMailing(db, { testedVersion: 1 });
    expect(await scheduleMailing(by, { id, version: 1, at: null })).toEqual({ ok: false, code: 'mailing.nobody' });
    await insertUser(db, { username: 'Jana_K' });
    const request = { fields: { ...fields, template: 'race-day' }, adminId: by.actor.id, now, links: testLinks };
    const preview = await previewMailing(db, { ...request, person: 'jana_k' });
    expect(preview).toMatchObject({ count: { people: 1 }, subject: 'Velká se blíží', isOther: false });
    expect(preview.html).toContain('Dobrý den, Jana_K.');
    expect(await previewMailing(db, { ...request, person: 'nikdo' })).toMatchObject({ isOther: true });
  },
);

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

async function sending(database: Database, smtp: MailServer, run: () => Promise<void>): Promise<void> {
  const siteClock = await openSiteClock(database, () => undefined);
  const mailer = openMailer({ mailUrl: smtp.url, mailFrom: undefined, outboxDir: '/nowhere' });
  const jobs = await startJobs({
    database,
    clock: siteClock,
    log: { error: console.error },
    jobs: [mailingJob({ db: database.db, clock: siteClock, mailer, links: testLinks })],
  });
  try {
    await run();
  } finally {
    await jobs.stop();
    mailer.close();
    await smtp.close();
  }
}

const due = { state: 'scheduled', testedVersion: 1, scheduledAt: new Date(Date.now() - 1000) } as const;

testOnNewDatabase(
  'mail.mailings: mails are sent, refused or retried, and not sent to people who have opted out meanwhile',
  async (database) => {
    const { db } = database;
    const by = await adminIn(db);
    await insertReaders(db, 30);
    const smtp = await startMailServer(async (to) =>
      to.startsWith('p7@') ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null,
    );
    const id = await insertMailing(db, due);
    await sending(database, smtp, async () => {
      await vi.waitFor(async () => expect((await readMailing(db, id, 1))?.mailing.state).toBe('sent'), eventually);
      expect((await readMailing(db, id, 1))?.progress).toMatchObject({ people: 30, sent: 29, failed: 1, waiting: 0 });
      expect((await readMailing(db, id, 1))?.failures).toMatchObject([
        { email: 'p7@rovinka.example', isFinal: true, attempts: 1, reason: expect.stringContaining('No such person') },
      ]);
      const [mail] = smtp.arrived;
      expect(mail?.messageId).toMatch(/^<mailing-\d+-[\da-f-]{36}@rovinka\.example>$/);
      expect(mail?.headers).toContain('List-Unsubscribe: <https://rovinka.example/unsubscribe/');
      expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      await db.execute(sql`update profiles set email_subscribed = false where username = 'p7'`);
      expect(await retryMailing(by, { id })).toMatchObject({ ok: true });
      await vi.waitFor(async () => expect((await readMailing(db, id, 1))?.mailing.state).toBe('sent'), eventually);
      expect((await readMailing(db, id, 1))?.progress).toMatchObject({ sent: 29, failed: 0, skipped: 1 });
      expect(await readMailings(db, 1)).toMatchObject({ total: 1, mailings: [{ id, sent: 29, state: 'sent' }] });
    });
    expect(smtp.arrived).toHaveLength(29);
  },
);

testOnNewDatabase(
  'mail.mailings: a mailing to nobody, since all have left meanwhile, ends as sent',
  async (database) => {
    const id = await insertMailing(database.db, due);
    await sending(database, await startMailServer(), () =>
      vi.waitFor(async () => expect((await readMailing(database.db, id, 1))?.mailing.state).toBe('sent'), eventually),
    );
  },
);

testOnNewDatabase('mail.mailings: a paused mailing stops, a resumed one continues', async (database) => {
  const { db } = database;
  const by = await adminIn(db);
  await insertReaders(db, 60);
  const gate = Promise.withResolvers<void>();
  const smtp = await startMailServer(async () => {
    if (smtp.arrived.length >= 10) await gate.promise;
    return null;
  });
  const id = await insertMailing(db, due);
  await sending(database, smtp, async () => {
    await vi.waitFor(() => expect(smtp.arrived.length).toBeGreaterThanOrEqual(10), eventually);
    expect(await pauseMailing(by, { id })).toMatchObject({ ok: true });
    gate.resolve();
    await vi.waitFor(async () => {
      expect(await db.$count(mailingRecipients, eq(mailingRecipients.state, 'taken'))).toBe(0);
    }, eventually);
    expect(smtp.arrived.length).toBeLessThanOrEqual(15);
    expect((await readMailing(db, id, 1))?.mailing.state).toBe('paused');
    expect(await resumeMailing(by, { id })).toMatchObject({ ok: true });
    await vi.waitFor(async () => expect((await readMailing(db, id, 1))?.mailing.state).toBe('sent'), eventually);
  });
  expect(new Set(smtp.arrived.map(({ to }) => to)).size).toBe(60);
  expect(smtp.arrived).toHaveLength(60);
});

/**
 * Starts a process that sends mailings; it is killed at the end of its test, also of a failed one, because it would
 * keep the test run from ending.
 */
function startOwnSender(databaseAddress: string, mailUrl: string) {
  const sender = startSender(databaseAddress, mailUrl);
  onTestFinished(() => void sender.kill('SIGKILL'));
  return sender;
}

/** Makes what a killed process was doing look abandoned for over 15 s, to be taken over at once. */
async function ageHeartbeats(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, warn: console.warn });
  await database.execute(`update pgboss.job set heartbeat_on = now() - interval '16 s' where state = 'active'`);
  await database.execute('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await database.close();
}

/** Kills the sending process in the middle of a mailing, starts another and waits until everybody has the mail. */
async function sendWithKilledProcess(databaseAddress: string, people: number) {
  let inFlight = 0;
  const killed = Promise.withResolvers<void>();
  const smtp = await startMailServer(async () => {
    inFlight += 1;
    // From the middle on the server accepts mails without an answer: a sender killed then can't know that they arrived.
    if (inFlight > people / 2) await killed.promise;
    return null;
  });
  const first = startOwnSender(databaseAddress, smtp.url);
  await vi.waitFor(() => expect(inFlight).toBeGreaterThanOrEqual(people / 2 + 5), eventually);
  await killSender(first);
  await ageHeartbeats(databaseAddress);
  killed.resolve();
  const second = startOwnSender(databaseAddress, smtp.url);
  const distinct = () => new Set(smtp.arrived.map(({ to }) => to));
  await vi.waitFor(() => expect(distinct().size).toBe(people), eventually);
  await vi.waitFor(() => expect(smtp.arrived.length).toBe(people + 5), eventually);
  await killSender(second);
  await smtp.close();
  return { arrivals: smtp.arrived.length, messages: new Set(smtp.arrived.map(({ messageId }) => messageId)).size };
}

test('mail.mailings: after a killed process everybody has the mail, and only those being sent came twice, with one Message-ID', () =>
  withPostgresUrl('migrated', async (url) => {
    const database = await openDatabase({ databaseUrl: url, warn: console.warn });
    await insertReaders(database.db, 100);
    await insertMailing(database.db, due);
    expect(await sendWithKilledProcess(url, 100)).toEqual({ arrivals: 105, messages: 100 });
    await database.close();
  }));
