import { person } from '#platform/http/route-rules.server.ts';
import { fantasyRefusal } from './refusals.cs.ts';
import type { MyFantasy, SavedTeamAnswer } from './my-fantasy.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readMyFantasy } from './read-my-fantasy.server.ts';
import { saveTeam } from './save-team.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The viewer's own part of the Fantasy league: their team of a round. */
export const fantasyResource = resource('/api/viewer/fantasy', person(['round']), {
  async GET({ ctx: { db, now, person }, query }) {
    if (!person) return refuse('actor.not-signed-in');
    const mine: MyFantasy = await readMyFantasy(db, person.id, parseId(query.get('round')), now);
    return Response.json(mine);
  },
  /** Saves the team; after a refusal the draft stays in the browser. */
  async POST({ ctx, request }) {
    const input: unknown = await request.json().catch(() => null);
    const saved = await saveTeam(ctx, input);
    return saved.ok ? Response.json(saved.value satisfies SavedTeamAnswer) : refuse(saved.code);
  },
});

function refuse(reason: string): Response {
  const status = reason === 'actor.not-signed-in' ? 401 : reason === 'input.invalid' ? 400 : 409;
  return errorResponse(status, reason, { message: fantasyRefusal(reason) });
}
