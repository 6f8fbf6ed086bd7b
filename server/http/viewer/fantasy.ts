import { fantasyRefusal } from '#copy/cs/fantasy/refusals.ts';
import type { MyFantasy, SavedTeamAnswer } from '#domain/fantasy/my-fantasy.ts';
import { parseId } from '#domain/shared/query.ts';
import { readMyFantasy } from '#server/fantasy/read-my-fantasy.ts';
import { saveTeam } from '#server/fantasy/save-team.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { resource } from '#server/http/resource.ts';

/** The viewer's own part of the Fantasy league: their team of a round. */
export const fantasyResource = resource('/api/viewer/fantasy', {
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
