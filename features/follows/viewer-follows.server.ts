import { person } from '#platform/http/route-rules.server.ts';
import { accountStatus } from '#features/accounts/account-answers.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { followMessage } from '#text/follows/follows';
import type { Follows } from './follows.rules.ts';
import { followHorse, followJockey, unfollowHorse, unfollowJockey } from './follow.server.ts';

/** Follows a horse or a jockey, or stops following; answers with all that the person follows now. */
export const followsResource = resource('/api/viewer/follows', person(), {
  async POST({ ctx, request }) {
    const result = await changeFollow(ctx, await readForm(request));
    if (!result) return errorResponse(400, 'input.invalid');
    if (result.ok) return Response.json(result.value satisfies Follows);
    return errorResponse(accountStatus(result.code), result.code, { message: followMessage(result.code) });
  },
});

async function changeFollow(ctx: RequestContext, form: FormData) {
  const isOn = form.get('follow') === 'on';
  if (form.has('horse')) return (isOn ? followHorse : unfollowHorse)(ctx, { horseId: Number(form.get('horse')) });
  if (form.has('jockey')) return (isOn ? followJockey : unfollowJockey)(ctx, { jockeyId: Number(form.get('jockey')) });
  return null;
}
