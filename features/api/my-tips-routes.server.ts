import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { TipInput, TipRemovalInput } from '#features/tips/tip-input.rules.ts';
import { tipMessage } from '#text/tips/tip-messages';
import { errorBody } from '#platform/http/error-body.rules.ts';
import { actorOf } from '#features/accounts/session.server.ts';
import type { Person } from '#features/accounts/read-person.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { myTipsPageSize, readMyTipPage } from '#features/tips/read-my-tips.server.ts';
import { removeTip } from '#features/tips/remove-tip.server.ts';
import { type TipCode, tipStatus } from '#features/tips/tip-status.server.ts';
import { addRoute, answerOf, type ApiRoute } from './api-route.server.ts';
import { Day, Page, Paging } from './schemas.server.ts';
import { myTipsWords, statusWords } from '#text/api/endpoints';

const Line = z.object({
  runnerId: z.int().describe(myTipsWords.runnerId),
  raceId: z.int(),
  eventId: z.int(),
  date: Day,
  location: z.string(),
  raceNumber: z.int(),
  startAt: z.number().nullable().describe(myTipsWords.startAt),
  number: z.int().nullable(),
  horse: z.object({ id: z.int(), name: z.string(), country: z.string().nullable() }),
  placedAt: z.number().describe(myTipsWords.placedAt),
});

const ChangedTip = z.object({
  runnerId: z.int(),
  raceId: z.int(),
  isMine: z.boolean(),
  tips: z.object({
    count: z.int(),
    authors: z
      .array(z.object({ userId: z.uuid(), username: z.string().nullable().describe(myTipsWords.username) }))
      .describe(myTipsWords.authors),
    moreCount: z.int(),
  }),
});

const refused = { 400: statusWords.badQuery, 401: statusWords.signedOut, 429: statusWords.tooMany };

export const myTips = {
  method: 'get',
  path: '/me/tips',
  summary: myTipsWords.myTips,
  security: 'token',
  query: z.object({
    eventId: z.coerce.number().int().positive().optional().describe(myTipsWords.eventId),
    page: Page,
  }),
  answer: z.object({ paging: Paging, data: z.array(Line) }),
  statuses: { ...refused, 200: statusWords.answer },
} satisfies ApiRoute;

export const tipPlacing = {
  method: 'post',
  path: '/me/tips',
  summary: myTipsWords.tipPlacing,
  security: 'token',
  body: TipInput,
  answer: z.object({ data: ChangedTip }),
  statuses: {
    ...refused,
    201: statusWords.answer,
    404: statusWords.noRunner,
    409: myTipsWords.tipPlacing409,
  },
} satisfies ApiRoute;

export const tipRemoval = {
  method: 'delete',
  path: '/me/tips',
  summary: myTipsWords.tipRemoval,
  security: 'token',
  // In the address, since not every client sends a body with DELETE.
  query: z.object({ runnerId: z.coerce.number().pipe(TipRemovalInput.shape.runnerId) }),
  answer: z.object({ data: ChangedTip }),
  statuses: { ...refused, 200: statusWords.answer, 404: statusWords.noRunner, 409: myTipsWords.tipRemoval409 },
} satisfies ApiRoute;

type Deps = { db: Db; clock: Clock; personOf: (c: Context) => Promise<Person | null> };

/**
 * Routes of /api/v1/me/tips, by which a person's own programs read and change the person's tips (downloads.own-api).
 */
export function myTipsRoutes({ db, clock, personOf }: Deps): Hono {
  const routes = new Hono();
  addRoute(routes, myTips, async (c) => {
    const person = await personOf(c);
    if (!person) return sendRefusal(c, 'place', { code: 'actor.not-signed-in' });
    const query = myTips.query.safeParse(c.req.query());
    if (!query.success) return sendRefusal(c, 'place', { code: 'input.invalid' });
    const { page, eventId = null } = query.data;
    const { rows, total } = await readMyTipPage(db, { userId: person.id, eventId, page });
    return c.json(answerOf(myTips, { paging: { page, pageSize: myTipsPageSize, total }, data: rows }));
  });
  addRoute(routes, tipPlacing, async (c) => {
    const input: unknown = await c.req.json().catch(() => null);
    const result = await placeTip({ db, clock, actor: actorOf(await personOf(c)) }, input);
    return result.ok ? c.json(answerOf(tipPlacing, { data: result.value }), 201) : sendRefusal(c, 'place', result);
  });
  addRoute(routes, tipRemoval, async (c) => {
    const query = tipRemoval.query.safeParse(c.req.query());
    const result = await removeTip({ db, clock, actor: actorOf(await personOf(c)) }, query.data);
    return result.ok ? c.json(answerOf(tipRemoval, { data: result.value })) : sendRefusal(c, 'remove', result);
  });
  return routes;
}

type Refused = { code: TipCode; fields?: Record<string, string[]> };

function sendRefusal(c: Context, verb: 'place' | 'remove', { code, fields }: Refused): Response {
  const status = tipStatus(code);
  return c.json(errorBody(status, code, tipMessage(verb, code), fields), status);
}
