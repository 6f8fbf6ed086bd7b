import { newPasswordErrors } from './password.rules.ts';
import { type AccountContext, type AccountResponse, invalidInput, refusal, respond } from './account-answers.server.ts';
import { callAuthApi, refusalFrom } from './call-auth-api.server.ts';
import { currentPerson } from './current-person.server.ts';
import { endOldLinks } from './end-old-links.server.ts';
import { emailRefusal, normaliseEmail } from './email.rules.ts';
import { httpOnlyCookie, readCookie } from './cookies.server.ts';

type PasswordChange = { currentPassword: string; password: string; confirmation: string };

/**
 * Changes the password of the signed-in person: requires the current one, signs the other devices out, ends reset links
 * and mails the person (accounts.password-change).
 */
export async function changePassword(account: AccountContext, fields: PasswordChange): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  if (!person.hasPassword) return refusal('password.none');
  const invalid = invalidInput(newPasswordErrors(fields));
  if (invalid) return invalid;
  const reply = await callAuthApi(account, '/change-password', {
    currentPassword: fields.currentPassword,
    newPassword: fields.password,
    revokeOtherSessions: true,
  });
  if (!reply.ok) return reply.code === 'password.wrong' ? wrongCurrent() : refusalFrom(reply);
  const { mail, database, appUrl } = account.accounts;
  await endOldLinks(database.db, person.id);
  await mail.enqueue(database.db, { kind: 'password-changed', to: person.email, url: `${appUrl}/auth?reset=true` });
  return respond(null, reply.headers);
}

const wrongCurrent = (): AccountResponse<never> => ({
  result: { ok: false, code: 'password.wrong', fields: { currentPassword: ['password.wrong'] } },
  headers: new Headers(),
});

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

type NewPassword = { password: string; confirmation: string };

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
