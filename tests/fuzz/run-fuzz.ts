import type { Hono } from 'hono';
import { type FuzzedRequest, fuzzedRequest, type Role } from './fuzzed-request.ts';
import { readVocabulary } from './vocabulary.ts';

export type FuzzOptions = {
  fetch: Hono['fetch'];
  origin: string;
  seed: number;
  count: number;
  /** An answer that takes longer is a fault. */
  maxMs?: number;
  /** The number of the first request. */
  first?: number;
  /** Signs in anew, because a request may have ended the session or deleted the account; returns the cookie. */
  signIn(role: Exclude<Role, 'visitor'>): Promise<string>;
  /** Errors that were logged since the last call. */
  takeErrors(): readonly string[];
  onProgress?: (done: number) => void;
};

/** Each fault with what is needed to repeat it, and how often which role got which status. */
export type FuzzResult = { faults: string[]; statuses: ReadonlyMap<string, number> };

const defaultMaxMs = 5_000;
const requestsPerSession = 100;
const progressStep = 5_000;
const shownBodyLength = 400;

/**
 * Sends `count` requests of a seed to the site, one after another (operation.fuzz).
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { seed, count, first = 0, signIn, onProgress } = options;
  const vocabulary = readVocabulary();
  const faults: string[] = [];
  const statuses = new Map<string, number>();
  let cookies: Record<Role, string> = { visitor: '', user: '', administrator: '' };
  for (let index = first; index < first + count; index += 1) {
    if ((index - first) % requestsPerSession === 0)
      cookies = { visitor: '', user: await signIn('user'), administrator: await signIn('administrator') };
    const request = fuzzedRequest(seed, index, vocabulary);
    const { status, fault } = await send(options, request, { cookie: cookies[request.role], index });
    const answered = `${request.role} ${status}`;
    statuses.set(answered, (statuses.get(answered) ?? 0) + 1);
    if (fault !== null) faults.push(`--seed ${seed} --first ${index} --count 1: ${fault}\n  ${shown(request)}`);
    if ((index - first + 1) % progressStep === 0) onProgress?.(index - first + 1);
  }
  return { faults, statuses };
}

async function send(
  { fetch, origin, takeErrors, maxMs = defaultMaxMs }: FuzzOptions,
  { method, path, headers, body }: FuzzedRequest,
  { cookie, index }: { cookie: string; index: number },
): Promise<{ status: number | 'late'; fault: string | null }> {
  const hangUp = new AbortController();
  const request = new Request(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(cookie ? { cookie } : {}), 'sec-fetch-site': 'same-origin' },
    body,
    signal: hangUp.signal,
  });
  // Limits by address aren't what is tried here.
  const remoteAddress = `198.51.${(index >> 8) & 255}.${index & 255}`;
  const answered = Promise.resolve(fetch(request, { incoming: { socket: { remoteAddress } } })).then(readAnswer);
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), maxMs);
  const answer = await Promise.race([answered, late.promise]);
  clearTimeout(timer);
  hangUp.abort();
  const [error] = takeErrors();
  if (answer === 'late') return { status: 'late', fault: `no answer within ${maxMs} ms` };
  return { status: answer.status, fault: faultOf(answer, origin, error) };
}

type Answer = { status: number; isIntended: boolean; location: string | null };

function faultOf({ status, isIntended, location }: Answer, origin: string, error?: string): string | null {
  if (status >= 500 && !isIntended) return `status ${status}${error ? `, ${error}` : ''}`;
  if (error) return `status ${status}, but an error was logged: ${error}`;
  return isForeign(location, origin) ? `leads away, to ${location}` : null;
}

/** An event stream has no end, so only its beginning is looked at. */
async function readAnswer(response: Response): Promise<Answer> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  const isIntended = response.status === 503 && response.headers.has('retry-after');
  return { status: response.status, isIntended, location: response.headers.get('location') };
}

function isForeign(location: string | null, origin: string): boolean {
  return location !== null && URL.parse(location, origin)?.origin !== origin;
}

function shown({ role, method, path, headers, body }: FuzzedRequest): string {
  const text = typeof body === 'string' ? body : body === null ? '' : Buffer.from(body).toString('latin1');
  return `${role} ${method} ${path} ${headers['content-type'] ?? ''} ${JSON.stringify(text.slice(0, shownBodyLength))}`;
}
