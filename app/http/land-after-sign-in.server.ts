import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { tipLanding } from '#features/tips/tip-landing.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/**
 * The redirect that ends a sign-in. The page is loaded anew, so that the first paint is a signed-in person's
 * (accounts.leaving-auth); a tip that came too late is said there by the cookie's code.
 */
export async function landAfterSignIn(
  { db, now }: { db: Db; now: Instant },
  target: string | null,
  headers = new Headers(),
): Promise<Response> {
  const { to, refusal } = await tipLanding(db, target ?? '/', now);
  headers.set('X-Remix-Reload-Document', 'true');
  if (refusal) headers.append('set-cookie', `missed_tip=${refusal}; Path=/; Max-Age=60; SameSite=Lax`);
  return redirectTo(to, { status: 303, headers });
}
