import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

/**
 * Better-auth plugin that ends the session a browser had when it signs in anew, also when the new sign-in still waits
 * for its code: its cookie is gone by then, and the session would live on unseen (accounts.sessions).
 */
export function oneSessionPerBrowserPlugin() {
  return {
    id: 'one-session-per-browser',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== '/get-session',
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession?.session.token;
            const { returned } = ctx.context;
            const isChallenge = typeof returned === 'object' && returned !== null && 'twoFactorRedirect' in returned;
            if (!opened && !isChallenge) return;
            const { name } = ctx.context.authCookies.sessionToken;
            const previous = await ctx.getSignedCookie(name, ctx.context.secret);
            if (previous && previous !== opened) await ctx.context.internalAdapter.deleteSession(previous);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
