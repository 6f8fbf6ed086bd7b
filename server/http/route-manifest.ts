/** For whom an address is; 'person': also for a program with a key; 'local': on the site's own machine. */
export type RouteAudience = 'public' | 'person' | 'admin' | 'local';

/**
 * How long an answer may be stored. 'page': in the page cache, with an ETag; 'private': nowhere, it depends on who asks;
 * 'none': nowhere; 'hour' and 'year' as they say.
 */
export type RouteCaching = 'page' | 'private' | 'none' | 'hour' | 'year';

export type RouteRules = {
  audience: RouteAudience;
  caching: RouteCaching;
  /** Every query parameter that the address reads, in the order of its cache key. Others never reach a stored page. */
  query: readonly string[];
  /** The largest body: a page's form, or an upload (photos, articles' pictures, imported files). */
  body: 'form' | 'upload';
  /** Of a public page: whether the sitemap lists its fixed address, one for each row (files/sitemaps.ts), or nothing. */
  sitemap: 'address' | 'rows' | 'nothing' | null;
  /** Its parameter is a secret that gives access by itself, so it is not logged. */
  hasSecret: boolean;
};

type Options = Partial<Pick<RouteRules, 'caching' | 'body' | 'hasSecret'>>;

const rules =
  (audience: RouteAudience, caching: RouteCaching) =>
  (query: readonly string[] = [], options: Options = {}): RouteRules => ({
    audience,
    caching,
    query,
    body: 'form',
    sitemap: null,
    hasSecret: false,
    ...options,
  });

const everybody = rules('public', 'page');
const page = (query: readonly string[] = [], sitemap: NonNullable<RouteRules['sitemap']> = 'address'): RouteRules => ({
  ...everybody(query),
  sitemap,
});
const person = rules('person', 'private');
const admin = rules('admin', 'private');
const local = rules('local', 'private');

const directory = ['q', 'letter', 'sex', 'age', 'title', 'trainer', 'stable', 'course', 'week', 'sort', 'page'];
const results = ['season', 'location', 'month', 'category', 'kind', 'page'];
const times = ['location', 'kind', 'distance'];
const standings = ['scope', 'id', 'q', 'vzorek', 'kdo', 'sort', 'smer', 'page'];
const leaderboard = ['scope', 'round', 'month', 'season', 'page'];
const [upload, secret] = [{ body: 'upload' }, { hasSecret: true }] as const;

/**
 * Every address of the site, from which cache keys, private paths, the administrators' guard, body limits and the log follow.
 * Pages are drawn by app/routes.ts, the rest by handlers of server/http; `scripts/gates/routes.ts` compares the three.
 */
export const routeManifest = {
  // Public pages
  '/': page(['eventId', 'sort']),
  '/horses/:category?': page(directory),
  '/horse/:slug': page(['year', 'course', 'kind', 'band'], 'rows'),
  '/jockeys': page(directory),
  '/jockey/:slug': page([], 'rows'),
  '/race-results': page(results),
  '/race-results/:slug': page(results, 'rows'),
  '/race-results/:slug/:file': everybody(),
  '/races/:location': page(results, 'nothing'),
  '/races/:location/:date': page(results, 'nothing'),
  '/odds-analysis': page(['eventId', 'race', 'season', 'course', 'kind', 'field']),
  '/race-analysis': page(['eventId']),
  '/race-analysis/:slug': page([], 'rows'),
  '/rating': page(),
  '/tippers': page(['runnerId'], 'nothing'),
  '/silks/:eventId': everybody(['n']),
  '/tip-analysis': page(standings),
  '/tip-analysis/user/:userId': page(['page'], 'nothing'),
  '/tip-analysis/:file': everybody(standings),
  '/time-distance': page(times),
  '/time-distance/:file': everybody(times),
  '/syndicates': page(['stav']),
  '/syndicates/:slug': page(['odeslano'], 'rows'),
  '/chov': page(['clenstvi', 'odeslano']),
  '/help': page(['q']),
  '/ochrana-udaju': page(),
  '/ochrana-udaju/:file': everybody(),
  '/cookies': page(),
  '/podminky': page(),
  '/pristupnost': page(),
  '/provozovatel': page(),
  '/unavailable': page(['reason'], 'nothing'),
  '/fantasy': page(['round', 'hledat', 'ukaz', 'razeni']),
  '/fantasy/rules': page(),
  '/fantasy/feedback': page(['odeslano']),
  '/fantasy/leaderboard': page(leaderboard),
  '/fantasy/stable/:slug': page([], 'nothing'),
  '/fantasy/stable/:slug/sestava.png': everybody(),
  '/fantasy-landing': page(),
  '/stats-landing': page(),
  '/odds-landing': page(),
  '/contest/winners': page(['page']),
  '/contest/rules': page(),
  '/contest/:round?': page(['page']),
  '/articles': page(['category', 'page']),
  '/articles/rss.xml': page([], 'nothing'),
  '/articles/atom.xml': page([], 'nothing'),
  '/articles/:slug': page([], 'rows'),
  '/blog/:slug?': everybody(['category', 'page']),
  '/kalendar.ics': everybody(),
  '/polls/:id': page([], 'nothing'),
  '/api-docs': page(),

  // Public API
  '/api/search': everybody(['q']),
  '/api/days': everybody(['before']),
  '/api/tippers': everybody(['runnerId']),
  '/api/live-changes': everybody(['page', 'version', 'at']),
  '/api/v1/events': everybody(['from', 'to', 'page']),
  '/api/v1/events/:id': everybody(),
  '/api/v1/races/:id/odds': everybody(),
  '/api/v1/horses': everybody(['q', 'page']),
  '/api/v1/horses/:id': everybody(),
  '/api/v1/jockeys': everybody(['q', 'page']),
  '/api/v1/jockeys/:id': everybody(),
  '/api/v1/jockeys/:id/rides': everybody(['page']),
  '/api/v1/tip-analysis': everybody(['scope', 'id', 'page']),
  '/api/v1/time-distance': everybody(times),
  '/api/v1/rating': everybody(),
  '/api/v1/*': everybody(),

  // What belongs to the person or the browser that asks
  '/auth': person([
    'token',
    'redirect',
    'change-password',
    'edit-profile',
    'error',
    'password-changed',
    'confirmed',
    'account-deleted',
    'google',
  ]),
  '/auth/username': person(['name']),
  '/fantasy/team': person(['round']),
  '/fantasy/league': person(),
  '/fantasy/league/:id': person([...leaderboard, 'stav']),
  '/user-dashboard': person(),
  '/user-dashboard/:file': person(),
  '/unsubscribe/:token?': person([], secret),
  '/kalendar/:file': person([], secret),
  '/live': person(['page']),
  '/api/viewer': person(),
  '/api/viewer/contest/:round': person(),
  '/api/viewer/settings': person(),
  '/api/viewer/fantasy-standing': person(leaderboard),
  '/api/viewer/fantasy': person(['round']),
  '/api/viewer/follows': person(),
  '/api/viewer/standing': person(standings),
  '/api/viewer/tips': person(['eventId']),
  '/api/viewer/chat': person(),
  '/api/viewer/vote': person(),
  '/api/v1/me': person(),
  '/api/v1/me/export': person(),
  '/api/v1/admin/imports': person(['dry-run', 'skip-bad-rows', 'file']),
  '/api/v1/admin/imports/:id': person(),
  '/api/v1/admin/prices': person(),
  '/api/v1/me/tips': person(['eventId', 'page', 'runnerId']),
  // The library's own links carry their tokens in the query, which the log never holds.
  '/api/auth/callback/google': person(),
  '/api/auth/verify-email': person(),
  '/api/auth/get-session': person(),
  '/api/auth/jwks': person(),
  '/api/auth/token': person(),
  '/api/auth/sign-in/email': person(),
  '/api/auth/sign-out': person(),
  '/api/auth/two-factor/verify-totp': person(),
  '/api/auth/two-factor/verify-backup-code': person(),
  '/api/auth/reset-password/:token': person([], secret),
  '/api/auth/*': person(),
  '/dev/outbox': local(),

  // Administration
  '/admin': admin(['hotovo']),
  '/admin/manual-results': admin(),
  '/admin/races': admin(['event', 'race', 'hotovo']),
  '/admin/lineups': admin(['event', 'race', 'hotovo']),
  '/admin/odds': admin(['event', 'race', 'hotovo']),
  '/admin/results': admin(['event', 'race', 'hotovo']),
  '/admin/race-creator': admin(['copy', 'hotovo']),
  '/admin/race-editor': admin(['event', 'race', 'new', 'hotovo']),
  '/admin/data': admin(['hotovo'], upload),
  '/admin/data/feeds': admin(['hotovo']),
  '/admin/data/feeds/:id': admin(['hotovo']),
  '/admin/data/checks': admin(['hotovo']),
  '/admin/data/export': admin(['from', 'to', 'format']),
  '/admin/data/backups/:name': admin(),
  '/admin/data/imports/:id': admin(['radky', 'page', 'hotovo'], upload),
  '/admin-horse-duplicates': admin(['hotovo']),
  '/admin-jockey-duplicates': admin(['hotovo']),
  '/admin/records': admin(['kind', 'q', 'page']),
  '/admin/records/:kind/:id': admin(['q', 'with', 'stay', 'unsure', 'hotovo']),
  '/admin/contest': admin(),
  '/admin/fantasy-settings': admin(['hotovo']),
  '/admin/reset-league': admin(['hotovo']),
  '/admin/polls': admin(['state', 'page', 'hotovo']),
  '/admin/polls/:id': admin(['hotovo']),
  '/admin/chat': admin(['state', 'page', 'hotovo']),
  '/admin/race-photos': admin(['eventId', 'all', 'page'], upload),
  '/admin/blog': admin(['state', 'page', 'hotovo']),
  '/admin/blog/new': admin(),
  '/admin/blog/links': admin(['q']),
  '/admin/blog/picture': admin([], upload),
  '/admin/blog/:id': admin(['find', 'hotovo'], upload),
  '/admin/blog/:id/copy': admin(),
  '/admin/preview': admin(),
  '/admin/mailing': admin(['page', 'hotovo']),
  '/admin/mailing/preview': admin(),
  '/admin/mailing/:id': admin(['page', 'hotovo']),
  '/admin/users': admin(['q', 'filter', 'page']),
  '/admin/users/:id': admin(['hotovo']),
  '/admin/audit': admin(['area', 'person', 'from', 'to', 'before', 'hotovo']),
  '/admin/settings': admin(['hotovo']),
  '/admin/jobs': admin(['page']),
  '/admin/visits': admin(['dni']),
  '/admin/visits/:file': admin(),
  '/admin/breeding-interests': admin(['status', 'page', 'hotovo']),
  '/admin/syndicates': admin(['page', 'hotovo']),
  '/admin/syndicates/horses': admin(['q']),
  '/admin/syndicates/:id': admin(['hotovo']),
  '/admin/syndicate-enquiries': admin(['status', 'page', 'hotovo']),
  '/admin/horse-intros': admin(['q', 'written', 'page']),
  '/admin/horse-intros/:id': admin(['hotovo']),
  '/api/admin/race-photos': admin([], upload),
  '/api/admin/race-grids/:kind/:id': admin(),
  '/api/admin/menu-counts': admin(),
  '/api/admin/names': admin(['kind', 'q']),

  // Files, crawlers, supervision
  '/media/*': everybody([], { caching: 'year' }),
  '/covers/:file': everybody([], { caching: 'hour' }),
  '/robots.txt': everybody([], { caching: 'hour' }),
  '/sitemap.xml': everybody(),
  '/sitemaps/:file': everybody(),
  '/healthz': everybody([], { caching: 'none' }),
  '/readyz': everybody([], { caching: 'none' }),
  '/metrics': local(),
} satisfies Record<string, RouteRules>;

export type RoutePath = keyof typeof routeManifest;
