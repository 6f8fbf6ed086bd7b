import { type Context, Hono } from 'hono';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { exportMyData } from '#features/accounts/profile/export-my-data.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { myTipsRoutes } from './my-tips-routes.server.ts';
import { openBearers, sessionOf } from '#app/http/request-session.server.ts';
import { person } from '#platform/http/route-rules.server.ts';

export const meRules = { '/api/v1/me': person(), '/api/v1/me/export': person() };

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
