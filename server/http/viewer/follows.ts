import { followMessage } from '#copy/cs/account/follows.ts';
import type { Follows } from '#domain/follows/follows.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { followHorse } from '#server/follows/follow-horse.ts';
import { followJockey } from '#server/follows/follow-jockey.ts';
import { unfollowHorse } from '#server/follows/unfollow-horse.ts';
import { unfollowJockey } from '#server/follows/unfollow-jockey.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/** Follows a horse or a jockey, or stops following; answers with all that the person follows now. */
export const followsResource = resource('/api/viewer/follows', {
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
