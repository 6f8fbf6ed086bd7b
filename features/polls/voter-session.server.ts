import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#platform/text/uuid.rules.ts';
import { httpOnlyCookie, readCookie } from '#features/accounts/cookies.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';

/**
 * The signed cookie `rovinka.voter` identifies an anonymous voter and can't be read by scripts; the cookie `voter=1`
 * beside it tells them that it exists (polls.voters).
 */
const cookieName = 'voter';
const hintCookieName = 'voter';
const sessionMaxAgeS = 400 * 24 * 3600;

/** The voter's session from its cookie; null without one or with a wrong signature. */
export function readVoterSession(accounts: Pick<Accounts, 'keyFor'>, headers: Headers): string | null {
  const [session = '', signature = ''] = (readCookie(headers, cookieName) ?? '').split('.');
  if (!isUuid(session)) return null;
  const expected = Buffer.from(signatureOf(accounts, session));
  const givenSignature = Buffer.from(signature);
  return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected) ? session : null;
}

/** The session of a voter whose browser has none yet. */
export const newVoterSession = (): string => randomUUID();

const doubleClickWindowMs = 2_000;

/**
 * The session of a form sent without JavaScript. A double click sends it twice before the first answer sets the cookie:
 * within two seconds, both requests of one client address and browser get the same session.
 */
export function sessionWithoutCookie(accounts: Pick<Accounts, 'keyFor'>, browser: string, realNow: number): string {
  const moment = Math.floor(realNow / doubleClickWindowMs);
  const hex = createHmac('sha256', accounts.keyFor('voter-moment')).update(`${browser} ${moment}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The Set-Cookie headers of both cookies. */
export function voterCookies(accounts: Pick<Accounts, 'keyFor' | 'appUrl'>, session: string): string[] {
  const isSecure = accounts.appUrl.startsWith('https:');
  const value = `${session}.${signatureOf(accounts, session)}`;
  return [
    httpOnlyCookie(cookieName, value, { isSecure, path: '/', maxAgeS: sessionMaxAgeS }),
    `${hintCookieName}=1; Path=/; Max-Age=${sessionMaxAgeS}; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  ];
}

/** Deletes both cookies, once the votes were moved to an account. */
export function expiredVoterCookies({ appUrl }: Pick<Accounts, 'appUrl'>): string[] {
  const isSecure = appUrl.startsWith('https:');
  return [
    httpOnlyCookie(cookieName, '', { isSecure, path: '/', maxAgeS: 0 }),
    `${hintCookieName}=; Path=/; Max-Age=0; SameSite=Lax`,
  ];
}

function signatureOf(accounts: Pick<Accounts, 'keyFor'>, session: string): string {
  return createHmac('sha256', accounts.keyFor('voter')).update(session).digest('base64url');
}
