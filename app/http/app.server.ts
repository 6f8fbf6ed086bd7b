import { type Context, type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { ServerBuild } from 'react-router';
import { requestMessage } from '#text/platform/http/requests';
import type { BackupRetention } from '#features/operations/backup.rules.ts';
import { maxUploadBytes } from '#features/photos/photos.rules.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import { readStoring } from '#features/imports/read-imports.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { ReadReplica } from '#platform/db/read-replica.server.ts';
import type { BackupStore } from '#platform/files/backup-store.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { Storage } from '#platform/files/storage.server.ts';
import type { VisitCounter } from '#features/visits/visit-counter.server.ts';
import type { Tracing } from '#platform/http/tracing.server.ts';
import { adminGuard } from './admin-guard.server.ts';
import {
  answerUnavailable,
  type FetchOwnPage,
  meansUnavailable,
  meansWaited,
  reasonOf,
  Unavailable,
} from '#platform/http/answer-unavailable.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { bulkRoutes } from '#features/api/bulk-routes.server.ts';
import { foreignOrigins } from '#features/api/foreign-origins.server.ts';
import { limitWork } from './limit-work.server.ts';
import { limitReaders } from '#features/api/limit-readers.server.ts';
import { meRoutes } from '#features/api/me-routes.server.ts';
import { pushRoutes } from '#features/api/push-routes.server.ts';
import { authRoutes } from './auth-routes.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { checkRedirects } from '#platform/http/check-redirects.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { crawlerRoutes } from '#platform/http/crawlers.server.ts';
import { healthRoutes, type readReadiness } from '#platform/http/health.server.ts';
import { knownHosts } from '#platform/http/known-hosts.server.ts';
import { mergeAnonymousVotes } from './merge-anonymous-votes.server.ts';
import { openTeamFieldReader } from '#features/fantasy/team-field.server.ts';
import { openFieldReader } from '#features/contest/open-field.server.ts';
import type { LiveHub } from '#platform/live/live-hub.server.ts';
import { liveRoutes } from './live-routes.server.ts';
import { coverRoutes } from './serve-covers.server.ts';
import { serveFiles } from '#platform/http/serve-files.server.ts';
import { serveMedia } from './serve-media.server.ts';
import { oneClickUnsubscribe } from './one-click-unsubscribe.server.ts';
import { metricsRoute, type ProcessState } from './metrics.server.ts';
import type { PageCache } from '#platform/http/page-cache.server.ts';
import { isRead } from '#platform/http/is-read.server.ts';
import { isReadable } from '#platform/http/route-table.server.ts';
import { headersBeside, securityHeaders } from '#platform/http/security-headers.server.ts';
import { redirectSpelling } from './redirect-spelling.server.ts';
import { offerResending } from '#platform/http/resend-form.server.ts';
import { createPageHandler } from './react-router.server.ts';
import type { TranslatedBuilds } from './translated-builds.server.ts';
import { contextOf, type KnownContext, publicContext } from './make-context.server.ts';
import { type CountVisit, countVisits, visitCount } from './count-visits.server.ts';
import { requestCounter } from '#platform/http/request-counts.server.ts';
import { type LogRequest, logUnavailable, requestLog, requestLogger } from '#platform/http/request-log.server.ts';
import { resourceRoutes } from './resource.server.ts';
import { resources } from './resources.server.ts';
import { routes } from './routes.server.ts';
import { createRespond } from './respond.server.ts';
import type { AnsweredRequest, StoredAnswers } from '#platform/http/stored-answers.server.ts';
import { traceRequests } from '#platform/http/trace-requests.server.ts';
import { sessionCookies } from './request-session.server.ts';
import { sameOrigin } from '#platform/http/same-origin.server.ts';
import { workerRoutes } from './serve-worker.server.ts';
import { answerViewer } from '#features/accounts/viewer.server.ts';

export type AppDeps = {
  db: Db;
  /** Reads for public answers, if there is one. */
  replica: ReadReplica | null;
  /** Where the spans of requests go; null: nowhere. */
  tracing: Tracing | null;
  clock: Clock;
  storage: Storage;
  log: Logger;
  appUrl: string;
  /** Whether APP_URL is set: only then are the names known by which the site may be asked for. */
  hasAppUrl: boolean;
  /** null: nothing is measured, and no page may reach the tag's hosts. */
  analyticsId: string | null;
  /** Hosts of push services that may be private and without TLS; empty but in tests. */
  pushTestHosts: ReadonlySet<string>;
  previewFeed: KnownContext['previewFeed'];
  /** Origins besides ours to which the answer to a form may redirect: Google's sign-in. */
  formTargets: readonly string[];
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The pages of other languages; without them their addresses are unknown. */
  translated?: TranslatedBuilds;
  mode: 'production' | 'development';
  /** null renders every page anew (development). */
  cache: PageCache | null;
  /** Sends stored pages without the app, and tells it; not in development. */
  storedAnswers?: StoredAnswers;
  live: LiveHub;
  visits: Pick<VisitCounter, 'add'>;
  accounts: Accounts;
  /** The last X-Forwarded-For is the visitor's address. */
  trustProxy: boolean;
  /** Folder of mails stored as files; null when they are sent, or when this isn't the demonstration or development. */
  outboxDir: string | null;
  /** Where backups are put, and their second place at BACKUP_URL. */
  dataDir: string;
  backupStore: BackupStore | null;
  /** Which nightly backups stay (BACKUP_KEEP); null: none is made. */
  backupRetention: BackupRetention | null;
  /** Folder of the browser's files; null when Vite serves them. */
  assetsDir: string | null;
  /** Folders with assets of former releases that may be asked for. */
  formerAssets?: readonly string[];
  readiness: () => ReturnType<typeof readReadiness>;
  processState: ProcessState;
  /** Whether the database's disk has no room left: then nothing can be written. */
  isDiskFull: () => boolean;
};

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

const maxBodyBytes = 1024 * 1024;

/** The whole site as one Hono app: middlewares, routes, then the pages. */
export function createApp(given: AppDeps): Hono {
  const app = new Hono();
  const deps = { ...given, readField: openFieldReader(given), readTeamField: openTeamFieldReader(given) };
  const addressOf = (c: Context) => clientAddress(c, deps.trustProxy);
  // One for each app: counts begin anew with it.
  const registry = new Registry();
  const logRequest = requestLogger(deps.log, requestCounter(registry, routes), routes);
  const countVisit = visitCount(deps);
  deps.storedAnswers?.onAnswer(reportTo(logRequest, countVisit));
  if (deps.tracing) app.use(traceRequests(deps.tracing, routes));
  app.use(requestLog(logRequest));
  app.use(checkRedirects({ ...deps, routes }));
  app.use(addSecurityHeaders(deps.appUrl));
  app.use(refuseUnreadable());
  for (const route of [healthRoutes(deps), metricsRoute(deps, registry)]) app.route('/', route);
  if (deps.hasAppUrl) app.use(knownHosts(deps.appUrl));
  app.use(countVisits(countVisit));
  if (deps.assetsDir) serveFiles(app, deps.assetsDir, deps.formerAssets ?? []);
  app.get('/media/*', serveMedia(deps.storage));
  app.route('/', coverRoutes());
  app.route('/', crawlerRoutes(deps, routes));
  app.use('/api/v1/*', foreignOrigins(routes));
  app.use(redirectSpelling());
  app.use(sessionCookies(deps.appUrl.startsWith('https:')));
  app.use(limitWork(deps));
  app.use(mergeAnonymousVotes(deps));
  app.use('/api/v1/*', refuseWritesWithoutRoom(deps));
  app.route('/', pushRoutes(deps));
  app.use(sameOrigin(deps.appUrl));
  app.use(offerResending());
  app.use(refuseWritesWithoutRoom(deps));
  app.use(adminGuard(deps.accounts));
  app.use(limitBodies());
  app.route('/', liveRoutes({ ...deps, clientAddress: addressOf, context: () => publicContext(deps) }));
  app.get('/api/viewer', (c) => answerViewer(c, deps.accounts));
  app.route('/', authRoutes({ accounts: deps.accounts, clock: deps.clock, clientAddress: addressOf }));
  app.route('/', bulkRoutes(deps));
  app.use('/api/v1/*', limitReaders({ db: deps.db, trustProxy: deps.trustProxy }));
  app.route('/', meRoutes(deps));
  app.post('/unsubscribe/:token?', oneClickUnsubscribe(deps));
  const respond = createRespond({
    ...deps,
    routes,
    foreign: { analytics: deps.analyticsId !== null, formTargets: deps.formTargets },
    context: (c, audience) => contextOf(c, audience, deps),
  });
  for (const route of [workerRoutes(deps, respond), resourceRoutes(resources, respond)]) app.route('/', route);
  for (const [language, build] of Object.entries(deps.translated ?? {})) {
    const handle = createPageHandler({ build, mode: deps.mode, respond });
    for (const path of [`/${language}`, `/${language}.data`, `/${language}/*`]) app.all(path, handle);
  }
  app.all('*', createPageHandler({ build: deps.build, mode: deps.mode, respond }));
  app.onError(answerErrors(deps, (path) => app.request(path)));
  return app;
}

/**
 * A bug is a 500 without a word of what happened; a database that is away is a 503 (site.route-error,
 * site.unavailable).
 */
function answerErrors({ db, log, isDiskFull }: AppDeps, fetchOwnPage: FetchOwnPage): ErrorHandler {
  return async (error, c) => {
    const id = c.get('requestId');
    // The visitor has left, perhaps in the middle of a form: requestLog says so.
    if (c.req.raw.signal.aborted) return c.body(null, 400);
    if (meansUnavailable(error) || isDiskFull()) {
      const reason = reasonOf(error, isDiskFull());
      if (!(error instanceof Unavailable)) logUnavailable(log, { id, path: routes.logged(c.req.path), error, reason });
      const storing = meansWaited(error) ? await readStoring(db) : null;
      return answerUnavailable(c, storing ?? reason, fetchOwnPage);
    }
    log.error({ id, path: routes.logged(c.req.path), err: error }, 'request failed');
    return c.text('Unexpected Application Error!', 500);
  };
}

function addSecurityHeaders(appUrl: string): MiddlewareHandler {
  const headers = securityHeaders(appUrl);
  return async (c, next) => {
    // Before the answer is made: adding a header to a finished one copies its whole body.
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
    // An answer that a handler didn't make with `c`, such as the authentication library's, has none of them yet.
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const wanted = headersBeside(c.res.headers.get('Content-Security-Policy'), headers);
    for (const name of Object.keys(headers)) if (!(name in wanted)) c.res.headers.delete(name);
  };
}

function refuseUnreadable(): MiddlewareHandler {
  return async (c, next) => {
    if (isReadable(c.req.url)) return next();
    return c.text(requestMessage('address.invalid'), 400, { 'Cache-Control': cacheControl.none });
  };
}

/** What the app's middlewares note of an answer, for one that was sent without them. */
function reportTo(logRequest: LogRequest, countVisit: CountVisit) {
  return ({ request, id, path, status, ms, contentType }: AnsweredRequest) => {
    const { method = '', headers } = request;
    const header = (name: string) => headers[name] as string | undefined;
    logRequest({ id, method, path, status, ms }, header('user-agent'));
    countVisit({ method, path, host: headers.host ?? '', status, contentType, header });
  };
}

/** What /readyz calls full takes no write, so that none succeeds by chance (operation.health). */
function refuseWritesWithoutRoom({ isDiskFull }: AppDeps): MiddlewareHandler {
  return (c, next) => {
    if (!isRead(c.req) && isDiskFull()) throw new Error('a write is refused, because the disk is full');
    return next();
  };
}

/** A request may be as large as a page's form; only the uploads of administrators, past their guard, may be larger. */
function limitBodies(): MiddlewareHandler {
  const onError = (c: Context) => apiError(c, 413, 'body.too-large');
  const small = bodyLimit({ maxSize: maxBodyBytes, onError });
  const large = bodyLimit({ maxSize: maxUploadBytes, onError });
  return (c, next) => {
    // Asking a read for its body would copy the whole request, more work than sending a stored page.
    if (isRead(c.req)) return next();
    return (routes.takesUploads(c.req.path) ? large : small)(c, next);
  };
}
