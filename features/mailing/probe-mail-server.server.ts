import { createTransport } from 'nodemailer';
import type { MailServerState } from '#features/operations/site-health.rules.ts';

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
