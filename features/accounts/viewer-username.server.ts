import { person } from '#platform/http/route-rules.server.ts';
import type { UsernameAnswer } from './username-answer.rules.ts';
import { usernameRefusal } from './username.rules.ts';
import { isUsernameFree } from '#features/accounts/sign-in/sign-up.server.ts';
import { resource } from '#app/http/resource.server.ts';

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
