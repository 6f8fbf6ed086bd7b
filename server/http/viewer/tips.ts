import { tipMessage } from '#copy/cs/public/tip-messages.ts';
import { parseId } from '#domain/shared/query.ts';
import type { MyTipsAnswer, TipChangeAnswer, TipRefusalTime } from '#domain/tips/tip-answer.ts';
import { tipNames } from '#domain/tips/tip-names.ts';
import { placeTip } from '#server/tips/place-tip.ts';
import { readMyTips } from '#server/tips/read-my-tips.ts';
import { removeTip } from '#server/tips/remove-tip.ts';
import { type TipCode, tipStatus } from '#server/tips/tip-status.ts';
import { errorResponse } from '#server/http/api-error.ts';
import type { ResourceInput } from '#server/http/resource.ts';
import { resource } from '#server/http/resource.ts';

/**
 * The viewer's tips, for the tip buttons of the race cards. Every answer carries `serverNow`, real time at the server,
 * and `at`, site time of the data.
 */
export const tipsResource = resource('/api/viewer/tips', {
  /** The tips of one race day; `at` is site time before they were read. */
  async GET({ ctx: { db, person, now: at }, query }) {
    const eventId = parseId(query.get('eventId'));
    if (!person) return refuse('place', { code: 'actor.not-signed-in' });
    if (eventId === null) return refuse('place', { code: 'input.invalid' });
    const runnerIds = await readMyTips(db, { userId: person.id, eventId });
    return Response.json({ at, serverNow: Date.now(), runnerIds } satisfies MyTipsAnswer);
  },
  POST: (input) => changeTip(input, 'place'),
  DELETE: (input) => changeTip(input, 'remove'),
});

const times = ({ clock }: ResourceInput<'/api/viewer/tips'>['ctx']) => ({ at: clock.now(), serverNow: Date.now() });

/** Answers with the runner's new list of tips; `at` is site time after the write. */
async function changeTip({ ctx, request }: ResourceInput<'/api/viewer/tips'>, verb: 'place' | 'remove') {
  const input: unknown = await request.json().catch(() => null);
  const result = await (verb === 'remove' ? removeTip : placeTip)(ctx, input);
  if (!result.ok) return refuse(verb, result);
  const { runnerId, isMine, tips } = result.value;
  const answer: TipChangeAnswer = { runnerId, isMine, tips: tipNames(tips.authors, tips.count), ...times(ctx) };
  return Response.json(answer);
}

function refuse(verb: 'place' | 'remove', { code, fields }: { code: TipCode; fields?: Record<string, string[]> }) {
  const message = tipMessage(verb, code);
  return errorResponse(tipStatus(code), code, {
    message,
    fields,
    more: { serverNow: Date.now() } satisfies TipRefusalTime,
  });
}
