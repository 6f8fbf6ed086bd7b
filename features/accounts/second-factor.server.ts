import { renderSVG } from 'uqr';
import { z } from 'zod';
import { secondFactorAddress } from './auth.rules.ts';
import { type AccountResponse, type AccountContext, respond, invalidInput, refusal } from './account-answers.server.ts';
import { callAuthApi, type AuthResponse, refusalFrom } from './call-auth-api.server.ts';
import { readCookie } from './cookies.server.ts';
import { currentPerson, checkReauthentication } from './current-person.server.ts';
import type { SignedInPerson } from './session.server.ts';

export type TotpSetup = { totpUri: string; qrSvg: string; secret: string; recoveryCodes: string[] };

const setup = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/**
 * Makes a secret and recovery codes for the person's authenticator app. The second factor isn't required until a code
 * has confirmed it.
 */
export async function enableTotp(
  account: AccountContext,
  fields: { password: string },
): Promise<AccountResponse<TotpSetup>> {
  return withReauthentication(account, fields.password, async () => {
    const reply = await callAuthApi(account, '/two-factor/enable', { password: fields.password, method: 'totp' });
    if (!reply.ok) return refusalFrom(reply);
    const { totpURI, backupCodes } = setup.parse(reply.body);
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    return respond(
      { totpUri: totpURI, qrSvg: renderSVG(totpURI, { border: 2 }), secret, recoveryCodes: backupCodes },
      reply.headers,
    );
  });
}

/** Switches the second factor on by its first code, and signs the other devices out: they signed in without one. */
export async function confirmTotp(account: AccountContext, fields: { code: string }): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  const reply = await submitCode(account, '/two-factor/verify-totp', fields.code);
  if (!('ok' in reply)) return reply;
  if (!reply.ok) return refusalFrom(reply);
  await signOutOthers(account, reply);
  await mailChange(account, person, true);
  return respond(null, reply.headers);
}

/** Switches the second factor off, and signs the other devices out. */
export async function disableTotp(
  account: AccountContext,
  fields: { password: string },
): Promise<AccountResponse<null>> {
  return withReauthentication(account, fields.password, async (person) => {
    const reply = await callAuthApi(account, '/two-factor/disable', { password: fields.password });
    if (!reply.ok) return refusalFrom(reply);
    await signOutOthers(account, reply);
    await mailChange(account, person, false);
    return respond(null, reply.headers);
  });
}

/** Makes new recovery codes; the old ones stop working. */
export async function newRecoveryCodes(
  account: AccountContext,
  fields: { password: string },
): Promise<AccountResponse<{ recoveryCodes: string[] }>> {
  return withReauthentication(account, fields.password, async () => {
    const reply = await callAuthApi(account, '/two-factor/generate-backup-codes', { password: fields.password });
    if (!reply.ok) return refusalFrom(reply);
    return respond({ recoveryCodes: setup.pick({ backupCodes: true }).parse(reply.body).backupCodes }, reply.headers);
  });
}

/** Whether this browser has passed the password or Google and must now give a code. */
export function hasChallenge({ headers }: AccountContext): boolean {
  return Boolean(readCookie(headers, 'two_factor'));
}

/** Completes the sign-in with a code of the authenticator app. Five wrong codes end the challenge. */
export function verifyTotp(account: AccountContext, fields: { code: string }): Promise<AccountResponse<null>> {
  return signInWithCode(account, '/two-factor/verify-totp', fields.code.replaceAll(/\s/g, ''));
}

/** Completes the sign-in with a recovery code, which works once. */
export function verifyRecoveryCode(account: AccountContext, fields: { code: string }): Promise<AccountResponse<null>> {
  return signInWithCode(account, '/two-factor/verify-backup-code', fields.code.trim());
}

async function signInWithCode(account: AccountContext, path: string, code: string): Promise<AccountResponse<null>> {
  if (!hasChallenge(account)) return refusal('second-factor.expired');
  const reply = await submitCode(account, path, code);
  if (!('ok' in reply)) return reply;
  return reply.ok ? respond(null, reply.headers) : refusalFrom(reply);
}

async function submitCode(
  account: AccountContext,
  path: string,
  input: string,
): Promise<AuthResponse | AccountResponse<never>> {
  const code = input.trim();
  const invalid = invalidInput({ code: code === '' ? 'second-factor.code-required' : null });
  return invalid ?? (await callAuthApi(account, path, { code }));
}

async function withReauthentication<Value>(
  account: AccountContext,
  password: string,
  work: (person: SignedInPerson) => Promise<AccountResponse<Value>>,
): Promise<AccountResponse<Value>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  return (await checkReauthentication(account, person, password)) ?? work(person);
}

function mailChange({ accounts }: AccountContext, person: SignedInPerson, isOn: boolean): Promise<void> {
  const url = `${accounts.appUrl}${secondFactorAddress}`;
  return accounts.mail.enqueue(accounts.database.db, { kind: 'second-factor-changed', to: person.email, isOn, url });
}

/** Ends all sessions but the one that `reply` has just given to this browser. */
async function signOutOthers(account: AccountContext, reply: AuthResponse): Promise<void> {
  await callAuthApi({ ...account, headers: withCookies(account.headers, reply.headers) }, '/revoke-other-sessions', {});
}

/** The request's headers with the cookies just set, as the browser will send them next. */
function withCookies(headers: Headers, set: Headers): Headers {
  const next = new Headers(headers);
  const pairs = new Map((headers.get('cookie') ?? '').split('; ').map((pair) => [pair.split('=')[0], pair] as const));
  for (const cookie of set.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    pairs.set(pair.split('=')[0], pair);
  }
  next.set('cookie', [...pairs.values()].join('; '));
  return next;
}
