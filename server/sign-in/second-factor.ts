import { renderSVG } from 'uqr';
import { z } from 'zod';
import {
  type AccountAnswer,
  type AccountContext,
  answer,
  invalidInput,
  refusal,
} from '#server/accounts/account-answer.ts';
import { askAuth, type AuthReply, refusalOf } from '#server/accounts/ask-auth.ts';
import { readCookie } from '#server/accounts/cookies.ts';
import { currentPerson, refuseUnproved } from '#server/accounts/current-person.ts';
import type { SignedInPerson } from '#server/accounts/session.ts';

export type TotpSetup = { totpUri: string; qrSvg: string; secret: string; recoveryCodes: string[] };

const setup = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** Begins the second factor: a secret for the person's application. It asks for nothing until a code has confirmed it. */
export async function enableTotp(
  account: AccountContext,
  given: { password: string },
): Promise<AccountAnswer<TotpSetup>> {
  return proved(account, given.password, async () => {
    const reply = await askAuth(account, '/two-factor/enable', { password: given.password, method: 'totp' });
    if (!reply.ok) return refusalOf(reply);
    const { totpURI, backupCodes } = setup.parse(reply.body);
    const secret = new URL(totpURI).searchParams.get('secret') ?? '';
    return answer(
      { totpUri: totpURI, qrSvg: renderSVG(totpURI, { border: 2 }), secret, recoveryCodes: backupCodes },
      reply.headers,
    );
  });
}

/** The first code switches it on, and signs the other devices out: they came in without one. */
export async function confirmTotp(account: AccountContext, given: { code: string }): Promise<AccountAnswer<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  const reply = await askCode(account, '/two-factor/verify-totp', given.code);
  if (!('ok' in reply)) return reply;
  if (!reply.ok) return refusalOf(reply);
  await askAuth({ ...account, headers: withCookies(account.headers, reply.headers) }, '/revoke-other-sessions', {});
  await mailChange(account, person, true);
  return answer(null, reply.headers);
}

export async function disableTotp(account: AccountContext, given: { password: string }): Promise<AccountAnswer<null>> {
  return proved(account, given.password, async (person) => {
    const reply = await askAuth(account, '/two-factor/disable', { password: given.password });
    if (!reply.ok) return refusalOf(reply);
    await mailChange(account, person, false);
    return answer(null, reply.headers);
  });
}

/** New recovery codes; the old ones stop working. */
export async function newRecoveryCodes(
  account: AccountContext,
  given: { password: string },
): Promise<AccountAnswer<{ recoveryCodes: string[] }>> {
  return proved(account, given.password, async () => {
    const reply = await askAuth(account, '/two-factor/generate-backup-codes', { password: given.password });
    if (!reply.ok) return refusalOf(reply);
    return answer({ recoveryCodes: setup.pick({ backupCodes: true }).parse(reply.body).backupCodes }, reply.headers);
  });
}

/** Whether a sign-in of this browser waits for its code. */
export function hasChallenge({ headers }: AccountContext): boolean {
  return Boolean(readCookie(headers, 'two_factor'));
}

/** Ends the waiting with a session. Five wrong codes end it without one. */
export function verifyTotp(account: AccountContext, given: { code: string }): Promise<AccountAnswer<null>> {
  return openWith(account, '/two-factor/verify-totp', given.code.replaceAll(/\s/g, ''));
}

export function verifyRecoveryCode(account: AccountContext, given: { code: string }): Promise<AccountAnswer<null>> {
  return openWith(account, '/two-factor/verify-backup-code', given.code.trim());
}

async function openWith(account: AccountContext, path: string, code: string): Promise<AccountAnswer<null>> {
  if (!hasChallenge(account)) return refusal('second-factor.expired');
  const reply = await askCode(account, path, code);
  if (!('ok' in reply)) return reply;
  return reply.ok ? answer(null, reply.headers) : refusalOf(reply);
}

async function askCode(
  account: AccountContext,
  path: string,
  given: string,
): Promise<AuthReply | AccountAnswer<never>> {
  const code = given.trim();
  const wrong = invalidInput({ code: code === '' ? 'second-factor.code-required' : null });
  return wrong ?? (await askAuth(account, path, { code }));
}

async function proved<Value>(
  account: AccountContext,
  password: string,
  work: (person: SignedInPerson) => Promise<AccountAnswer<Value>>,
): Promise<AccountAnswer<Value>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  const refused = await refuseUnproved(account, person, password);
  return refused ? refusal(refused) : work(person);
}

function mailChange({ accounts }: AccountContext, person: SignedInPerson, isOn: boolean): Promise<void> {
  const url = `${accounts.appUrl}/auth?edit-profile=true`;
  return accounts.mail.enqueue(accounts.database.db, { kind: 'second-factor-changed', to: person.email, isOn, url });
}

/** The request's headers as the browser will send them next, with the cookies just set. */
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
