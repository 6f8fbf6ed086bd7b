import { normaliseEmail, emailRefusal } from '#features/accounts/email.rules.ts';
import { newPasswordErrors } from '#features/accounts/password.rules.ts';
import {
  type AccountResponse,
  type AccountContext,
  respond,
  invalidInput,
} from '#features/accounts/account-response.server.ts';
import { callAuthApi, refusalFrom } from '#features/accounts/call-auth-api.server.ts';
import { httpOnlyCookie, readCookie } from '#features/accounts/cookies.server.ts';

/**
 * Mails the link to set a new password. Unknown addresses and too many requests get the same answer and no mail
 * (accounts.password-reset).
 */
export async function requestReset(account: AccountContext, fields: { email: string }): Promise<AccountResponse<null>> {
  const email = normaliseEmail(fields.email);
  const error = emailRefusal(email);
  const invalid = invalidInput({ email: error === 'email.required' ? 'reset.email-required' : error });
  if (invalid) return invalid;
  const reply = await callAuthApi(account, '/request-password-reset', { email });
  return reply.ok ? respond(null) : refusalFrom(reply);
}

const cookie = 'reset';
const cookieMaxAgeS = 900;
const tokenPattern = /^[\w-]{8,128}$/;

/**
 * Moves the token of the mailed link into a cookie and redirects without it: in the address it would stay in the
 * history and be sent as a referrer. null when the address has none.
 */
export function moveResetTokenToCookie(
  account: AccountContext,
  request: Request,
): { location: string; headers: Headers } | null {
  const url = new URL(request.url);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  const headers = new Headers();
  const value = tokenPattern.test(token) ? token : 'invalid';
  headers.append('set-cookie', resetCookie(account, value, cookieMaxAgeS));
  return { location: `/auth${url.search}`, headers };
}

/** Whether this browser opened a reset link: /auth then asks for a new password. */
export function hasResetToken({ headers }: AccountContext): boolean {
  return readCookie(headers, cookie) !== null;
}

export type NewPassword = { password: string; confirmation: string };

/** Sets the password of the link's owner and ends all their sessions; nobody is signed in. */
export async function resetPassword(account: AccountContext, fields: NewPassword): Promise<AccountResponse<null>> {
  const invalid = invalidInput(newPasswordErrors(fields));
  if (invalid) return invalid;
  const token = readCookie(account.headers, cookie) ?? '';
  const reply = await callAuthApi(account, '/reset-password', { newPassword: fields.password, token });
  if (!reply.ok && reply.code !== 'reset.invalid-token') return refusalFrom(reply);
  reply.headers.append('set-cookie', resetCookie(account, '', 0));
  return reply.ok ? respond(null, reply.headers) : refusalFrom(reply);
}

const resetCookie = ({ accounts }: AccountContext, value: string, maxAgeS: number) =>
  httpOnlyCookie(cookie, value, { isSecure: accounts.appUrl.startsWith('https:'), path: '/', maxAgeS });
