import { accountMessage } from '#copy/cs/account/accounts.ts';
import { parseRoundSlug, roundFrom } from '#domain/contest/round.ts';
import { readMyStanding } from '#server/contest/read-my-standing.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-viewer-contest';

/** Where who asks stands in a round (Decision I): fills the reserved place of the public page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, person } = requestOf(context);
  const reason = 'actor.not-signed-in';
  if (!person) return Response.json({ code: 401, reason, message: accountMessage(reason) }, { status: 401 });
  const monday = parseRoundSlug(params.round);
  if (monday === null) return new Response(null, { status: 404 });
  return Response.json(await readMyStanding(db, roundFrom(monday), person.id, now));
}
