import type { Context } from 'hono';
import { storingNow } from '#text/platform/http/storing';
import { requestMessage } from '#text/platform/http/requests';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';
import { isNoRoom, isUnavailable } from '#platform/db/unavailable.server.ts';
import { errorBody } from './error-body.rules.ts';
import { cacheControl } from './cache-control.server.ts';

/** Thrown when a page could not be made because the database is away; `cause` has been logged. */
export class Unavailable extends Error {}

/** When a browser or a client may try again. */
const retryAfterS = 5;

export type UnavailableReason = 'database' | 'disk-full';

/** PostgreSQL's states of a write that waited too long for a lock, or for longer than a statement may take. */
const waited: ReadonlySet<string> = new Set(['55P03', '57014']);

/** Whether a request failed because it waited for another's write. */
export const meansWaited = (error: unknown): boolean => waited.has(sqlStateOf(error) ?? '');

/** A file is being stored or taken back, on which the request has waited: how far it is (import.waiting-for-a-file). */
type Storing = { percent: number; isUndo: boolean };

/** The pages that are shown instead; rendered at start, they come from the page cache without the database. */
export const unavailablePaths: Readonly<Record<UnavailableReason, string>> = {
  database: '/unavailable',
  'disk-full': '/unavailable?reason=disk-full',
};

const errorCodes: Readonly<Record<UnavailableReason, string>> = {
  database: 'site.unavailable',
  'disk-full': 'site.disk-full',
};

/** Fetches a page of this site inside the process. */
export type FetchOwnPage = (path: string) => Response | Promise<Response>;

/**
 * The answer 503 to a request that the database can't serve now (site.unavailable): a page of the site without scripts,
 * which would ask for the data again, or an error body.
 */
export async function answerUnavailable(
  c: Context,
  reason: UnavailableReason | Storing,
  fetchOwnPage: FetchOwnPage,
): Promise<Response> {
  c.header('Retry-After', String(retryAfterS));
  const { code, path, sentence } = wordsOf(reason);
  if (!c.req.header('accept')?.includes('text/html')) {
    c.header('Cache-Control', cacheControl.private);
    return c.json(errorBody(503, code, sentence), 503);
  }
  c.header('Cache-Control', cacheControl.none);
  // A browser repeats a reading by itself; what was sent by a form is for the person to repeat.
  if (c.req.method === 'GET') c.header('Refresh', String(retryAfterS));
  const page = await fetchOwnPage(path);
  if (!page.ok) return c.text(sentence, 503);
  const policy = page.headers.get('content-security-policy');
  if (policy) c.header('Content-Security-Policy', policy);
  return c.html(withoutScripts(await page.text()), 503);
}

function wordsOf(reason: UnavailableReason | Storing): { code: string; path: string; sentence: string } {
  if (typeof reason === 'string')
    return { code: errorCodes[reason], path: unavailablePaths[reason], sentence: requestMessage(errorCodes[reason]) };
  const sentence = `${storingNow(reason)}, zkuste to za chvíli.`;
  const doing = reason.isUndo ? 'undoing' : 'storing';
  return { code: `site.${doing}`, path: `/unavailable?${doing}=${reason.percent}`, sentence };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

/**
 * Why such an error happened, for the answer and the log. `isDiskFull`: what the process knows of the database's disk.
 */
export const reasonOf = (error: unknown, isDiskFull: boolean): UnavailableReason =>
  isDiskFull || isNoRoom(error) ? 'disk-full' : 'database';

/** Whether an error of a request means that the database can't be used now. */
export function meansUnavailable(error: unknown): boolean {
  return error instanceof Unavailable || isUnavailable(error);
}
