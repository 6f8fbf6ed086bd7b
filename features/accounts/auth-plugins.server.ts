import { createHash, randomBytes } from 'node:crypto';
import { APIError, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { and, eq, sql } from 'drizzle-orm';
import { createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { genericOAuth, twoFactor } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { Db } from '#platform/db/db.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { knownDevices, usedCodes } from './accounts.tables.ts';
import { users } from './people.tables.ts';
import { emailRefusal, normaliseEmail } from './email.rules.ts';
import { emailLimits, knownDeviceLimit, type LimitRule, type Limits, waitHeader } from './limits.server.ts';
import { deviceName } from './device-name.rules.ts';
import { linkHours, secondFactorDigits } from './auth.rules.ts';

const oneYearS = 365 * 24 * 3600;

/** The cookie by which a browser is known again; it opens nothing (accounts.devices). */
const deviceCookie = ({ context }: GenericEndpointContext) => context.createAuthCookie('device', { maxAge: oneYearS });

/** The device of a request's cookie; null without one or with a wrong signature. */
async function readDevice(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(deviceCookie(ctx).name, ctx.context.secret)) || null;
}

const hashDevice = (device: string): string => createHash('sha256').update(device).digest('base64url');

/** The hash of the request's device if the person with this e-mail has signed in from it before, else null. */
async function readKnownDevice(db: Db, ctx: GenericEndpointContext, email: string): Promise<string | null> {
  const device = await readDevice(ctx);
  if (device === null) return null;
  const deviceHash = hashDevice(device);
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, deviceHash), sql`lower(${users.email}) = ${email}`));
  return known ? deviceHash : null;
}

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

/**
 * Better-auth plugin that mails a person when a browser signs in for the first time, except the account's very first
 * one (accounts.devices).
 */
export function newDevicePlugin({ db, mail, appUrl }: { db: Db; mail: MailQueue; appUrl: string }) {
  return {
    id: 'new-device',
    hooks: {
      after: [
        {
          // It sets newSession too, for a session that it only prolongs.
          matcher: ({ path }) => path !== '/get-session',
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            if (!opened) return;
            const cookie = deviceCookie(ctx);
            const device = (await readDevice(ctx)) ?? randomBytes(16).toString('base64url');
            await ctx.setSignedCookie(cookie.name, device, ctx.context.secret, cookie.attributes);
            const seen = await recordDevice(db, opened.user.id, device);
            if (seen !== 'new') return;
            await mail.enqueue(db, {
              kind: 'new-device',
              to: opened.user.email,
              device: deviceName(opened.session.userAgent ?? null),
              at: Date.now() as Instant,
              url: `${appUrl}/auth?change-password=true`,
            });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function recordDevice(db: Db, userId: string, device: string): Promise<'first' | 'new' | 'known'> {
  const stored = await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashDevice(device) })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return 'known';
  return (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 1 ? 'new' : 'first';
}

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

/** Our registration with Google, from the settings of the process. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

/**
 * The better-auth plugin for the sign-in with Google: a code flow with PKCE, state and nonce. All addresses come from
 * the issuer's discovery document, so that tests can run their own provider.
 */
export function googlePlugin({ clientId, clientSecret, issuer }: GoogleClient) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        prompt: 'select_account',
        getUserInfo: async ({ idToken }) => (idToken === undefined ? null : personOfToken(idToken)),
      },
    ],
  });
}

/** As OpenID Connect bounds it. */
const subject = /^[\x21-\x7e]{1,255}$/;

/**
 * The person of an ID token, which the library has verified, as far as we could store them; else null. Without it the library
 * would believe what the provider says beside the token (accounts.google).
 */
function personOfToken(idToken: string) {
  const { sub, email, email_verified: isVerified } = decodeJwt(idToken);
  if (typeof sub !== 'string' || !subject.test(sub)) return null;
  if (typeof email !== 'string' || emailRefusal(email) !== null) return null;
  return { id: sub, sub, email: normaliseEmail(email), emailVerified: isVerified === true };
}

/** Where an issuer publishes its OpenID configuration. */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

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
