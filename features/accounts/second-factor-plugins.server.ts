import { type BetterAuthPlugin, APIError } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { sql } from 'drizzle-orm';
import { secondFactorDigits } from './second-factor-code.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { usedCodes } from './accounts.tables.ts';

/**
 * Endpoints whose sign-in needs the second factor; better-auth's plugin by itself covers only the one with a password.
 */
const signInPaths = new Set(['/sign-in/email', '/sign-in/social', '/callback/:id', '/verify-email']);

/**
 * The better-auth plugin for TOTP and recovery codes, changed to require a code after every kind of sign-in
 * (accounts.second-factor).
 */
export function secondFactorPlugin(issuer: string) {
  const plugin = twoFactor({
    issuer,
    allowPasswordless: true,
    twoFactorCookieMaxAge: 600,
    totpOptions: { digits: secondFactorDigits },
  });
  const [challenge] = plugin.hooks.after;
  if (!challenge) throw new Error('The second factor plugin has no challenge to extend.');
  challenge.matcher = ({ path }) => signInPaths.has(path ?? '');
  const { handler } = challenge;
  // Of the request's headers it reads only the cookie of a trusted browser, which would skip the code.
  challenge.handler = Object.assign(
    (ctx: Parameters<typeof handler>[0]) => handler({ ...ctx, headers: new Headers() }),
    {
      options: handler.options,
    },
  ) as typeof handler;
  return plugin;
}

/** Better-auth plugin that lets no client have its browser trusted: the code is asked at each sign-in. */
export function noTrustedBrowserPlugin() {
  return {
    id: 'no-trusted-browser',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path?.startsWith('/two-factor/verify-') ?? false,
          handler: createAuthMiddleware(async () => ({ context: { body: { trustDevice: false } } })),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/**
 * Better-auth plugin that lets a code open one session only; without it the same code would be accepted again within
 * its 30 seconds.
 */
export function oneSessionPerCodePlugin(db: Db) {
  return {
    id: 'one-session-per-code',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            const userId = opened?.user.id ?? ctx.context.session?.user.id;
            const code = (ctx.body as { code?: unknown } | undefined)?.code;
            if (ctx.context.returned instanceof APIError || !userId || typeof code !== 'string') return;
            if (await isFirstUse(db, userId, code)) return;
            if (opened) await ctx.context.internalAdapter.deleteSession(opened.session.token);
            deleteSessionCookie(ctx);
            ctx.context.setNewSession(null);
            throw new APIError('UNAUTHORIZED', {
              code: 'second-factor.used-code',
              message: 'The code was used before.',
            });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/**
 * Stores the use in one statement, so that of two parallel uses one is first. After two minutes the same digits are a
 * new code.
 */
async function isFirstUse(db: Db, userId: string, code: string): Promise<boolean> {
  const stored = await db
    .insert(usedCodes)
    .values({ userId, code })
    .onConflictDoUpdate({
      target: [usedCodes.userId, usedCodes.code],
      set: { usedAt: sql`now()` },
      setWhere: sql`${usedCodes.usedAt} < now() - interval '2 minutes'`,
    })
    .returning({ code: usedCodes.code });
  return stored.length > 0;
}
