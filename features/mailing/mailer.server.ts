import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailServerState } from '#features/operations/site-health.rules.ts';
import type { Mail } from './mail.rules.ts';
import { type MailFrame, renderMail } from './render-mail.server.ts';

/** The result for one mail. 'refused': the mail server refused it for good, so it isn't retried. */
type Delivery = { outcome: 'sent' } | { outcome: 'refused'; reason: string };

/** The connection by which mails are delivered. */
export type Mailer = {
  /** Sends one mail; throws on a temporary failure. */
  deliver(mail: Mail, id: string, frame: MailFrame): Promise<Delivery>;
  close(): void;
};

type MailerOptions = {
  /** smtp:// or smtps://; without it mails become files in `outboxDir`. */
  mailUrl: string | undefined;
  mailFrom: string | undefined;
  outboxDir: string;
  timeouts?: MailTimeouts;
};

/** How long the mail server may take, in milliseconds; shorter in tests. */
type MailTimeouts = { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };
const defaultTimeouts: MailTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** Opens the connection to the mail server, or without MAIL_URL the outbox folder, when the process starts. */
export function openMailer(options: MailerOptions): Mailer {
  return options.mailUrl ? smtpMailer(options.mailUrl, options) : outboxMailer(options);
}

function smtpMailer(url: string, options: MailerOptions): Mailer {
  const timeouts = options.timeouts ?? defaultTimeouts;
  const transport = createTransport({ url, pool: true, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  return {
    async deliver(mail, id, frame) {
      try {
        await transport.sendMail(message(mail, id, frame, options));
        return { outcome: 'sent' };
      } catch (error) {
        const reason = permanentReason(error);
        if (reason !== null) return { outcome: 'refused', reason };
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * Commands whose answer is about this mail. The others are about the connection or the site's account, and would hit
 * every mail.
 */
const aboutTheMail = ['RCPT TO', 'DATA'];

/** A 5xx answer about the mail is final; all others and lost connections are retried (RFC 5321, 4.2.1). */
function permanentReason(error: unknown): string | null {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return null;
  const { responseCode, command, message } = error;
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500;
  return isPermanent && aboutTheMail.includes(String(command)) ? message : null;
}

/** The JSON file stored beside each .eml. */
type OutboxEntry = { to: string; subject: string; sentAt: string; text: string; html: string };

function outboxMailer(options: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail, id, frame) {
      const built = message(mail, id, frame, options);
      const sent = await transport.sendMail(built);
      const { subject, text, html } = renderMail(mail, frame);
      const entry: OutboxEntry = { to: mail.to, subject, sentAt: new Date().toISOString(), text, html };
      mkdirSync(options.outboxDir, { recursive: true, mode: 0o700 });
      const name = join(options.outboxDir, id);
      writeFileSync(`${name}.eml`, sent.message as Buffer, { mode: 0o600 });
      writeFileSync(`${name}.json`, JSON.stringify(entry), { mode: 0o600 });
      return { outcome: 'sent' };
    },
    close: () => transport.close(),
  };
}

function message(mail: Mail, id: string, frame: MailFrame, { mailFrom }: MailerOptions): SendMailOptions {
  const host = new URL(frame.appUrl).hostname;
  const { subject, html, text } = renderMail(mail, frame);
  const headers: Record<string, string> = mail.unsubscribeUrl
    ? { 'List-Unsubscribe': `<${mail.unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : { 'Auto-Submitted': 'auto-generated' };
  return {
    from: mailFrom ?? { name: frame.siteName, address: `noreply@${host}` },
    to: { name: '', address: mail.to },
    subject,
    html,
    text,
    headers,
    // The same at every attempt, so that mail programs show a mail that arrives twice only once.
    messageId: `<${id}@${host}>`,
  };
}

export type OutboxMail = OutboxEntry & { file: string };

const maxMails = 100;

/** The newest mails of the outbox folder, from the JSON files that are stored beside the .eml files (mail.outbox). */
export function readOutbox(outboxDir: string): OutboxMail[] {
  const mails = namesIn(outboxDir).map((name) => {
    const entry = JSON.parse(readFileSync(join(outboxDir, name), 'utf8')) as OutboxEntry;
    return { ...entry, file: name.replace(/\.json$/, '.eml') };
  });
  return mails.toSorted((a, b) => (a.sentAt < b.sentAt ? 1 : -1)).slice(0, maxMails);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Shorter than anybody waits for a page. */
const timeoutMs = 900;
/** An open /admin is read again with each change; the mail server is queried once a minute. */
const keepMs = 60_000;

/** How the mail server answers; never throws, and answers within a second. */
export type MailProbe = () => Promise<MailServerState>;

/** Asks the server of MAIL_URL for its greeting and signs in, without sending anything. */
export function openMailProbe(mailUrl: string | undefined, realNow: () => number = Date.now): MailProbe {
  if (!mailUrl) return async () => 'files';
  let last: { at: number; state: Promise<MailServerState> } | null = null;
  return () => {
    if (last === null || realNow() - last.at >= keepMs) last = { at: realNow(), state: askServer(mailUrl) };
    return last.state;
  };
}

async function askServer(url: string): Promise<MailServerState> {
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: timeoutMs,
    ...times,
  });
  const deadline = Promise.withResolvers<MailServerState>();
  // Each step may take its whole time; the page waits for one.
  const timer = setTimeout(() => deadline.resolve('silent'), timeoutMs);
  try {
    return await Promise.race([transport.verify().then(() => 'answers' as const, faultOf), deadline.promise]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** A wrong password is a fault of ours; everything else of the server or the way there. */
const faultOf = (error: unknown): MailServerState =>
  error instanceof Error && 'code' in error && error.code === 'EAUTH' ? 'refuses' : 'silent';
