import { followMessage } from '#copy/cs/account/follows.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { followHorse } from '#server/follows/follow-horse.ts';
import { followJockey } from '#server/follows/follow-jockey.ts';
import { unfollowHorse } from '#server/follows/unfollow-horse.ts';
import { unfollowJockey } from '#server/follows/unfollow-jockey.ts';
import { readForm, type RequestContext, requestOf } from '#server/http/request-context.ts';
import type { Route } from './+types/api-viewer-follows';

/** Following and no longer following a horse or a jockey. The answer is whom the person follows now (Decision I). */
export async function action({ request, context }: Route.ActionArgs) {
  const result = await change(requestOf(context), await readForm(request));
  if (!result) return new Response(null, { status: 400 });
  if (result.ok) return Response.json(result.value);
  const status = accountStatus(result.code);
  return Response.json({ code: status, reason: result.code, message: followMessage(result.code) }, { status });
}

async function change(ctx: RequestContext, form: FormData) {
  const isOn = form.get('follow') === 'on';
  if (form.has('horse')) return (isOn ? followHorse : unfollowHorse)(ctx, { horseId: Number(form.get('horse')) });
  if (form.has('jockey')) return (isOn ? followJockey : unfollowJockey)(ctx, { jockeyId: Number(form.get('jockey')) });
  return null;
}
