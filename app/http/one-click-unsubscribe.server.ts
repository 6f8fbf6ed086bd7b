import type { MiddlewareHandler } from 'hono';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { unsubscribe } from '#features/mailing/unsubscribe.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { accountContext } from './request-session.server.ts';

/**
 * Middleware for the one-click unsubscribe of mail programs (RFC 8058), recognised by its fixed body; a person's own
 * form goes on to the page.
 */
export function oneClickUnsubscribe({
  accounts,
  clock,
}: {
  accounts: Accounts;
  clock: Clock;
}): MiddlewareHandler<object, '/unsubscribe/:token?'> {
  return async (c, next) => {
    const token = c.req.param('token');
    if (token === undefined) return next();
    const text = await c.req.raw.clone().text();
    if (new URLSearchParams(text).get('List-Unsubscribe') !== 'One-Click') return next();
    const result = await unsubscribe(accountContext(c, accounts, ''), token, { clock });
    return c.text(result.ok ? 'OK' : 'Neplatný odkaz pro odhlášení', result.ok ? 200 : 404, {
      'Cache-Control': cacheControl.none,
    });
  };
}
