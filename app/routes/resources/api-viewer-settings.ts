import { accountMessage } from '#copy/cs/account/accounts.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { readForm, type RequestContext, requestOf } from '#server/http/request-context.ts';
import { setEmailSubscribed } from '#server/accounts/profile/set-email-subscribed.ts';
import { setFantasyOptIn } from '#server/accounts/profile/set-fantasy-opt-in.ts';
import { signOut } from '#server/accounts/sign-in/sign-in.ts';
import type { Route } from './+types/api-viewer-settings';

/** The writes of the account popover: mails, Fantasy testing, signing out. The answer is what changed (Decision I). */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestOf(context);
  const form = await readForm(request);
  if (form.has('sign-out')) {
    const { headers } = await signOut(ctx.account);
    return Response.json({}, { headers });
  }
  const result = await change(ctx, form);
  if (!result) return new Response(null, { status: 400 });
  if (result.ok) return Response.json(result.value);
  const status = accountStatus(result.code);
  return Response.json({ code: status, reason: result.code, message: accountMessage(result.code) }, { status });
}

async function change(ctx: RequestContext, form: FormData) {
  if (form.has('emails')) return setEmailSubscribed(ctx, { subscribed: form.get('emails') === 'on', how: 'popover' });
  if (form.has('fantasy')) return setFantasyOptIn(ctx, { optIn: form.get('fantasy') === 'on' });
  return null;
}
