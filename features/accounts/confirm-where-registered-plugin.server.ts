import { createHash } from 'node:crypto';
import { APIError, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { decodeJwt } from 'jose';
import { normaliseEmail } from './email.rules.ts';
import { linkHours } from './link-hours.rules.ts';

/**
 * Better-auth plugin: a confirmation link signs in only the browser that registered, or that gave the right password
 * since. Elsewhere it only confirms: a link of somebody else's account must not sign a visitor in to that account, and
 * the owner of an address not to one that a stranger registered with it (accounts.confirmation).
 */
export function confirmWhereRegisteredPlugin() {
  return {
    id: 'confirm-where-registered',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/verify-email',
          handler: createAuthMiddleware(async (ctx) => {
            const waiting = await ctx.getSignedCookie(waitingCookie(ctx).name, ctx.context.secret);
            const email = emailOfToken((ctx.query as { token?: unknown } | undefined)?.token);
            if (waiting && email !== '' && waiting === hashEmail(email)) return;
            return { context: { context: { options: { emailVerification: { autoSignInAfterVerification: false } } } } };
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/sign-up/email' || path === '/sign-in/email',
          handler: createAuthMiddleware(async (ctx) => {
            const email = (ctx.body as { email?: unknown } | undefined)?.email;
            if (typeof email !== 'string' || !awaitsConfirmation(ctx.path, ctx.context.returned)) return;
            const { name, attributes } = waitingCookie(ctx);
            await ctx.setSignedCookie(name, hashEmail(email), ctx.context.secret, attributes);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const waitingCookie = ({ context }: GenericEndpointContext) =>
  context.createAuthCookie('awaits_confirmation', { maxAge: linkHours.confirm * 3600 });

/** After every accepted sign-up, also one for a known address, because their answers must not differ. */
function awaitsConfirmation(path: string, returned: unknown): boolean {
  if (!(returned instanceof APIError)) return path === '/sign-up/email';
  return returned.body?.code === 'EMAIL_NOT_VERIFIED';
}

const hashEmail = (email: string): string => createHash('sha256').update(normaliseEmail(email)).digest('base64url');

/** The address that a link with this token confirms, '' without one; the library checks the token's signature. */
export function emailOfToken(token: unknown): string {
  if (typeof token !== 'string') return '';
  try {
    const { email } = decodeJwt(token);
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
