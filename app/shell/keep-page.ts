import {
  data,
  type DataRouter,
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router';
import { settleSentForm, type FormFailure } from '#platform/ui/sent-form.ts';
import { setFailedNavigation } from '#features/offline/failed-navigation.ts';

declare global {
  interface Window {
    /** Set by React Router: the router of this page. */
    __reactRouterDataRouter?: DataRouter;
  }
}

type Results = Record<string, DataStrategyResult>;

/** Anything but an upload or a decision about one that has no answer by then has none. */
const timeLimitMs = 30_000;

let isStaying = false;

/**
 * Every form, link and reload of data passes through this. A form that fails leaves its page as it is and tells the
 * form (site.failed-forms); a page that can't be loaded leaves the page that is shown (site.offline). What the site
 * itself refuses (404, an error of its own) goes on to the error page.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isStaying) return {};
  if (request.method !== 'GET') return answerForm(request, await withinTimeLimit(request, next));
  const results = await next();
  const failed = Object.values(results).find((result) => brokenBy(result) !== null);
  if (!failed || request.signal.aborted) return results;
  const state = brokenBy(failed) ?? 'failed';
  const { pathname, search } = new URL(request.url);
  const isReload = isShown(request);
  if (!isReload || state === 'offline') setFailedNavigation({ to: pathname + search, state });
  if (isReload) return Object.fromEntries(Object.entries(results).filter(([, result]) => brokenBy(result) === null));
  stay();
  return results;
};

/** How a page failed on its way: 'offline' without any answer, 'failed' by an answer that isn't the site's own page. */
function brokenBy({ type, result }: DataStrategyResult): 'offline' | 'failed' | null {
  if (type !== 'error') return null;
  const error = unwrapped(result);
  if (error instanceof TypeError) return 'offline';
  if (isRouteErrorResponse(error)) return error.status >= 500 || /^\s*</.test(String(error.data)) ? 'failed' : null;
  return error instanceof Error && error.message.startsWith('Unable to decode') ? 'failed' : null;
}

/** What an action has thrown, the router puts into an answer. */
const unwrapped = (result: unknown) => (isWrapped(result) ? result.data : result);
const isWrapped = (result: unknown): result is ReturnType<typeof data> =>
  typeof result === 'object' && result !== null && 'init' in result && 'data' in result;

function answerForm(request: Request, results: Results): Results {
  const [entry] = Object.entries(results);
  if (!entry || request.signal.aborted) return results;
  const [routeId, { type, result }] = entry;
  if (result instanceof Response && result.headers.has('Location')) {
    settleSentForm(isSentToSignIn(request, result) ? 'refused' : 'done');
    return results;
  }
  if (type === 'data') {
    settleSentForm(isRefusal(result) ? 'refused' : 'done');
    return results;
  }
  settleSentForm(failureOf(request, entry[1]), messageOf(entry[1]));
  if (!isShown(request)) stay();
  return { [routeId]: { type: 'data', result: data(undefined, { status: 503 }) } };
}

/** The session has run out: the form's text is needed after signing in. */
const isSentToSignIn = ({ url }: Request, { headers }: Response) =>
  /^\/auth\b/.test(headers.get('Location') ?? '') && new URL(url).pathname !== '/auth';

const isRefusal = (result: unknown) => isWrapped(result) && (result.init?.status ?? 200) >= 400;

function failureOf({ url }: Request, failed: DataStrategyResult): FormFailure {
  const error = unwrapped(failed.result);
  const status = isRouteErrorResponse(error) ? error.status : 0;
  if (status === 401) return 'signedOut';
  const reason = refused(failed, 'reason') ?? 'actor.not-admin';
  if (status === 403 && /\/admin\b/.test(url) && reason === 'actor.not-admin') return 'notAllowed';
  return brokenBy(failed) === 'offline' ? 'offline' : 'failed';
}

/**
 * While a file is being stored or taken back, or when the second factor was switched off, the form shows the server's
 * own sentence.
 */
const messageOf = (failed: DataStrategyResult): string | null =>
  /^(?:site\.(?:storing|undoing)|second-factor\.required)$/.test(refused(failed, 'reason') ?? '')
    ? refused(failed, 'message')
    : null;

/** A text of the error body, of which the router keeps the JSON. */
function refused({ result }: DataStrategyResult, field: 'reason' | 'message'): string | null {
  const error = unwrapped(result);
  return isRouteErrorResponse(error)
    ? (new RegExp(`"${field}":"([^"]*)"`).exec(String(error.data))?.[1] ?? null)
    : null;
}

/** The result of `next`, or of a server that doesn't answer. */
async function withinTimeLimit(request: Request, next: () => Promise<Results>): Promise<Results> {
  if (mayTakeLonger(request)) return next();
  const { promise, resolve } = Promise.withResolvers<Results>();
  const routeId = pageRouter()?.match(new URL(request.url).pathname)?.at(-1)?.route.id ?? 'root';
  const failed: DataStrategyResult = { type: 'error', result: new Error('No answer in time') };
  const timer = setTimeout(() => resolve({ [routeId]: failed }), timeLimitMs);
  return Promise.race([promise, next().finally(() => clearTimeout(timer))]);
}

/** A large file is judged whole before it is stored, and taken back whole. */
const mayTakeLonger = ({ headers, url }: Request) =>
  headers.get('Content-Type')?.startsWith('multipart/') || new URL(url).pathname.startsWith('/admin/data/imports/');

function pageRouter(): DataRouter | undefined {
  const { __reactRouterDataRouter: router } = window;
  return router;
}

/** Whether an address is that of the page that is shown, which goes on showing what it has. */
function isShown({ url }: Request): boolean {
  const shown = pageRouter()?.state.location;
  const { pathname, search } = new URL(url);
  return shown?.pathname === pathname && shown.search === search;
}

/** Ends a navigation before it replaces the page: one to the shown page, without loading it. */
function stay(): void {
  const router = pageRouter();
  if (!router) return;
  isStaying = true;
  const { state, ...shown } = router.state.location;
  void router.navigate(shown, { replace: true, preventScrollReset: true, state }).finally(() => {
    isStaying = false;
  });
}
