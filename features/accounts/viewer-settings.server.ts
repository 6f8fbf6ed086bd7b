import { person } from '#platform/http/route-rules.server.ts';
import { resource } from '#app/http/resource.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import type { UsernameAnswer } from './username-answer.rules.ts';
import { usernameRefusal } from './username.rules.ts';
import { isUsernameFree, signOut } from './sign-in.server.ts';
import { accountMessage } from '#text/accounts/accounts';
import { accountStatus } from './account-answers.server.ts';
import { setEmailSubscribed, setFantasyOptIn } from './profile.server.ts';

/** `?name=turfar`: whether the name is free, requested while it is typed on /auth (accounts.username-lookup). */
export const usernameResource = resource('/auth/username', person(['name']), {
  async GET({ ctx: { db, person }, query }) {
    const name = query.get('name') ?? '';
    if (usernameRefusal(name) !== null)
      return Response.json({ isFree: false } satisfies UsernameAnswer, { status: 400 });
    const isOwn = person?.username.toLowerCase() === name.trim().toLowerCase();
    return Response.json({ isFree: isOwn || (await isUsernameFree(db, name)) } satisfies UsernameAnswer);
  },
});

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
