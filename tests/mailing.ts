import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { sql } from 'drizzle-orm';
import { deriveKeys } from '#features/accounts/app-secret.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { mailings } from '#features/mailing/mailings.tables.ts';

export const testLinks = {
  appUrl: 'https://rovinka.example',
  keyFor: deriveKeys('a-secret-of-tests-0123456789-0123456789'),
};

/** Inserts a mailing to all subscribers of news, a draft unless given otherwise. Returns its id. */
export async function insertMailing(db: Db, overrides: Partial<typeof mailings.$inferInsert> = {}): Promise<number> {
  const [row] = await db
    .insert(mailings)
    .values({
      segment: 'topic-news',
      template: 'news',
      subject: 'Velká se blíží',
      body: 'Dobrý den, {jmeno}.\n\nProgram je venku.',
      buttonLabel: 'Program',
      buttonUrl: '/race-results',
      ...overrides,
    })
    .returning({ id: mailings.id });
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
}

/** Inserts people who can sign in and receive mails, 'p1@rovinka.example' …, in one statement. */
export async function insertReaders(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (username, name, email, email_verified, mail_consent)
    select 'p' || n, 'p' || n, 'p' || n || '@rovinka.example', true, true from generate_series(1, ${count}::int) n`);
}

/** `source`: the whole mail as it was sent. */
type ReceivedMail = { to: string; messageId: string; headers: string; source: string };

/** A real SMTP server that records what it receives; `answer` may delay a mail or refuse it. */
export async function startMailServer(answer: (to: string) => Promise<Error | null> = async () => null) {
  const received: ReceivedMail[] = [];
  async function receiveMail(text: string, to: string, done: (error: Error | null) => void) {
    const [head = ''] = text.split('\r\n\r\n');
    const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
    const error = await answer(to);
    if (!error)
      received.push({ to, messageId: /^Message-ID:\s*(\S+)/im.exec(headers)?.[1] ?? '', headers, source: text });
    done(error);
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on(
        'end',
        () => void receiveMail(Buffer.concat(parts).toString('utf8'), envelope.rcptTo[0]?.address ?? '', done),
      );
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived: received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const sender = join(import.meta.dirname, 'processes/send-mailing.ts');

/** Starts a process that sends what is due in a folder's or a URL's database, until it is killed. */
export function startSender(databaseLocation: string, mailUrl: string): ChildProcess {
  return spawn(process.execPath, [sender, databaseLocation, mailUrl], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Kills such a process as a crash would, and waits until it has ended. */
export async function killSender(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  child.kill('SIGKILL');
  await ended;
}
