import { person } from '#platform/http/route-rules.server.ts';
import { tipMessage } from '#text/tips/tip-messages';
import { parseId } from '#platform/http/query.rules.ts';
import type { MyTipsAnswer, TipChangeAnswer, TipRefusalTime } from './tip-answer.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { TipRemovalInput } from './tip-input.rules.ts';
import { tipNames } from './tip-names.rules.ts';
import { placeTipWithReason } from '#features/reasons/place-tip-with-reason.server.ts';
import { readMyTips } from './read-my-tips.server.ts';
import { removeTip } from './remove-tip.server.ts';
import { type TipCode, tipStatus } from './tip-status.server.ts';
import { readTippedRunner } from './tipped-runner.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import type { ResourceInput } from '#app/http/resource.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's tips. Every answer carries `serverNow`, real time at the server, and `at`, site time of the data. */
export const tipsResource = resource('/api/viewer/tips', person(['eventId']), {
  /** The tips of one race day; `at` is site time before they were read. */
  async GET({ ctx, query }) {
    const { db, person, now: at } = ctx;
    const eventId = parseId(query.get('eventId'));
    if (!person) return refuse(ctx, 'place', { code: 'actor.not-signed-in' });
    if (eventId === null) return refuse(ctx, 'place', { code: 'input.invalid' });
    const runnerIds = await readMyTips(db, { userId: person.id, eventId });
    return Response.json({ at, serverNow: Date.now(), runnerIds } satisfies MyTipsAnswer);
  },
  POST: (input) => changeTip(input, 'place'),
  DELETE: (input) => changeTip(input, 'remove'),
});

type Context = ResourceInput<'/api/viewer/tips'>['ctx'];

const times = ({ clock }: Context) => ({ at: clock.now(), serverNow: Date.now() });

/**
 * Answers with the runner's new list of tips; `at` is site time after the write. A tip that waited in a browser names
 * its owner, who may not be signed in there any more (tips.queued-account).
 */
async function changeTip({ ctx, request }: ResourceInput<'/api/viewer/tips'>, verb: 'place' | 'remove') {
  const owner = request.headers.get('Tip-Owner');
  if (ctx.person && owner !== null && owner !== ctx.person.id) return refuse(ctx, verb, { code: 'tip.other-account' });
  const input: unknown = await request.json().catch(() => null);
  const result = await (verb === 'remove' ? removeTip : placeTipWithReason)(ctx, input);
  if (!result.ok) return refuse(ctx, verb, result, await readStart(ctx, input));
  const { runnerId, isMine, tips } = result.value;
  const answer: TipChangeAnswer = { runnerId, isMine, tips: tipNames(tips.authors, tips.count), ...times(ctx) };
  return Response.json(answer);
}

/** The start of the race whose tip was refused, for who tipped without a network (tips.too-late). */
async function readStart({ db, person }: Context, input: unknown): Promise<Instant | null> {
  const { data } = TipRemovalInput.loose().safeParse(input);
  return person && data ? ((await readTippedRunner(db, data.runnerId))?.startAt ?? null) : null;
}

type Refusal = { code: TipCode; fields?: Record<string, string[]> };

function refuse(ctx: Context, verb: 'place' | 'remove', { code, fields }: Refusal, startAt: Instant | null = null) {
  const message = tipMessage(verb, code);
  return errorResponse(tipStatus(code), code, {
    message,
    fields,
    more: { ...times(ctx), startAt } satisfies TipRefusalTime,
  });
}
