import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { emailRefusal, normaliseEmail } from './email.rules.ts';
import { type AccountContext, type AccountResponse, invalidInput, refusal, respond } from './account-answers.server.ts';
import { callAuthApi, refusalFrom } from './call-auth-api.server.ts';
import { passwordRefusal } from './password.rules.ts';
import { normaliseUsername, usernameRefusal } from './username.rules.ts';
import { users } from './people.tables.ts';

type SignIn = { email: string; password: string };
type SignedIn = { next: 'done' | 'second-factor' };

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

type SignUp = {
  email: string;
  username: string;
  password: string;
  emailSubscribed: boolean;
  /** Where the mail to an address that has an account leads on, if to a runner. */
  target?: string | null;
};

/**
 * Creates an account that must be confirmed by mail. For a registered address the answer is the same and its owner gets
 * a mail, so that nobody learns who has an account (accounts.registration).
 */
export async function signUp(account: AccountContext, fields: SignUp): Promise<AccountResponse<null>> {
  const { db } = account.accounts.database;
  const email = normaliseEmail(fields.email);
  const username = normaliseUsername(fields.username);
  const invalid = invalidInput({
    email: emailRefusal(email),
    username: usernameRefusal(username),
    password: passwordRefusal(fields.password),
  });
  if (invalid) return invalid;
  const unavailable = await checkUsername(account, username);
  if (unavailable) return unavailable;
  const body = {
    email,
    password: fields.password,
    name: username,
    username,
    mailConsent: fields.emailSubscribed,
    callbackURL: '/',
  };
  const reply = await callAuthApi(account, '/sign-up/email', body, fields.target);
  if (reply.ok) return respond(null, reply.headers);
  if (reply.code !== 'auth.failed') return refusalFrom(reply);
  // Of two parallel sign-ups the database accepted one: the other failed by its username or by its address.
  if (!(await isUsernameFree(db, username))) return usernameTaken();
  return (await isEmailKnown(db, email)) ? respond(null) : refusal('auth.failed');
}

const usernameTaken = (): AccountResponse<never> => ({
  result: { ok: false, code: 'username.taken', fields: { username: ['username.taken'] } },
  headers: new Headers(),
});

/** The refusal of a taken name, or of one that could not be looked up (accounts.username-lookup); null = free. */
async function checkUsername({ accounts }: AccountContext, username: string): Promise<AccountResponse<never> | null> {
  try {
    return (await isUsernameFree(accounts.database.db, username)) ? null : usernameTaken();
  } catch (error) {
    accounts.log.error({ err: error }, 'Failed to check username availability');
    return refusal('username.check-failed');
  }
}

/** Whether nobody has this name, regardless of case. */
export async function isUsernameFree(db: Db, username: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${normaliseUsername(username)})`);
  return found.length === 0;
}

async function isEmailKnown(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email}`);
  return found.length > 0;
}

/** Why a confirmation link no longer works, from the `error` with which it returns to /auth; null when it does. */
export function confirmationRefusal(error: string | null): 'confirm.expired' | 'confirm.invalid' | null {
  if (error === 'TOKEN_EXPIRED') return 'confirm.expired';
  return error === 'INVALID_TOKEN' || error === 'USER_NOT_FOUND' ? 'confirm.invalid' : null;
}
