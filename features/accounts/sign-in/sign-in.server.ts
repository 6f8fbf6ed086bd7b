import { normaliseEmail, emailRefusal } from '#features/accounts/email.rules.ts';
import {
  type AccountResponse,
  type AccountContext,
  respond,
  invalidInput,
} from '#features/accounts/account-response.server.ts';
import { callAuthApi, refusalFrom } from '#features/accounts/call-auth-api.server.ts';

export type SignIn = { email: string; password: string };
export type SignedIn = { next: 'done' | 'second-factor' };

/**
 * Signs in with e-mail and password. A wrong password and an unknown address get the same answer after the same time
 * (accounts.sign-in).
 */
export async function signIn(account: AccountContext, fields: SignIn): Promise<AccountResponse<SignedIn>> {
  const email = normaliseEmail(fields.email);
  const invalid = invalidInput({
    email: emailRefusal(email),
    password: fields.password === '' ? 'password.required' : null,
  });
  if (invalid) return invalid;
  const reply = await callAuthApi(account, '/sign-in/email', { email, password: fields.password });
  if (!reply.ok) return refusalFrom(reply);
  if (reply.body['twoFactorRedirect'] === true) return respond({ next: 'second-factor' }, reply.headers);
  return respond({ next: 'done' }, reply.headers);
}

/** Ends this session, in every tab; safe to repeat. */
export async function signOut(account: AccountContext): Promise<AccountResponse<null>> {
  const reply = await callAuthApi(account, '/sign-out', {});
  return respond(null, reply.headers);
}
