import { person } from '#platform/http/route-rules.server.ts';
import { accountMessage } from './accounts.cs.ts';
import { accountStatus } from './account-response.server.ts';
import { setEmailSubscribed } from '#features/accounts/profile/set-email-subscribed.server.ts';
import { setFantasyOptIn } from '#features/accounts/profile/set-fantasy-opt-in.server.ts';
import { signOut } from '#features/accounts/sign-in/sign-in.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** The writes of the account popover: mails, Fantasy testing, signing out. Answers with what changed. */
export const settingsResource = resource('/api/viewer/settings', person(), {
  async POST({ ctx, request }) {
    const form = await readForm(request);
    if (form.has('sign-out')) {
      const { headers } = await signOut(ctx.account);
      return Response.json({}, { headers });
    }
    const result = await changeSetting(ctx, form);
    if (!result) return errorResponse(400, 'input.invalid');
    if (result.ok) return Response.json(result.value);
    return errorResponse(accountStatus(result.code), result.code, { message: accountMessage(result.code) });
  },
});

async function changeSetting(ctx: RequestContext, form: FormData) {
  if (form.has('emails')) return setEmailSubscribed(ctx, { subscribed: form.get('emails') === 'on', how: 'popover' });
  if (form.has('fantasy')) return setFantasyOptIn(ctx, { optIn: form.get('fantasy') === 'on' });
  return null;
}
