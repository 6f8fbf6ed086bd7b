/** Origins whose pages are ours, the public one first. On a local machine the site has two names. */
export function ownOrigins(appUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(appUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return new Set([origin]);
  const suffix = port ? `:${port}` : '';
  return new Set([origin, `${protocol}//localhost${suffix}`, `${protocol}//127.0.0.1${suffix}`]);
}

/**
 * Where a request leads as its browser sees it: behind a proxy that ends TLS its own URL says http, and the router refuses a
 * form whose origin isn't that of the URL. The Origin header names which of our origins it is; without one, the public one.
 */
export function addressAtOwnOrigin({ url, headers }: Request, own: ReadonlySet<string>): URL {
  const named = headers.get('origin');
  const [publicOrigin = ''] = own;
  const { pathname, search } = new URL(url);
  return new URL(`${named !== null && own.has(named) ? named : publicOrigin}${pathname}${search}`);
}

/** The same request at another address; a body goes on as the stream it is. */
export function requestAt(url: URL, request: Request): Request {
  const { method, headers, body, signal } = request;
  // Nobody may construct a TRACE; the router refuses it at any address.
  if (method === 'TRACE') return request;
  return new Request(url, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) });
}
