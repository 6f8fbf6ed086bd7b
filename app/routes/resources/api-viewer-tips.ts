import { tipMessage } from '#copy/cs/public/tip-messages.ts';
import { parseEventId } from '#domain/race-day/choose-event.ts';
import { requestOf } from '#server/http/request-context.ts';
import { placeTip } from '#server/tips/place-tip.ts';
import { readMyTips } from '#server/tips/read-my-tips.ts';
import { removeTip } from '#server/tips/remove-tip.ts';
import { tipError } from '#server/tips/tip-error.ts';
import type { Route } from './+types/api-viewer-tips';

/** The viewer's tips of one race day (decision 21). `at`: site time before they were read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, person, now: at } = requestOf(context);
  const eventId = parseEventId(new URL(request.url).searchParams.get('eventId'));
  if (!person) return refuse('place', { code: 'actor.not-signed-in' });
  if (eventId === null) return refuse('place', { code: 'input.invalid' });
  const participationIds = await readMyTips(db, { userId: person.id, eventId });
  return Response.json({ at, serverNow: Date.now(), participationIds });
}

/** A tip placed (POST) or removed (DELETE). Answers with the runner's new tip list (Decision I); `at`: site time after it was written. */
export async function action({ request, context }: Route.ActionArgs) {
  const input: unknown = await request.json().catch(() => null);
  const isRemoval = request.method === 'DELETE';
  const ctx = requestOf(context);
  const result = await (isRemoval ? removeTip : placeTip)(ctx, input);
  if (!result.ok) return refuse(isRemoval ? 'remove' : 'place', result);
  return Response.json({ at: ctx.clock.now(), serverNow: Date.now(), ...result.value });
}

function refuse(verb: 'place' | 'remove', refused: Parameters<typeof tipError>[0]): Response {
  const { status, body } = tipError(refused, tipMessage(verb, refused.code));
  return Response.json({ serverNow: Date.now(), ...body }, { status });
}
