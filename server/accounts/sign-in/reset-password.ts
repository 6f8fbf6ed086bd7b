import { normaliseEmail, refuseEmail } from '#domain/accounts/email.ts';
import { refuseNewPassword } from '#domain/accounts/password.ts';
import { type AccountResponse, type AccountContext, respond, invalidInput } from '#server/accounts/account-response.ts';
import { callAuthApi, refusalFrom } from '#server/accounts/call-auth-api.ts';
import { httpOnlyCookie, readCookie } from '#server/accounts/cookies.ts';

/** Spec 7: the mail with the link. Unknown and too often asked addresses get the same answer and no mail. */
export async function requestReset(account: AccountContext, fields: { email: string }): Promise<AccountResponse<null>> {
  const email = normaliseEmail(fields.email);
  const fault = refuseEmail(email);
  const wrong = invalidInput({ email: fault === 'email.required' ? 'reset.email-required' : fault });
  if (wrong) return wrong;
  const reply = await callAuthApi(account, '/request-password-reset', { email });
  return reply.ok ? respond(null) : refusalFrom(reply);
}

const cookie = 'reset';
const cookieMaxAgeS = 900;
const tokenPattern = /^[\w-]{8,128}$/;

/**
 * The link's token moves into a cookie at once, and the address is cleaned: it would stay in the history and go out as a
 * referrer. null when the address carries none.
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
  return { location: `${url.pathname}${url.search}`, headers };
}

/** Whether this browser has come from a reset link. */
export function hasResetToken({ headers }: AccountContext): boolean {
  return readCookie(headers, cookie) !== null;
}

export type NewPassword = { password: string; confirmation: string };

/** Sets the password of the link's owner and ends all their sessions. The link never signs anybody in. */
export async function resetPassword(account: AccountContext, fields: NewPassword): Promise<AccountResponse<null>> {
  const fault = refuseNewPassword(fields.password, fields.confirmation);
  const wrong = invalidInput({ [fault === 'password.mismatch' ? 'confirmation' : 'password']: fault });
  if (wrong) return wrong;
  const token = readCookie(account.headers, cookie) ?? '';
  const reply = await callAuthApi(account, '/reset-password', { newPassword: fields.password, token });
  if (!reply.ok && reply.code !== 'reset.invalid-token') return refusalFrom(reply);
  reply.headers.append('set-cookie', resetCookie(account, '', 0));
  return reply.ok ? respond(null, reply.headers) : refusalFrom(reply);
}

const resetCookie = ({ accounts }: AccountContext, value: string, maxAgeS: number) =>
  httpOnlyCookie(cookie, value, { isSecure: accounts.appUrl.startsWith('https:'), path: '/', maxAgeS });
