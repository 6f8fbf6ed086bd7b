import { createContext, type RouterContextProvider } from 'react-router';
import type { Logger } from 'pino';
import type { BackupRetention } from '#features/operations/backup.rules.ts';
import type { SiteHealthFacts } from '#features/operations/site-health.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { AccountContext } from '#features/accounts/account-answers.server.ts';
import type { SignedInPerson } from '#features/accounts/session.server.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { openFeedPreviews } from '#features/feeds/preview-feed.server.ts';
import type { TeamFieldReader } from '#features/fantasy/team-field.server.ts';
import type { OpenFieldReader } from '#features/contest/open-field.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { MailProbe } from '#features/mailing/mailer.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { PageFacts } from '#platform/http/page-facts.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';

/** What a loader, an action or a resource gets with its request: `requestOf(context)`. */
export type RequestContext = {
  db: Db;
  clock: Clock;
  /** Site time of this request: one `now` for everything it shows. */
  now: Instant;
  /** Photos and documents. */
  storage: Storage;
  log: Logger;
  requestId: string;
  appUrl: string;
  /** Origins besides ours to which the answer to a form may redirect: Google's sign-in. */
  formTargets: readonly string[];
  /** Where backups are put, and their second place at BACKUP_URL. */
  dataDir: string;
  backupStore: BackupStore | null;
  /** Which nightly backups stay (BACKUP_KEEP); null: none is made. */
  backupRetention: BackupRetention | null;
  /** What only this process knows of how the site does. */
  health(): ProcessHealth;
  /** The analytics tag's identifier; null when nothing is measured. */
  analyticsId: string | null;
  /** Hosts of push services that may be private and without TLS (PUSH_TEST_HOSTS). */
  pushTestHosts: ReadonlySet<string>;
  /** Reads a feed's last answer without storing any of it; keeps what it has fetched for a while. */
  previewFeed: ReturnType<typeof openFeedPreviews>;
  /** Everybody's sums and open tips of the running round, kept until they change. */
  readField: OpenFieldReader;
  /** Everybody's teams of today's locked Fantasy round, likewise. */
  readTeamField: TeamFieldReader;
  page: PageFacts;
  /** Secret of this answer: only inline scripts that carry it as their nonce may run (public-pages.policy). */
  scriptMark: string;
  /**
   * Who made the request: on private screens and in every action. On public screens always the visitor
   * (public-pages.same-for-all).
   */
  actor: Actor;
  person: SignedInPerson | null;
  /** What functions of accounts and mails need of the request. */
  account: AccountContext;
  features: Features;
};

export type ProcessHealth = {
  isDiskFull: boolean;
  notifications: SiteHealthFacts['notifications'];
  probeMail: MailProbe;
};

type Features = {
  /** Google's sign-in is configured and reachable, so its button is shown (accounts.google). */
  google: boolean;
  /** Folder of mails stored as files; null where /dev/outbox doesn't exist. */
  outboxDir: string | null;
};

/** React Router's key of the context. */
export const requestContext = createContext<RequestContext>();

/** The request's context inside a loader: `const { db, now } = requestOf(context)`. */
export function requestOf(context: Readonly<RouterContextProvider>): RequestContext {
  return context.get(requestContext);
}

/** The signed-in person of a private screen; a visitor is redirected to sign in and comes back. */
export function requirePerson(context: Readonly<RouterContextProvider>, request: Request): SignedInPerson {
  return requireSignedIn(requestOf(context), request);
}

/** The same for resources, which have no router context. */
export function requireSignedIn({ person }: RequestContext, request: Request): SignedInPerson {
  if (person) return person;
  const { pathname, search } = new URL(request.url);
  throw redirectTo(`/auth?redirect=${encodeURIComponent(`${pathname}${search}`)}`, 303);
}

/** The form of a request. A body that isn't a form comes from no page of ours, so it is answered with 400. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch((error: unknown) => {
    throw error instanceof TypeError ? new Response(null, { status: 400 }) : error;
  });
}

/**
 * The administrator who made the request. The guard lets nobody else through; each loader and action checks it once
 * more.
 */
export function requireAdmin(context: Readonly<RouterContextProvider>): SignedInPerson {
  return requireAdministrator(requestOf(context));
}

/** The same for resources, which have no router context. */
export function requireAdministrator({ person }: RequestContext): SignedInPerson {
  if (person?.role !== 'admin') throw new Response(null, { status: 403 });
  return person;
}
