import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { APIError, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, jwt } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { tipTargetOf, tipTargetPath } from '#features/tips/tip-target.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { notificationSettings } from '#features/notifications/notifications.tables.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { freshSignInMinutes, linkHours } from './auth.rules.ts';
import { passwordLimits } from './password.rules.ts';
import { accounts, jwks, sessions, twoFactors, verifications } from './accounts.tables.ts';
import { profiles, users } from './people.tables.ts';
import {
  confirmWhereRegisteredPlugin,
  type GoogleClient,
  googlePlugin,
  limitByEmailPlugin,
  newDevicePlugin,
  noTrustedBrowserPlugin,
  oneSessionPerBrowserPlugin,
  oneSessionPerCodePlugin,
  secondFactorPlugin,
} from './auth-plugins.server.ts';
import { endOldLinks } from './end-old-links.server.ts';
import { isOverConfirmationLimit, type Limits } from './limits.server.ts';
import { hashPassword, verifyPassword } from './create-account.server.ts';

type TransactionScope = {
  /** The database for the authentication library; its transactions become visible to `current`. */
  tracked: Db;
  /**
   * The library's current transaction, else the database. Mails are enqueued in it: none is sent for what isn't
   * committed.
   */
  current(): Db;
};

/** Makes better-auth's transaction available to its callbacks, to which the library doesn't pass it. */
function transactionScope(db: Db): TransactionScope {
  const transactionStorage = new AsyncLocalStorage<Db>();
  const transaction: Db['transaction'] = (run, config) =>
    db.transaction((tx) => transactionStorage.run(tx, () => run(tx)), config);
  const tracked = new Proxy(db, {
    get(target, key) {
      if (key === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { tracked, current: () => transactionStorage.getStore() ?? db };
}

export type AuthLog = { debug(details: object, message: string): void; error(details: object, message: string): void };

type AuthOptions = {
  database: Database;
  mail: MailQueue;
  limits: Limits;
  log: AuthLog;
  appUrl: string;
  siteName: string;
  secret: string;
  /** null = no Google sign-in. */
  google: GoogleClient | null;
};

export type Auth = ReturnType<typeof createAuth>;

/** Set only by our server, from the connection; a header of this name sent by a client is removed. */
export const clientAddressHeader = 'x-app-client-ip';
/** The path to the runner that somebody who registers wants to tip. */
export const tipTargetHeader = 'x-app-tip-target';
export const cookiePrefix = 'rovinka';
const oneDayS = 24 * 3600;
/** How long a session lasts, and how old it may grow before a request prolongs it (accounts.sessions). */
export const sessionTimesS = { expiresIn: 30 * oneDayS, updateAge: oneDayS };

/**
 * Configures better-auth, the authentication library; each departure from its defaults has its reason in
 * docs/decisions/0016.
 */
export function createAuth(options: AuthOptions) {
  const { database, appUrl } = options;
  const scope = transactionScope(database.db);
  return betterAuth({
    appName: options.siteName,
    baseURL: appUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [appUrl],
    telemetry: { enabled: false },
    logger: { level: 'info', log: (level, message, ...details) => report(options.log, level, message, details) },
    database: drizzleAdapter(scope.tracked, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        jwks,
      },
      transaction: true,
    }),
    user: {
      additionalFields: {
        username: { type: 'string', required: false, input: true },
        mailConsent: { type: 'boolean', required: false, input: true },
      },
    },
    ...signInMethods(options, scope),
    session: { ...sessionTimesS, freshAge: freshSignInMinutes * 60, cookieCache: { enabled: false } },
    account: {
      accountLinking: { enabled: true, disableImplicitLinking: true, trustedProviders: [] },
      storeAccountCookie: false,
      updateAccountOnSignIn: false,
    },
    databaseHooks: databaseHooks(database, scope),
    rateLimit: rateLimit(options.limits),
    advanced: {
      cookiePrefix,
      useSecureCookies: appUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    onAPIError: { errorURL: `${appUrl}/auth` },
    plugins: plugins(options),
  });
}

/** The order matters: a used code must end its session before the mail about a new device. */
function plugins(options: AuthOptions) {
  const { database, mail, limits, appUrl, siteName, google } = options;
  return [
    secondFactorPlugin(siteName),
    noTrustedBrowserPlugin(),
    oneSessionPerCodePlugin(database.db),
    limitByEmailPlugin({ db: database.db, limits }),
    confirmWhereRegisteredPlugin(),
    oneSessionPerBrowserPlugin(),
    newDevicePlugin({ db: database.db, mail, appUrl }),
    ...(google ? [googlePlugin(google)] : []),
    apiTokens(options),
    bearer({ requireSignature: true }),
  ];
}

/** Password with a confirmed address (accounts.confirmation); no answer reveals whether an address is registered. */
function signInMethods({ mail, appUrl }: AuthOptions, scope: TransactionScope) {
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLimits.minLength,
      maxPasswordLength: passwordLimits.maxLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkHours.reset * 3600,
      password: { hash: hashPassword, verify: verifyPassword },
      sendResetPassword: ({ user, token }: { user: { email: string }; token: string }) =>
        mail.enqueue(scope.current(), {
          kind: 'reset',
          to: user.email,
          url: `${appUrl}/auth?change-password=true&token=${token}`,
        }),
      onPasswordReset: async ({ user }: { user: { id: string; email: string } }) => {
        await endOldLinks(scope.current(), user.id);
        const url = `${appUrl}/auth?reset=true`;
        await mail.enqueue(scope.current(), { kind: 'password-changed', to: user.email, url });
      },
      onExistingUserSignUp: ({ user }: { user: { email: string } }, request?: Request) =>
        mail.enqueue(scope.current(), {
          kind: 'already-registered',
          to: user.email,
          url: `${appUrl}/auth${redirectQuery(request?.headers.get(tipTargetHeader) ?? null)}`,
          resetUrl: `${appUrl}/auth?reset=true`,
        }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: true,
      expiresIn: linkHours.confirm * 3600,
      sendVerificationEmail: async ({ user, url }: { user: { email: string }; url: string }) => {
        const db = scope.current();
        if (await isOverConfirmationLimit(db, user.email)) return;
        await mail.enqueue(db, { kind: 'confirm', to: user.email, url });
      },
    },
  };
}

/** Only a runner is mailed on, and nothing is kept with the account: anybody may type its address (tips.visitors). */
function redirectQuery(target: string | null): string {
  const wanted = tipTargetOf(target);
  return wanted ? `?redirect=${encodeURIComponent(tipTargetPath(wanted))}` : '';
}

function databaseHooks({ db }: Database, scope: TransactionScope) {
  /** Google is not called after the sign-in, so none of its tokens is stored. */
  const withoutTokens = async <Account extends object>(account: Account) => ({
    data: {
      ...account,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    },
  });
  /** Every kind of sign-in creates a session here: a locked account gets none. */
  const refuseLocked = async ({ userId }: { userId: string }) => {
    const [user] = await db.select({ lockedAt: users.lockedAt }).from(users).where(eq(users.id, userId));
    if (user?.lockedAt) throw new APIError('FORBIDDEN', { code: 'account.locked', message: 'The account is locked.' });
  };
  return {
    session: { create: { before: refuseLocked } },
    user: {
      create: {
        /** Google sends no username, so one is invented; its picture is not stored. */
        before: async (user: Record<string, unknown>) => {
          const username =
            typeof user['username'] === 'string' ? user['username'] : `hrac-${randomBytes(4).toString('hex')}`;
          return { data: { ...user, username, name: username, image: null } };
        },
        /** Both forms say that whoever registers is 18 or older (accounts.adults). */
        after: async ({ id }: { id: string }) => {
          await scope
            .current()
            .insert(notificationSettings)
            .values({ userId: id, adultAt: new Date() })
            .onConflictDoNothing();
        },
      },
    },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
  };
}

const rules: Readonly<Record<string, { window: number; max: number }>> = {
  '/sign-in/email': { window: 60, max: 30 },
  '/sign-in/social': { window: 60, max: 30 },
  '/sign-up/email': { window: 600, max: 10 },
  '/request-password-reset': { window: 600, max: 10 },
  '/reset-password': { window: 600, max: 20 },
  '/change-password': { window: 60, max: 10 },
  '/two-factor/*': { window: 60, max: 20 },
};

/** Limits by client address and path, counted in the database. */
function rateLimit(limits: Limits) {
  return {
    enabled: true,
    window: 60,
    max: 300,
    customRules: rules,
    customStorage: {
      consume: async (key: string, { window, max }: { window: number; max: number }) => {
        const retryAfter = await limits.consume({ name: `path-${window}-${max}`, points: max, seconds: window }, key);
        return { allowed: retryAfter === null, retryAfter };
      },
      // Required by the library's type; with `consume` they are never called.
      get: async () => null,
      set: async () => undefined,
    },
  };
}

/** Tokens last ten minutes and contain only the ids of person and session and the role (accounts.api-tokens). */
function apiTokens({ database, appUrl }: AuthOptions) {
  return jwt({
    jwks: { keyPairConfig: { alg: 'ES256' } },
    disableSettingJwtHeader: true,
    jwt: {
      issuer: appUrl,
      audience: appUrl,
      expirationTime: '10m',
      getSubject: ({ user }) => user.id,
      definePayload: async ({ user, session }) => {
        const [profile] = await database.db
          .select({ role: profiles.role })
          .from(profiles)
          .where(eq(profiles.id, user.id));
        return { role: profile?.role ?? 'user', sid: session.id };
      },
    },
  });
}

/** Refused requests are normal, so the library's messages below `error` are logged for debugging only. */
function report(log: AuthLog, level: string, message: string, details: readonly unknown[]): void {
  const [first] = details;
  if (level === 'error' && first instanceof Error && !('statusCode' in first))
    log.error({ err: first }, `auth: ${message}`);
  else log.debug({ level, details }, `auth: ${message}`);
}
