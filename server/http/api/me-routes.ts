import { type Context, Hono } from 'hono';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/ports/clock.ts';
import { exportMyData } from '#server/accounts/profile/export-my-data.ts';
import { apiError } from '#server/http/api-error.ts';
import { myTipsRoutes } from './my-tips-routes.ts';
import { openBearers, sessionOf } from '#server/http/request-session.ts';

/**
 * Routes under /api/v1/me, for a person's own programs, which send a short token, a signed bearer or the cookie
 * (accounts.api-tokens).
 */
export function meRoutes({ accounts, db, clock }: { accounts: Accounts; db: Db; clock: Clock }): Hono {
  const personOfBearer = openBearers(accounts);
  const personOf = async (c: Context) =>
    c.req.header('authorization') === undefined ? (await sessionOf(c, accounts)).person : personOfBearer(c);
  const routes = new Hono();
  routes.route('/', myTipsRoutes({ db, clock, personOf }));
  routes.get('/api/v1/me', async (c) => {
    const person = await personOf(c);
    if (!person) return apiError(c, 401, 'actor.not-signed-in');
    const { id, email, username, role, emailSubscribed, fantasyTestingOptIn } = person;
    c.header('Cache-Control', 'private, no-store');
    return c.json({ id, email, username, role, emailSubscribed, fantasyTestingOptIn });
  });
  routes.get('/api/v1/me/export', async (c) => {
    const person = await personOf(c);
    const data = person && (await exportMyData(accounts.database.db, person.id));
    if (!data) return apiError(c, 401, 'actor.not-signed-in');
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', 'attachment; filename="moje-data.json"');
    return c.json(data);
  });
  return routes;
}
