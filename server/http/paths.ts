/** A path as the router will read it: decoded, without doubled slashes, in lower case. Guards judge this one. */
export function normalPath(pathname: string): string {
  return decoded(pathname)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** False for what no address of ours is: a path that can't be decoded, or a NUL, which PostgreSQL doesn't take. */
export function isReadable(url: string): boolean {
  const { pathname } = new URL(url);
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return !url.includes('%00');
}

/** Private screens (Decision I): rendered per request for the person who asks, never stored. */
const privatePaths =
  /^\/(?:(?:auth|user-dashboard|unsubscribe|dev|fantasy\/team|fantasy\/league|api\/viewer|api\/auth|api\/v1\/me|live)(?:[/.]|$)|kalendar\/|admin|api\/admin)/;

export function isPrivatePath(pathname: string): boolean {
  return privatePaths.test(normalPath(pathname));
}

/** Everything that only administrators reach: pages, their data, and API routes. */
export function isAdminPath(pathname: string): boolean {
  return /^\/(?:api\/)?admin/.test(normalPath(pathname));
}

/** A path as a log may keep it: one that carries a secret (one's own calendar, the way out of mails, a new password) without it. */
export function loggedPath(pathname: string): string {
  const secretFrom = /^\/(?:kalendar|unsubscribe|api\/auth\/reset-password)\//.exec(normalPath(pathname));
  return secretFrom ? `${secretFrom[0]}…` : pathname;
}
