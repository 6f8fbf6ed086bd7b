import { refuseUsername } from '#domain/accounts/username.ts';
import { requestOf } from '#server/http/request-context.ts';
import { isUsernameFree } from '#server/accounts/sign-in/sign-up.ts';
import type { Route } from './+types/auth-username';

/** Whether nobody has a name yet, asked while it is typed: `/auth/username?name=turfar` (Spec 5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, person } = requestOf(context);
  const name = new URL(request.url).searchParams.get('name') ?? '';
  if (refuseUsername(name) !== null) return Response.json({ isFree: false }, { status: 400 });
  const isOwn = person?.username.toLowerCase() === name.trim().toLowerCase();
  return Response.json({ isFree: isOwn || (await isUsernameFree(db, name)) });
}
