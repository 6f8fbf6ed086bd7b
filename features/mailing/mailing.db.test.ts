import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#features/site/site-settings.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { type Jobs, startJobs } from '#platform/jobs/start-jobs.server.ts';
import { openSiteClock } from '#platform/time/site-clock.server.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { type FaultyAnswer, openFaultyMailServer } from '#tests/faulty-mail-server.ts';
import { eventually } from '#tests/time-limits.ts';
import type { Mail } from './mail.rules.ts';
import { mailQueue, mailWorkQueue } from './mail-queue.server.ts';
import { type Mailer, openMailer, readOutbox } from './mailer.server.ts';

const appUrl = 'https://rovinka.example';
const confirm: Mail = {
  kind: 'confirm',
  to: 'jana@rovinka.example',
  url: `${appUrl}/api/auth/verify-email?token=a&callbackURL=%2F`,
};

type SmtpTestServer = { url: string; mails: ParsedMail[]; attempts: string[] };

/** Runs a real SMTP server: it answers 451 once to 'later@', 550 to 'never@', and accepts all other mails. */
async function withSmtpServer(run: (smtp: SmtpTestServer) => Promise<void>): Promise<void> {
  const mails: ParsedMail[] = [];
  const attempts: string[] = [];
  const take = async (stream: Readable, done: () => void) => {
    mails.push(await simpleParser(stream));
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      attempts.push(address);
      const isFirst = attempts.filter((other) => other === address).length === 1;
      if (address.startsWith('never')) return done(Object.assign(new Error('No such person'), { responseCode: 550 }));
      if (address.startsWith('later') && isFirst)
        return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      return done();
    },
    onData: (stream, _session, done) => void take(stream, done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  try {
    await run({ url: `smtp://127.0.0.1:${port}`, mails, attempts });
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

type Warned = { id: string; reason: string };

async function withQueue(
  database: Database,
  mailer: Mailer,
  run: (jobs: Jobs, warned: Warned[]) => Promise<void>,
): Promise<void> {
  const warned: Warned[] = [];
  const clock = await openSiteClock(database, () => undefined);
  const work = mailWorkQueue({
    database,
    mailer,
    appUrl,
    log: { warn: (details) => void warned.push(details as Warned) },
  });
  const jobs = await startJobs({
    database,
    clock,
    log: { error: () => undefined },
    jobs: [],
    queues: [{ ...work, retryDelayS: 1 }],
    pollS: 1,
  });
  try {
    await run(jobs, warned);
  } finally {
    await jobs.stop();
    mailer.close();
  }
}

testOnNewDatabase(
  'mail.sending: a mail is sent once over SMTP as text and HTML, with the id of its job in the Message-ID',
  (database) =>
    withSmtpServer(async ({ url, mails }) => {
      const mailer = openMailer({ mailUrl: url, mailFrom: 'Rovinka <web@rovinka.example>', outboxDir: '/nowhere' });
      await withQueue(database, mailer, async (jobs) => {
        await mailQueue(jobs.enqueue).enqueue(database.db, confirm);
        await vi.waitFor(() => expect(mails).toHaveLength(1), eventually);
        const [mail] = mails;
        expect(mail).toMatchObject({
          subject: 'Potvrďte svou e-mailovou adresu',
          from: { text: expect.stringContaining('web@rovinka.example') },
        });
        expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@rovinka\.example>$/);
        expect(mail?.html).toContain('Potvrdit adresu');
        expect(mail?.text).toContain('https://rovinka.example/api/auth/verify-email?token=a&callbackURL=%2F');
        expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
      });
    }),
);

testOnNewDatabase('mail.sending: after an SMTP error 451 a mail is retried and arrives, and 550 is final', (database) =>
  withSmtpServer(async ({ url, mails, attempts }) => {
    const mailer = openMailer({ mailUrl: url, mailFrom: undefined, outboxDir: '/nowhere' });
    await withQueue(database, mailer, async (jobs, warned) => {
      for (const to of ['later@rovinka.example', 'never@rovinka.example', 'now@rovinka.example'])
        await mailQueue(jobs.enqueue).enqueue(database.db, { ...confirm, to });
      await vi.waitFor(() => expect(mails).toHaveLength(2), eventually);
      expect(attempts.filter((to) => to.startsWith('later'))).toHaveLength(2);
      expect(attempts.filter((to) => to.startsWith('never'))).toHaveLength(1);
      expect(warned).toEqual([{ id: expect.any(String), kind: 'confirm', reason: expect.stringContaining('550') }]);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    });
  }),
);

/** What a mail server does once to the mail of an address, and how often it then has that mail. */
const onceAt: Record<string, { step: string; answer: FaultyAnswer; arrivals: number }> = {
  'silent@rovinka.example': { step: 'DATA', answer: 'silence', arrivals: 1 },
  'cut@rovinka.example': { step: 'content', answer: 'hang-up', arrivals: 1 },
  'busy@rovinka.example': { step: '.', answer: '451 later', arrivals: 1 },
  'doubtful@rovinka.example': { step: '.', answer: 'hang-up', arrivals: 2 },
  'unknown@rovinka.example': { step: 'RCPT', answer: '550 nobody of that name', arrivals: 0 },
  'well@rovinka.example': { step: 'none', answer: '', arrivals: 1 },
};

/** How many mails of the queue are in each state. */
async function readMailJobs({ db }: Database): Promise<Record<string, number>> {
  const states = sql`select state::text, count(*)::int from pgboss.job where name = 'send-mail' group by 1`;
  const rows = await queryRows(db, { state: text(), count: int }, states);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

testOnNewDatabase(
  'mail.sending: of mails sent together, each arrives once whatever the server does to others; twice only when it hung up with the mail in its hands, with one Message-ID',
  async (database) => {
    const failed = new Set<string>();
    const server = await openFaultyMailServer({
      faultAt(step, to) {
        const fault = onceAt[to];
        if (step !== fault?.step || failed.has(to)) return undefined;
        failed.add(to);
        return fault.answer;
      },
    });
    const timeouts = { connectionTimeout: 2000, greetingTimeout: 2000, socketTimeout: 2000 };
    const mailer = openMailer({ mailUrl: server.url, mailFrom: undefined, outboxDir: '/nowhere', timeouts });
    await withQueue(database, mailer, async (jobs, warned) => {
      for (const to of Object.keys(onceAt)) await mailQueue(jobs.enqueue).enqueue(database.db, { ...confirm, to });
      await vi.waitFor(
        async () => expect(await readMailJobs(database)).toEqual({ completed: 5, failed: 1 }),
        eventually,
      );
      expect(warned).toMatchObject([{ reason: expect.stringContaining('550') }]);
    });
    for (const [address, { arrivals }] of Object.entries(onceAt)) {
      expect(
        server.taken.filter(({ to }) => to === address),
        address,
      ).toHaveLength(arrivals);
    }
    expect(new Set(server.taken.map(({ id }) => id)).size).toBe(5);
    await server.close();
  },
);

testOnNewDatabase('mail.sending: a mail that was queued in a rolled back transaction is not sent', (database) =>
  withSmtpServer(async ({ url, mails, attempts }) => {
    const mailer = openMailer({ mailUrl: url, mailFrom: undefined, outboxDir: '/nowhere' });
    await withQueue(database, mailer, async (jobs) => {
      const queue = mailQueue(jobs.enqueue);
      const failed = database.db.transaction(async (tx) => {
        await queue.enqueue(tx, { ...confirm, to: 'nobody@rovinka.example' });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      await database.db.transaction((tx) => queue.enqueue(tx, { ...confirm, to: 'somebody@rovinka.example' }));
      await vi.waitFor(() => expect(mails).toHaveLength(1), eventually);
      expect(attempts).toEqual(['somebody@rovinka.example']);
    });
  }),
);

test('mail.one-click: mails that can be unsubscribed carry both headers of the one-click unsubscribe', () =>
  withSmtpServer(async ({ url, mails }) => {
    const mailer = openMailer({ mailUrl: url, mailFrom: undefined, outboxDir: '/nowhere' });
    const unsubscribeUrl = `${appUrl}/unsubscribe/abc.def`;
    await mailer.deliver({ ...confirm, unsubscribeUrl }, 'id-1', { ...defaultSettings, appUrl });
    mailer.close();
    const [mail] = mails;
    const lines = mail?.headerLines.map(({ line }) => line) ?? [];
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.html).toContain(unsubscribeUrl);
    expect(mail?.text).toContain(unsubscribeUrl);
  }));

test('mail.outbox: without a mail server mails become files that only their owner can read', async () => {
  const outboxDir = join(mkdtempSync(join(tmpdir(), 'rovinka-outbox-')), 'outbox');
  expect(readOutbox(outboxDir)).toEqual([]);
  const mailer = openMailer({ mailUrl: undefined, mailFrom: undefined, outboxDir });
  await mailer.deliver(
    {
      kind: 'new-device',
      to: 'jana@rovinka.example',
      device: 'Firefox, Linux',
      at: Date.parse('2023-10-06T08:05:00Z') as Instant,
      url: appUrl,
    },
    'id-1',
    { ...defaultSettings, appUrl },
  );
  mailer.close();
  const [eml = ''] = readdirSync(outboxDir).filter((name) => name.endsWith('.eml'));
  expect(statSync(join(outboxDir, eml)).mode & 0o777).toBe(0o600);
  const parsed = await simpleParser(readFileSync(join(outboxDir, eml)));
  expect(parsed).toMatchObject({
    messageId: '<id-1@rovinka.example>',
    subject: 'Přihlášení z\u00a0nového zařízení',
  });
  expect(parsed.text).toContain('6.\u00a010.\u00a02023 v\u00a010:05');
  expect(readOutbox(outboxDir)).toEqual([
    expect.objectContaining({
      file: 'id-1.eml',
      to: 'jana@rovinka.example',
      subject: parsed.subject,
      html: expect.stringContaining('<h1'),
    }),
  ]);
  rmSync(join(outboxDir, '..'), { recursive: true });
});
