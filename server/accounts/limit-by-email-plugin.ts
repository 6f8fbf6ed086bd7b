import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { normaliseEmail } from '#domain/accounts/email.ts';
import { emailLimits, type Limits, type LimitRule } from './limits.ts';

const rules: Readonly<Record<string, LimitRule>> = {
  '/sign-in/email': emailLimits.signIn,
  '/sign-up/email': emailLimits.signUp,
  '/request-password-reset': emailLimits.reset,
};

/**
 * Better-auth plugin that limits attempts by e-mail, whatever client address and endpoint they use (accounts.limits).
 * Too many reset requests aren't refused, only their mail isn't sent. A successful sign-in resets the count.
 */
export function limitByEmailPlugin(limits: Limits) {
  return {
    id: 'limit-by-email',
    hooks: {
      before: [
        {
          matcher: ({ path }) => (path ?? '') in rules,
          handler: createAuthMiddleware(async (ctx) => {
            const rule = rules[ctx.path];
            const { email } = ctx.body as { email?: unknown };
            if (!rule || typeof email !== 'string') return;
            if ((await limits.consume(rule, normaliseEmail(email))) === null) return;
            if (rule === emailLimits.reset) return ctx.json({ status: true });
            throw new APIError('TOO_MANY_REQUESTS', { code: 'auth.too-many-attempts', message: 'Too many attempts.' });
          }),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const email = ctx.context.newSession?.user.email;
            if (email && ctx.path !== '/get-session') await limits.reset(emailLimits.signIn, normaliseEmail(email));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
