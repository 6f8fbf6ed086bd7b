import { APIError, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { emailRefusal, normaliseEmail } from './email.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readKnownDevice } from './known-device.server.ts';
import { emailLimits, knownDeviceLimit, type Limits, type LimitRule, waitHeader } from './limits.server.ts';

type Counter = [rule: LimitRule, key: string];

const rules: Readonly<Record<string, LimitRule>> = {
  '/sign-in/email': emailLimits.signIn,
  '/sign-up/email': emailLimits.signUp,
  '/request-password-reset': emailLimits.reset,
};

/**
 * Better-auth plugin that limits attempts by e-mail, whatever client address and endpoint they use (accounts.limits).
 * Too many reset requests aren't refused, only their mail isn't sent. A browser that the person has used before has a
 * count of its own, so that nobody is locked out by others' guesses. A sign-in that succeeds resets its count.
 */
export function limitByEmailPlugin({ db, limits }: { db: Db; limits: Limits }) {
  const counterOf = async (ctx: GenericEndpointContext, rule: LimitRule, email: string): Promise<Counter> => {
    const device = rule === emailLimits.signIn ? await readKnownDevice(db, ctx, email) : null;
    return device === null ? [rule, email] : [knownDeviceLimit, `${device} ${email}`];
  };
  return {
    id: 'limit-by-email',
    hooks: {
      before: [
        {
          matcher: ({ path }) => (path ?? '') in rules,
          handler: createAuthMiddleware(async (ctx) => {
            const rule = rules[ctx.path];
            const given = (ctx.body as { email?: unknown } | null | undefined)?.email;
            const email = typeof given === 'string' ? normaliseEmail(given) : '';
            // What is no address is refused by the endpoint itself, and PostgreSQL stores no NUL of it.
            if (!rule || emailRefusal(email) !== null) return;
            const waitS = await limits.consume(...(await counterOf(ctx, rule, email)));
            if (waitS === null) return;
            if (rule === emailLimits.reset) return ctx.json({ status: true });
            const error = { code: 'auth.too-many-attempts', message: 'Too many attempts.' };
            throw new APIError('TOO_MANY_REQUESTS', error, { [waitHeader]: String(waitS) });
          }),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const email = ctx.context.newSession?.user.email;
            if (!email || ctx.path === '/get-session') return;
            await limits.reset(...(await counterOf(ctx, emailLimits.signIn, normaliseEmail(email))));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
