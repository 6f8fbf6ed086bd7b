/**
 * The law of the architecture: what exists on which floor, and what each place may import.
 * .dependency-cruiser.mjs makes its rules from this file, docs/generated/graph.md its drawing.
 */
/** floor → the most that a file of it may import; files at its root may, folders are held tighter below. */
export const floors = {
  /** Thinks: pure, no clock, no IO, no framework. */
  domain: ['domain'],
  /** Says: every sentence a person reads, one folder a language. */
  copy: ['domain', 'copy'],
  /** Remembers and talks: the only floor with IO. Its JSON answers say the screens' own sentences. */
  server: ['server', 'domain', 'copy'],
  /** Shows. Only its routes, their actions and its root ask the areas of the server floor. */
  app: ['app', 'domain', 'copy', 'server/*', 'server/http/request-context.ts'],
} as const;

/**
 * area → the areas it may use, on its own floor and below. 'admin/races' is an area inside another's folder:
 * it has rights of its own, and whoever may use 'admin' may not use it.
 */
export const areas: Record<string, readonly string[]> = {
  /** Races, runners, results, and the names and silks they are known by. */
  racing: [],
  odds: ['racing'],
  stats: ['racing', 'odds'],
  photos: [],
  accounts: [],
  /** Settings of the site, its counts, and what the home page says of it. */
  site: [],
  tips: ['racing'],
  /** Orders with ranks and pages, the same in domain rules, SQL and markup. */
  standings: [],
  /** Our own rating and the tipping simulation: what is worked out from all results together. */
  analysis: ['racing', 'odds', 'standings'],
  /** Composes a race day: picker, race cards, next start. */
  'race-day': ['racing', 'odds', 'photos', 'stats', 'tips'],
  /** Composes the results of days. */
  results: ['racing', 'odds', 'photos', 'tips', 'analysis', 'fantasy', 'race-day'],
  'odds-analysis': ['racing', 'odds', 'race-day'],
  'race-analysis': ['racing', 'odds', 'stats', 'odds-analysis', 'race-day'],
  /** Standings of the simulation, one person's tips, and how the winner is found. */
  'tip-analysis': ['racing', 'odds', 'analysis', 'standings', 'stats'],
  'time-distance': ['racing', 'results'],
  /** The weekly contest: rounds, standings, winners and their vouchers. */
  contest: ['odds', 'analysis', 'standings', 'race-day', 'site'],
  /** The league of invented stables: rounds, teams, points, standings. */
  fantasy: ['racing', 'odds', 'standings', 'accounts', 'race-day', 'admin'],
  /** Whom a person follows: it belongs to the person, and shows what they run in. */
  follows: ['racing', 'odds', 'accounts'],
  /** A horse's page. */
  horses: ['racing', 'odds', 'photos', 'stats', 'follows'],
  /** A jockey's page. */
  jockeys: ['racing', 'odds', 'stats', 'follows'],
  /** Lists of horses and jockeys, and the search over everything. */
  directory: ['racing', 'stats'],
  articles: ['racing', 'odds', 'stats', 'race-day', 'photos'],
  /** Where articles are written: drafts, preview, publication. */
  'articles/editor': ['admin', 'articles', 'photos'],
  polls: ['accounts', 'admin'],
  chat: ['accounts', 'admin'],
  /** The forms of visitors: what they share, how often they may be sent. */
  enquiries: ['accounts', 'admin'],
  syndicates: ['racing', 'stats', 'horses', 'directory', 'accounts', 'enquiries', 'admin'],
  breeding: ['racing', 'stats', 'directory', 'accounts', 'enquiries'],
  /** What is a person's own, together: tips, the week, whom they follow, settings. */
  dashboard: ['accounts', 'racing', 'odds', 'stats', 'tips', 'contest', 'follows', 'race-day'],
  mailing: ['accounts', 'site', 'breeding', 'contest', 'admin'],
  /** Mails that come due by the site's clock. */
  'mailing/reminders': ['accounts', 'mailing', 'racing', 'odds', 'contest', 'fantasy'],
  /** The guide; its definitions are shown beside words everywhere by app/terms. */
  help: ['racing', 'odds', 'race-day'],
  landing: ['racing', 'odds', 'race-day', 'horses'],
  /** The frame of the administrators' screens, and what they see of users, jobs, the audit log and duplicates. */
  admin: ['racing', 'accounts', 'site'],
  /** Where administrators run a race day: days, races, lineups, odds, results. */
  'admin/races': ['admin', 'admin/data', 'accounts', 'mailing', 'racing', 'odds', 'results'],
  /** Data in and out: imports, feeds, export files. */
  'admin/data': ['admin', 'racing', 'analysis', 'operations', 'mailing'],
  /** Backup, restore, doctor, and the socket through which the command line reaches a running site. */
  operations: ['site'],
  demo: [
    'articles',
    'racing',
    'odds',
    'accounts',
    'site',
    'admin/data',
    'analysis',
    'results',
    'syndicates',
    'contest',
    'fantasy',
  ],
  /** Tables as files, one way for all (CSV, JSON). */
  downloads: [],
};

/** What every area of a floor may use besides the areas named above. */
export const commons = {
  domain: ['domain/shared'],
  copy: [],
  server: [
    'domain/shared',
    'server/db',
    'server/ports',
    'server/jobs',
    'server/command.ts',
    'server/actor.ts',
    'server/start-error.ts',
  ],
  app: ['domain/shared', 'copy', 'app/ui', 'app/charts', 'app/terms', 'app/live', 'app/viewer', 'app/analytics'],
} as const;

/** Folders that are not areas → everything of ours they may import. `server/*` means every area of that floor. */
export const rooms: Record<string, readonly string[]> = {
  'domain/shared': [],
  'copy/cs': ['domain'],
  'server/ports': ['domain', 'server/db', 'server/start-error.ts'],
  'server/db': ['domain', 'server/ports', 'server/start-error.ts'],
  'server/jobs': ['domain/shared', 'server/db', 'server/ports', 'server/command.ts', 'server/actor.ts'],
  'server/cli': ['domain', 'server'],
  'server/http': ['domain', 'server', 'copy'],
  'app/ui': ['domain/shared', 'copy'],
  'app/charts': ['domain/shared', 'app/ui', 'copy'],
  /** Definitions beside the words they explain, on every screen. */
  'app/terms': ['app/ui', 'copy'],
  'app/live': ['domain', 'app/ui', 'copy'],
  /** What is counted of visits, and the consent to it. */
  'app/analytics': ['domain', 'app/ui', 'copy'],
  'app/viewer': ['domain', 'app/ui', 'copy', 'app/live', 'app/analytics'],
  'app/document': ['domain', 'copy'],
  'app/shell': ['domain', 'app/ui', 'copy', 'app/live', 'app/viewer', 'app/analytics', 'app/directory'],
  /** What the forms of screens do on the server: which command, and where to go afterwards. */
  'app/actions': ['domain', 'app', 'copy', 'server/*', 'server/http/request-context.ts'],
  'app/routes': ['domain', 'app', 'copy', 'server/*', 'server/http/request-context.ts', 'server/http/api'],
};

/** Root files of the server floor that areas use, and which therefore may not use areas. */
export const kernel: Record<string, readonly string[]> = {
  'server/actor.ts': ['domain/accounts'],
  'server/command.ts': ['domain/shared', 'server/db', 'server/ports', 'server/actor.ts'],
  'server/env.ts': ['domain/shared', 'server/start-error.ts'],
  'server/start-error.ts': [],
};

/** Code that only tools and tests may import; `demo` carries the seeds into the database (demonstration.world). */
export const outside = { seeds: ['server/demo'], tests: [], scripts: [], docs: [] } as const;

/** Built and tested before anything on the site uses it → what will. Everything else that nothing leads to is deleted. */
export const ahead: Record<string, string> = {};

/** package → the places that may import it. A package without a line may be imported by no floor. */
export const packages: Record<string, readonly string[]> = {
  zod: ['domain', 'server', 'app/routes', 'app/actions'],
  react: ['app'],
  'react-dom': ['app'],
  'react-router': ['app', 'server/http', 'server/run-site.ts', 'server/start.ts'],
  '@react-router/dev': ['app/routes.ts'],
  '@react-router/node': ['app/entry.server.tsx', 'server/http'],
  '@base-ui/react': ['app'],
  isbot: ['app/entry.server.tsx', 'server/http'],
  hono: ['server/http'],
  '@hono/node-server': ['server/http', 'server/run-site.ts'],
  'drizzle-orm': ['server'],
  '@electric-sql/pglite': ['server/db'],
  pg: ['server/db'],
  'pg-boss': ['server/jobs'],
  'better-auth': ['server/accounts'],
  '@node-rs/argon2': ['server/accounts'],
  jose: ['server/accounts'],
  'rate-limiter-flexible': ['server/accounts'],
  sharp: ['server/photos'],
  '@resvg/resvg-js': ['server/fantasy'],
  aws4fetch: ['server/ports'],
  uqr: ['server/accounts'],
  nodemailer: ['server/mailing'],
  'csv-parse': ['server/admin/data'],
  'read-excel-file': ['server/admin/data'],
  'csv-stringify': ['server/admin/data', 'server/downloads'],
  'lru-cache': ['server/http'],
  'markdown-it': ['server/articles'],
  pino: ['server'],
};

/** Places that may use Node's own modules: the server floor, and the file that renders a page into a stream. */
export const nodeModules = ['server', 'app/entry.server.tsx'] as const;
