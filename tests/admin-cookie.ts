import { createAccount } from '#features/accounts/create-account.server.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { validPassword } from './accounts.ts';
import type { TestSite } from './http-site.ts';

/**
 * Creates an administrator and returns their session cookie. The database becomes a demonstration's, where no second
 * factor is required.
 */
export async function adminCookie(site: TestSite, username = 'Spravce'): Promise<string> {
  const demo = { key: 'demo', value: { clockStart: '2023-10-06', season: 2023 } };
  await site.db.insert(settings).values(demo).onConflictDoNothing();
  return signedInCookie(site, username, 'admin');
}

/** Creates an account and signs it in; returns its session cookie. */
export async function signedInCookie(site: TestSite, username: string, role: 'user' | 'admin'): Promise<string> {
  const email = `${username.toLowerCase()}@rovinka.example`;
  await createAccount(site.db, { email, username, password: validPassword, role });
  const response = await site.open().post('/auth', { intent: 'sign-in', email, password: validPassword });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
