/** What a finished request says of itself; a header that it doesn't have is null. */
export type SeenRequest = {
  method: string;
  status: number;
  contentType: string | null;
  /** Sec-Fetch-Dest: what the browser wants it for. Browsers leave it out on an unencrypted connection. */
  destination: string | null;
  /** Sec-Fetch-Mode. */
  mode: string | null;
  /** Sec-Purpose and its older names: fetched or drawn ahead, perhaps never looked at. */
  purpose: string | null;
  isRobot: boolean;
};

export type Visitor = 'person' | 'robot';

/** Who opened a page, or null for a request that is no visit: data, a file, an error, a redirect, a page fetched ahead. */
export function visitorOf(request: SeenRequest): Visitor | null {
  const { method, status, contentType, destination, mode, purpose, isRobot } = request;
  // A page that the browser had stored and asked about is opened too.
  const isPage = method === 'GET' && (status === 200 || status === 304) && /^text\/html\b/.test(contentType ?? '');
  if (!isPage || /prefetch|prerender|preview/.test(purpose ?? '')) return null;
  if (isRobot) return 'robot';
  // A page that the service worker asks for keeps its mode, not its destination.
  const isFromWorker = destination === 'empty' && mode === 'navigate';
  return destination === null || destination === 'document' || isFromWorker ? 'person' : null;
}

const maxHostLength = 100;
const namedHost = /^(?:[a-z\d_-]+\.)+[a-z][a-z\d-]*$/;

/**
 * Whence a page was opened: the host that linked to it, 'own' or 'unknown', which no host is called, for it has a dot.
 * Unknown are also addresses of machines: numbers could lead to a person, a name without a dot to somebody's own network.
 */
export function referrerOf(host: string | null, ownHosts: readonly string[]): string {
  const bare = withoutWww(host ?? '');
  if (ownHosts.some((own) => withoutWww(own) === bare)) return 'own';
  return bare.length <= maxHostLength && namedHost.test(bare) ? bare : 'unknown';
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');
