import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { exportMyData } from '#features/accounts/export-my-data.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { addRoute, answerOf, type ApiRoute } from './api-route.server.ts';
import { myTipsRoutes } from './my-tips-routes.server.ts';
import { openBearers, sessionOf } from '#app/http/request-session.server.ts';
import { meWords, statusWords } from '#text/api/endpoints';

const statuses = { 200: statusWords.answer, 401: statusWords.signedOut, 429: statusWords.tooMany };

export const me = {
  method: 'get',
  path: '/me',
  summary: meWords.me,
  security: 'token',
  answer: z.object({
    id: z.guid(),
    email: z.string(),
    username: z.string(),
    role: z.enum(['user', 'admin']),
    emailSubscribed: z.boolean(),
    fantasyTestingOptIn: z.boolean(),
  }),
  statuses,
} satisfies ApiRoute;

export const exportOfMe = {
  method: 'get',
  path: '/me/export',
  summary: meWords.exportOfMe,
  security: 'token',
  answer: z.looseObject({}),
  statuses,
} satisfies ApiRoute;

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
  addRoute(routes, me, async (c) => {
    const person = await personOf(c);
    return person ? c.json(answerOf(me, person)) : apiError(c, 401, 'actor.not-signed-in');
  });
  addRoute(routes, exportOfMe, async (c) => {
    const person = await personOf(c);
    const data = person && (await exportMyData(accounts.database.db, person.id));
    if (!data) return apiError(c, 401, 'actor.not-signed-in');
    c.header('Content-Disposition', 'attachment; filename="moje-data.json"');
    return c.json(data);
  });
  return routes;
}
