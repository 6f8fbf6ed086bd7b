import { and, eq } from 'drizzle-orm';
import { redirectTarget } from './auth.rules.ts';
import { type AccountResponse, type AccountContext, respond, refusal } from './account-answers.server.ts';
import { callAuthApi, refusalFrom } from './call-auth-api.server.ts';
import { currentPerson } from './current-person.server.ts';
import { accounts as accountsTable } from './accounts.tables.ts';

/**
 * Starts the sign-in with Google: the address to redirect to. Google returns to /auth with the page to open next as
 * `redirect` (accounts.google-return).
 */
export async function signInWithGoogle(
  account: AccountContext,
  fields: { redirectTo: string | null },
): Promise<AccountResponse<{ location: string }>> {
  const target = redirectTarget(fields.redirectTo);
  const callbackURL = target ? `/auth?redirect=${encodeURIComponent(target)}` : '/auth';
  return startGoogleFlow(account, '/sign-in/social', callbackURL);
}

/** Starts the linking of a Google account to the signed-in person; its address must be the person's own. */
export async function linkGoogle(account: AccountContext): Promise<AccountResponse<{ location: string }>> {
  if (!(await currentPerson(account))) return refusal('actor.not-signed-in');
  return startGoogleFlow(account, '/link-social', '/auth?edit-profile=true&google=linked');
}

async function startGoogleFlow(account: AccountContext, path: string, callbackURL: string) {
  if (!account.accounts.hasGoogle()) return refusal('google.failed');
  const reply = await callAuthApi(account, path, {
    provider: 'google',
    callbackURL,
    errorCallbackURL: '/auth',
    disableRedirect: true,
  });
  const { url } = reply.body;
  if (!reply.ok || typeof url !== 'string') {
    account.accounts.log.error({ status: reply.status, code: reply.code }, 'the Google sign-in could not begin');
    return reply.waitS === null ? refusal('google.failed', reply.headers) : refusalFrom(reply);
  }
  return respond({ location: url }, reply.headers);
}

/** Removes the link to Google; refused without a password, because nothing would be left to sign in with. */
export async function unlinkGoogle(account: AccountContext): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  if (!person.hasPassword) return refusal('google.last-way-in');
  await account.accounts.database.db
    .delete(accountsTable)
    .where(and(eq(accountsTable.userId, person.id), eq(accountsTable.providerId, 'google')));
  return respond(null);
}

/** The refusal for the `error` with which Google's answer returns to /auth; null for errors from elsewhere. */
export function googleRefusal(error: string | null): 'google.not-linked' | 'google.failed' | null {
  if (error === null) return null;
  if (error === 'account_not_linked') return 'google.not-linked';
  return /^[a-z_']+$/.test(error) ? 'google.failed' : null;
}
