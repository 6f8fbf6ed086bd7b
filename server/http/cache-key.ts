import { isPrivatePath } from './paths.ts';

/** Which query parameters each public path knows, in the order of its cache key (Decision I). */
const knownParameters: Record<string, readonly string[]> = {
  '/': ['eventId', 'sort'],
  '/_.data': ['eventId', 'sort', '_routes'],
  '/api/days': ['before'],
};

const listing = ['q', 'letter', 'sex', 'age', 'title', 'trainer', 'stable', 'course', 'week', 'sort', 'page'];

/** The same for addresses with a variable part; `.data` is their answer to a navigation inside the site. */
const knownByPattern: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/horse\/[^/]+$/, ['year', 'course', 'kind', 'band']],
  [/^\/(?:horses(?:\/[^/]+)?|jockeys)$/, listing],
  [
    /^\/(?:race-results(?:\/[^/]+)?|races\/[^/]+(?:\/[^/]+)?)$/,
    ['season', 'location', 'month', 'category', 'kind', 'page'],
  ],
  [/^\/time-distance(?:\/casy\.(?:csv|json))?$/, ['location', 'kind', 'distance']],
  [/^\/syndicates$/, ['stav']],
  [/^\/syndicates\/[^/]+$/, ['odeslano']],
  [/^\/chov$/, ['clenstvi', 'odeslano']],
  [/^\/help$/, ['q']],
  [/^\/tip-analysis(?:\/poradi\.(?:csv|json))?$/, ['scope', 'id', 'q', 'vzorek', 'sort', 'smer', 'page']],
  [/^\/tip-analysis\/user\/[^/]+$/, ['page']],
  [/^\/api\/search$/, ['q']],
  [/^\/(?:articles|blog)$/, ['category', 'page']],
  [/^\/odds-analysis$/, ['eventId', 'race', 'season', 'course', 'kind', 'field']],
  [/^\/race-analysis$/, ['eventId']],
  [/^\/contest\/[^/]+$/, ['page']],
  [/^\/fantasy$/, ['round', 'hledat', 'ukaz', 'razeni']],
  [/^\/fantasy\/leaderboard$/, ['scope', 'round', 'month', 'season', 'page']],
  [/^\/fantasy\/feedback$/, ['odeslano']],
  [/^\/api\/v1\/events$/, ['from', 'to', 'page']],
  [/^\/api\/v1\/(?:horses|jockeys)$/, ['q', 'page']],
  [/^\/api\/v1\/tip-analysis$/, ['scope', 'id', 'page']],
  [/^\/api\/v1\/time-distance$/, ['location', 'kind', 'distance', 'page']],
];

function parametersFor(pathname: string): readonly string[] {
  const exact = knownParameters[pathname];
  if (exact) return exact;
  const isData = pathname.endsWith('.data');
  const page = isData ? pathname.slice(0, -'.data'.length) : pathname;
  const known = knownByPattern.find(([pattern]) => pattern.test(page))?.[1] ?? [];
  return isData ? [...known, '_routes'] : known;
}

const maxValueLength = 64;

/**
 * The cache key of a public GET, or null when it must be rendered each time:
 * a private path, a repeated parameter (two sorts), or a value nobody's link contains.
 */
export function cacheKey(url: URL): string | null {
  if (isPrivatePath(url.pathname)) return null;
  const known = parametersFor(url.pathname);
  const parts: string[] = [];
  for (const name of known) {
    const values = url.searchParams.getAll(name);
    if (values.length > 1) return null;
    const [value] = values;
    if (value === undefined) continue;
    if (value.length > maxValueLength) return null;
    parts.push(`${name}=${encodeURIComponent(value)}`);
  }
  return parts.length === 0 ? url.pathname : `${url.pathname}?${parts.join('&')}`;
}
