import { accountMessage } from '#copy/cs/account/accounts.ts';
import { accountStatus } from '#server/accounts/account-response.ts';
import { setEmailSubscribed } from '#server/accounts/profile/set-email-subscribed.ts';
import { setFantasyOptIn } from '#server/accounts/profile/set-fantasy-opt-in.ts';
import { signOut } from '#server/accounts/sign-in/sign-in.ts';
import { errorResponse } from '#server/http/api-error.ts';
import { readForm, type RequestContext } from '#server/http/request-context.ts';
import { resource } from '#server/http/resource.ts';

/** The writes of the account popover: mails, Fantasy testing, signing out. Answers with what changed. */
export const settingsResource = resource('/api/viewer/settings', {
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
