import { normaliseEmail, refuseEmail } from '#domain/accounts/email.ts';
import { type AccountAnswer, type AccountContext, answer, invalidInput } from '#server/accounts/account-answer.ts';
import { askAuth, refusalOf } from '#server/accounts/ask-auth.ts';

export type SignIn = { email: string; password: string };
export type SignedIn = { next: 'done' | 'second-factor' };

/** Spec 7: in with e-mail and password. A wrong password and an unknown address are one answer, and take as long. */
export async function signIn(account: AccountContext, given: SignIn): Promise<AccountAnswer<SignedIn>> {
  const email = normaliseEmail(given.email);
  const wrong = invalidInput({
    email: refuseEmail(email),
    password: given.password === '' ? 'password.required' : null,
  });
  if (wrong) return wrong;
  const reply = await askAuth(account, '/sign-in/email', { email, password: given.password });
  if (!reply.ok) return refusalOf(reply);
  if (reply.body['twoFactorRedirect'] === true) return answer({ next: 'second-factor' }, reply.headers);
  return answer({ next: 'done' }, reply.headers);
}

/** Ends this session here and in every tab; safe to repeat. */
export async function signOut(account: AccountContext): Promise<AccountAnswer<null>> {
  const reply = await askAuth(account, '/sign-out', {});
  return answer(null, reply.headers);
}
