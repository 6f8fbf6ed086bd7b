import { type Context, Hono } from 'hono';
import { tipMessage } from '#features/tips/tip-messages.cs.ts';
import { errorBody } from '#platform/http/error-body.rules.ts';
import { ChangedTipResponse, MyTipsResponse, MyTipsQuery, TipRemovalQuery } from './my-tips-schemas.server.ts';
import { actorOf } from '#features/accounts/session.server.ts';
import type { Person } from '#features/accounts/read-person.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { myTipsPageSize, readMyTipPage } from '#features/tips/read-my-tips.server.ts';
import { removeTip } from '#features/tips/remove-tip.server.ts';
import { type TipCode, tipStatus } from '#features/tips/tip-status.server.ts';
import { person } from '#platform/http/route-rules.server.ts';

type Deps = { db: Db; clock: Clock; personOf: (c: Context) => Promise<Person | null> };

export const myTipsRules = {
  '/api/v1/me/tips': person([...Object.keys(MyTipsQuery.shape), ...Object.keys(TipRemovalQuery.shape)]),
};

/**
 * Routes of /api/v1/me/tips, by which a person's own programs read and change the person's tips (downloads.own-api).
 */
export function myTipsRoutes({ db, clock, personOf }: Deps): Hono {
  const routes = new Hono();
  const path = '/api/v1/me/tips';
  routes.use(path, async (c, next) => {
    c.header('Cache-Control', 'private, no-store');
    await next();
  });
  routes.get(path, async (c) => {
    const person = await personOf(c);
    if (!person) return sendRefusal(c, 'place', { code: 'actor.not-signed-in' });
    const query = MyTipsQuery.safeParse(c.req.query());
    if (!query.success) return sendRefusal(c, 'place', { code: 'input.invalid' });
    const { page, eventId = null } = query.data;
    const { rows, total } = await readMyTipPage(db, { userId: person.id, eventId, page });
    return c.json(MyTipsResponse.parse({ paging: { page, pageSize: myTipsPageSize, total }, data: rows }));
  });
  routes.post(path, async (c) => {
    const input: unknown = await c.req.json().catch(() => null);
    const result = await placeTip({ db, clock, actor: actorOf(await personOf(c)) }, input);
    return result.ok ? c.json(ChangedTipResponse.parse({ data: result.value }), 201) : sendRefusal(c, 'place', result);
  });
  routes.delete(path, async (c) => {
    const query = TipRemovalQuery.safeParse(c.req.query());
    const result = await removeTip({ db, clock, actor: actorOf(await personOf(c)) }, query.data);
    return result.ok ? c.json(ChangedTipResponse.parse({ data: result.value })) : sendRefusal(c, 'remove', result);
  });
  return routes;
}

type Refused = { code: TipCode; fields?: Record<string, string[]> };

function sendRefusal(c: Context, verb: 'place' | 'remove', { code, fields }: Refused): Response {
  const status = tipStatus(code);
  return c.json(errorBody(status, code, tipMessage(verb, code), fields), status);
}
