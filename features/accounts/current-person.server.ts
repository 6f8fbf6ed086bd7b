import { and, eq } from 'drizzle-orm';
import { accounts as accountsTable } from './accounts.tables.ts';
import { type AccountContext, type AccountResponse, refusal } from './account-answers.server.ts';
import { verifyPassword } from './create-account.server.ts';
import { readSession, type SignedInPerson } from './session.server.ts';
import { freshSignInMinutes } from './auth.rules.ts';

const maxSignInAgeMs = freshSignInMinutes * 60_000;

/** The person signed in by the request's session; null for a visitor. */
export async function currentPerson({ accounts, headers }: AccountContext): Promise<SignedInPerson | null> {
  return (await readSession(accounts, headers)).person;
}

/**
 * Asks for the password again before an account is deleted or its second factor changed; accounts without a password
 * must have signed in lately. null = passed.
 */
export async function checkReauthentication(
  { accounts }: AccountContext,
  person: SignedInPerson,
  password: string,
): Promise<AccountResponse<never> | null> {
  if (!person.hasPassword)
    return Date.now() - person.signedInAt <= maxSignInAgeMs ? null : refusal('session.not-fresh');
  const waitS = await accounts.limits.consume(reauthenticationLimit, person.id);
  if (waitS !== null) return refusal('auth.too-many-attempts', new Headers(), waitS);
  const [stored] = await accounts.database.db
    .select({ hash: accountsTable.password })
    .from(accountsTable)
    .where(and(eq(accountsTable.userId, person.id), eq(accountsTable.providerId, 'credential')));
  if (!stored?.hash || !(await verifyPassword({ hash: stored.hash, password }))) return refusal('password.wrong');
  await accounts.limits.reset(reauthenticationLimit, person.id);
  return null;
}

const reauthenticationLimit = { name: 'proof', points: 10, seconds: 600 };
