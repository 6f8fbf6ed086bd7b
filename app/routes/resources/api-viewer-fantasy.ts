import { fantasyRefusal } from '#copy/cs/fantasy/refusals.ts';
import { parseEventId } from '#domain/race-day/choose-event.ts';
import { readMyFantasy } from '#server/fantasy/read-my-fantasy.ts';
import { saveTeam } from '#server/fantasy/save-team.ts';
import { requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-viewer-fantasy';

/** The viewer's own part of the league (Decision I). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, person } = requestOf(context);
  if (!person) return refuse('actor.not-signed-in');
  const eventId = parseEventId(new URL(request.url).searchParams.get('round'));
  return Response.json(await readMyFantasy(db, person.id, eventId, now));
}

/** Saves the viewer's team; a refusal says why, and the draft stays in the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const input: unknown = await request.json().catch(() => null);
  const saved = await saveTeam(requestOf(context), input);
  return saved.ok ? Response.json(saved.value) : refuse(saved.code);
}

function refuse(reason: string): Response {
  const status = reason === 'actor.not-signed-in' ? 401 : reason === 'input.invalid' ? 400 : 409;
  return Response.json({ code: status, reason, message: fantasyRefusal(reason) }, { status });
}
