import type { MiddlewareHandler } from 'hono';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import { unsubscribe } from '#server/mailing/unsubscribe.ts';
import type { Clock } from '#server/ports/clock.ts';
import { accountContext } from './request-session.ts';

/** A mail program's own button (RFC 8058) posts one fixed line; a person's form goes on to the page. */
export function oneClickUnsubscribe({
  accounts,
  clock,
}: {
  accounts: Accounts;
  clock: Clock;
}): MiddlewareHandler<object, '/unsubscribe/:token'> {
  return async (c, next) => {
    const text = await c.req.raw.clone().text();
    if (new URLSearchParams(text).get('List-Unsubscribe') !== 'One-Click') return next();
    const left = await unsubscribe(accountContext(c, accounts, ''), c.req.param('token'), { clock });
    return c.text(left.ok ? 'OK' : 'Neplatný odkaz pro odhlášení', left.ok ? 200 : 404, {
      'Cache-Control': 'no-store',
    });
  };
}
