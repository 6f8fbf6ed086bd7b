import type { UsernameAnswer } from '#domain/accounts/username-answer.ts';
import { usernameRefusal } from '#domain/accounts/username.ts';
import { isUsernameFree } from '#server/accounts/sign-in/sign-up.ts';
import { resource } from '#server/http/resource.ts';

/** `?name=turfar`: whether the name is free, requested while it is typed on /auth (accounts.username-lookup). */
export const usernameResource = resource('/auth/username', {
  async GET({ ctx: { db, person }, query }) {
    const name = query.get('name') ?? '';
    if (usernameRefusal(name) !== null)
      return Response.json({ isFree: false } satisfies UsernameAnswer, { status: 400 });
    const isOwn = person?.username.toLowerCase() === name.trim().toLowerCase();
    return Response.json({ isFree: isOwn || (await isUsernameFree(db, name)) } satisfies UsernameAnswer);
  },
});
