import { type Context, Hono } from 'hono';
import { type ApiTokens, openApiTokens } from '#server/accounts/api-token.ts';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import { type Person, readTokenOwner } from '#server/accounts/read-person.ts';
import { readSession } from '#server/accounts/session.ts';
import type { Db } from '#server/db/db.ts';
import type { Clock } from '#server/ports/clock.ts';
import { exportMyData } from '#server/accounts/profile/export-my-data.ts';
import { apiError } from '#server/http/api-error.ts';
import { myTipsRoutes } from './my-tips-routes.ts';
import { sessionOf } from '#server/http/request-session.ts';

/**
 * Routes under /api/v1/me, for a person's own programs, which send a short token, a signed bearer or the cookie
 * (accounts.api-tokens).
 */
export function meRoutes({ accounts, db, clock }: { accounts: Accounts; db: Db; clock: Clock }): Hono {
  const tokens = openApiTokens(accounts);
  const routes = new Hono();
  routes.route('/', myTipsRoutes({ db, clock, personOf: (c) => personOf(c, accounts, tokens) }));
  routes.get('/api/v1/me', async (c) => {
    const person = await personOf(c, accounts, tokens);
    if (!person) return apiError(c, 401, 'actor.not-signed-in');
    const { id, email, username, role, emailSubscribed, fantasyTestingOptIn } = person;
    c.header('Cache-Control', 'private, no-store');
    return c.json({ id, email, username, role, emailSubscribed, fantasyTestingOptIn });
  });
  routes.get('/api/v1/me/export', async (c) => {
    const person = await personOf(c, accounts, tokens);
    const data = person && (await exportMyData(accounts.database.db, person.id));
    if (!data) return apiError(c, 401, 'actor.not-signed-in');
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', 'attachment; filename="moje-data.json"');
    return c.json(data);
  });
  return routes;
}

async function personOf(c: Context, accounts: Accounts, tokens: ApiTokens): Promise<Person | null> {
  const authorization = c.req.header('authorization');
  if (authorization === undefined) return (await sessionOf(c, accounts)).person;
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  if (token === undefined) return null;
  // A short token has three parts, a signed bearer two; a raw session token has one and opens nothing.
  if (token.split('.').length !== 3) return (await readSession(accounts, new Headers({ authorization }))).person;
  const owner = await tokens.ownerOf(token);
  return owner && readTokenOwner(accounts.database.db, owner);
}
