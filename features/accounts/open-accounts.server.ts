import type { Database } from '#platform/db/database.server.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { type KeyFor, deriveKeys } from './app-secret.server.ts';
import { type Auth, type AuthLog, createAuth } from './auth.server.ts';
import { discoveryUrl, type GoogleClient } from './auth-plugins.server.ts';
import { type Limits, openLimits } from './limits.server.ts';

export type AccountsOptions = {
  database: Database;
  mail: MailQueue;
  log: AuthLog;
  appUrl: string;
  siteName: string;
  /** APP_SECRET; each purpose derives its own key. */
  secret: string;
  google: GoogleClient | null;
};

/** The services of accounts in this process. */
export type Accounts = Omit<AccountsOptions, 'google' | 'secret'> & {
  limits: Limits;
  auth(): Auth;
  /** Whether Google is reachable: its button is shown only then. */
  hasGoogle(): boolean;
  keyFor: KeyFor;
  close(): void;
};

const retryMs = 60_000;
const discoveryTimeoutMs = 5_000;

/**
 * Opens the services of accounts when the process starts. The sign-in with Google is added as soon as Google's
 * discovery document can be read, retried every minute; the site doesn't wait for it.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { secret, google, ...services } = options;
  const limits = openLimits(services.database);
  const keyFor = deriveKeys(secret);
  const withGoogle = (client: GoogleClient | null) =>
    createAuth({ ...services, limits, secret: keyFor('auth').toString('base64url'), google: client });
  let auth = withGoogle(null);
  let isGoogleOn = false;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function enableGoogle(client: GoogleClient): Promise<void> {
    if (await isGoogleReachable(client, services.log)) {
      auth = withGoogle(client);
      isGoogleOn = true;
    } else if (!isClosed) {
      retry = setTimeout(() => void enableGoogle(client), retryMs).unref();
    }
  }

  if (google) await enableGoogle(google);
  return {
    ...services,
    limits,
    keyFor,
    auth: () => auth,
    hasGoogle: () => isGoogleOn,
    close() {
      isClosed = true;
      clearTimeout(retry);
    },
  };
}

async function isGoogleReachable(google: GoogleClient, log: AuthLog): Promise<boolean> {
  try {
    const answer = await fetch(discoveryUrl(google.issuer), { signal: AbortSignal.timeout(discoveryTimeoutMs) });
    const named = answer.ok ? ((await answer.json()) as { issuer?: unknown } | null)?.issuer : null;
    // The library trusts the issuer that the document names, so it must be the one that was set.
    if (named === google.issuer) return true;
    log.error({ status: answer.status, issuer: google.issuer, named }, 'the Google sign-in is not available yet');
  } catch (error) {
    log.error({ err: error, issuer: google.issuer }, 'the Google sign-in is not available yet');
  }
  return false;
}
