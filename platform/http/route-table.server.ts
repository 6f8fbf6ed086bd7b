import type { RouteRules } from './route-rules.server.ts';

/** `path` as Hono and React Router write it: '/horses/:category?', '/media/*'. */
export type Route = RouteRules & { path: string };

/** What is known of every address of the site from its path alone. */
export type RouteTable = ReturnType<typeof routeTable>;

/** Makes cache keys, private paths, the administrators' guard, body limits and logged paths from the given routes. */
export function routeTable(routes: readonly Route[]) {
  const find = openFinder(routes);
  const partsOf = (audiences: readonly RouteRules['audience'][]) =>
    routes.filter(({ audience }) => audiences.includes(audience)).map(({ path }) => fixedPart(path));
  const privateParts = partsOf(['person', 'admin', 'local']);
  /** '/admin' also covers '/admin-horse-duplicates' and any address made up below it. */
  const adminPrefixes = shortest(partsOf(['admin'])).filter((part) => !part.startsWith('/api/'));
  const secretPrefixes = routes.filter(({ hasSecret }) => hasSecret).map(({ path }) => path.replace(/:.*$/, ''));

  /** Whether only administrators reach an address: a page, its data or an API route. */
  function isAdmin(pathname: string): boolean {
    const path = normalPath(pathname).replace(/^\/api\//, '/');
    return adminPrefixes.some((prefix) => path.startsWith(prefix));
  }

  return {
    all: routes,
    /** The route of a path, also of the data of its page (`.data`, `/_.data`); null for an unknown address. */
    find,
    isAdmin,
    /**
     * Whether an address is rendered for the person who asks and never stored. Unknown addresses below a private one
     * are private too.
     */
    isPrivate(pathname: string): boolean {
      const path = normalPath(pathname);
      return isAdmin(pathname) || privateParts.some((part) => startsWithPart(path, part));
    },
    /** Whether an address takes uploads rather than forms alone. */
    takesUploads: (pathname: string): boolean => find(pathname)?.body === 'upload',
    /** A path as a log may store it: a secret in it (calendar, unsubscribe and password links) is left out. */
    logged(pathname: string): string {
      const path = normalPath(pathname);
      const prefix = secretPrefixes.find((secretPrefix) => path.startsWith(secretPrefix));
      return prefix === undefined ? pathname : `${prefix}…`;
    },
    /** What requests of a path are counted under: its route's pattern. */
    patternOf: (pathname: string): string => find(pathname)?.path ?? 'other',
    /** The shortest beginnings of private addresses, for robots.txt. */
    privatePrefixes: shortest(privateParts),
  };
}

/** A path as the router will read it: decoded, without doubled slashes, in lower case. The guards check this form. */
export function normalPath(pathname: string): string {
  return decoded(pathname)
    .replaceAll(/\/{2,}/g, '/')
    .toLowerCase();
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether an address can be decoded and has no NUL, which PostgreSQL doesn't store. */
export function isReadable(url: string): boolean {
  const { pathname } = new URL(url);
  try {
    decodeURIComponent(pathname);
  } catch {
    return false;
  }
  return !url.includes('%00');
}

/** The path of a page, also from the path of its data. */
export const pagePath = (pathname: string): string =>
  isDataPath(pathname) ? pathname.slice(0, -dataSuffix.length).replace(/^\/_$/, '/') : pathname;

const dataSuffix = '.data';

/** Whether it is React Router's data of a page, as its navigation inside the site requests it. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(dataSuffix);

/**
 * Patterns are tried from the most specific: fixed segments before parameters, more of them before fewer, a wildcard
 * last.
 */
function openFinder(routes: readonly Route[]): (pathname: string) => Route | null {
  const matchers = routes
    .map((route) => ({ route, pattern: patternOf(route.path), unspecificity: unspecificity(route) }))
    .toSorted((a, b) => a.unspecificity - b.unspecificity);
  // The first segment is fixed in every pattern: a request tries a few patterns instead of all.
  const matchersBySegment = Map.groupBy(matchers, ({ route }) => firstSegment(route.path));
  return (pathname) => {
    const path = pagePath(pathname);
    return matchersBySegment.get(firstSegment(path))?.find(({ pattern }) => pattern.test(path))?.route ?? null;
  };
}

/** '/horses/:category?' → a pattern of the whole path. */
function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}

const unspecificity = ({ path }: Route): number =>
  path.split(':').length - fixedPart(path).split('/').length / 100 + (path.endsWith('*') ? 10 : 0);

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/** The fixed beginning of a path: '/unsubscribe/:token?' → '/unsubscribe', '/kalendar/:file' → '/kalendar/'. */
const fixedPart = (path: string): string => path.replace(/\/:\w+\?$/, '').replace(/(?::\w+|\*).*$/, '');

function shortest(parts: readonly string[]): string[] {
  const unique = [...new Set(parts)];
  return unique.filter((part) => !unique.some((other) => other !== part && part.startsWith(other)));
}

function startsWithPart(path: string, part: string): boolean {
  if (!path.startsWith(part)) return false;
  const next = path.charAt(part.length);
  return part.endsWith('/') || next === '' || next === '/' || next === '.';
}
