/**
 * The origins of this site's pages, the public one first. On a local machine the site is both localhost and 127.0.0.1.
 */
export function ownOrigins(appUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(appUrl);
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return new Set([origin]);
  const suffix = port ? `:${port}` : '';
  return new Set([origin, `${protocol}//localhost${suffix}`, `${protocol}//127.0.0.1${suffix}`]);
}

/**
 * The address of a request as its browser sees it. Behind a proxy that ends TLS, the request's own URL says http, and
 * the router would refuse a form whose origin differs from it. The Origin header chooses among our origins; the default
 * is the public one.
 */
export function addressAtOwnOrigin({ url, headers }: Request, own: ReadonlySet<string>): URL {
  const named = headers.get('origin');
  const [publicOrigin = ''] = own;
  const { pathname, search } = new URL(url);
  return new URL(`${named !== null && own.has(named) ? named : publicOrigin}${pathname}${search}`);
}

/** The same request at another address. */
export function requestAt(url: URL, request: Request): Request {
  const { method, headers, body, signal } = request;
  // A TRACE request can't be constructed; the router refuses it at any address.
  if (method === 'TRACE') return request;
  return new Request(url, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) });
}
