import { routeManifest, type RoutePath } from './route-manifest.server.ts';
import type { RouteRules } from './route-rules.server.ts';

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

type Route = RouteRules & { path: RoutePath };

const routes: readonly Route[] = Object.entries(routeManifest).map(([path, rules]) => ({
  ...rules,
  path: path as RoutePath,
}));

/** '/horses/:category?' → a pattern of the whole path. */
function patternOf(path: string): RegExp {
  const source = path
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}

/** The fixed beginning of a path: '/unsubscribe/:token?' → '/unsubscribe', '/kalendar/:file' → '/kalendar/'. */
const fixedPart = (path: string): string => path.replace(/\/:\w+\?$/, '').replace(/(?::\w+|\*).*$/, '');

/**
 * Patterns are tried from the most specific: fixed segments before parameters, more of them before fewer, a wildcard
 * last.
 */
const unspecificity = ({ path }: Route): number =>
  path.split(':').length - fixedPart(path).split('/').length / 100 + (path.endsWith('*') ? 10 : 0);
const matchers = routes
  .map((route) => ({ route, pattern: patternOf(route.path), unspecificity: unspecificity(route) }))
  .toSorted((a, b) => a.unspecificity - b.unspecificity);
const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';
/** By the first segment, which is fixed in every pattern: a request tries a few patterns instead of all. */
const matchersBySegment = Map.groupBy(matchers, ({ route }) => firstSegment(route.path));

/** The manifest's route of a path, also of the data of its page (`.data`, `/_.data`); null for an unknown address. */
export function findRoute(pathname: string): Route | null {
  const path = pagePath(pathname);
  return matchersBySegment.get(firstSegment(path))?.find(({ pattern }) => pattern.test(path))?.route ?? null;
}

/** The path of a page, also from the path of its data. */
export const pagePath = (pathname: string): string =>
  isDataPath(pathname) ? pathname.slice(0, -dataSuffix.length).replace(/^\/_$/, '/') : pathname;

const dataSuffix = '.data';

/** Whether it is React Router's data of a page, as its navigation inside the site requests it. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(dataSuffix);

/** The fixed addresses of the sitemap. */
export const sitemapPaths: readonly string[] = routes
  .filter(({ sitemap }) => sitemap === 'address')
  .map(({ path }) => path.replace(/\/:\w+\?$/, ''));

const privateParts = routes.filter(({ audience }) => audience !== 'public').map(({ path }) => fixedPart(path));

/**
 * Whether an address is rendered for the person who asks and never stored. Unknown addresses below a private one are
 * private too.
 */
export function isPrivatePath(pathname: string): boolean {
  const path = normalPath(pathname);
  return isAdminPath(pathname) || privateParts.some((part) => startsWithPart(path, part));
}

/** The shortest beginnings of private addresses, for robots.txt. */
export const privatePrefixes: readonly string[] = shortest(privateParts);

function shortest(parts: readonly string[]): string[] {
  const unique = [...new Set(parts)];
  return unique.filter((part) => !unique.some((other) => other !== part && part.startsWith(other)));
}

function startsWithPart(path: string, part: string): boolean {
  if (!path.startsWith(part)) return false;
  const next = path.charAt(part.length);
  return part.endsWith('/') || next === '' || next === '/' || next === '.';
}

const adminParts = routes.filter(({ audience }) => audience === 'admin').map(({ path }) => fixedPart(path));
/** The shortest beginnings: '/admin' also covers '/admin-horse-duplicates' and any address made up below it. */
const adminPrefixes = shortest(adminParts).filter((part) => !part.startsWith('/api/'));

/** Whether only administrators reach an address: a page, its data or an API route. */
export function isAdminPath(pathname: string): boolean {
  const path = normalPath(pathname).replace(/^\/api\//, '/');
  return adminPrefixes.some((prefix) => path.startsWith(prefix));
}

/** Whether an address takes uploads rather than forms alone. */
export const takesUploads = (pathname: string): boolean => findRoute(pathname)?.body === 'upload';

const secretPrefixes = routes.filter(({ hasSecret }) => hasSecret).map(({ path }) => path.replace(/:.*$/, ''));

/** A path as a log may store it: a secret in it (calendar, unsubscribe and password links) is left out. */
export function loggedPath(pathname: string): string {
  const path = normalPath(pathname);
  const prefix = secretPrefixes.find((secretPrefix) => path.startsWith(secretPrefix));
  return prefix === undefined ? pathname : `${prefix}…`;
}
