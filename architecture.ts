/**
 * The law of the house: what exists on which floor, and what each place may import.
 * .dependency-cruiser.mjs makes its rules from this file, docs/generated/graph.md its drawing.
 */
/** floor → the most that a file of it may import; files at its root may, folders are held tighter below. */
export const floors = {
  /** Thinks: pure, no clock, no IO, no framework. */
  domain: ['domain'],
  /** Remembers and talks: the only floor with IO. Its JSON answers say the screens' own sentences. */
  server: ['server', 'domain', 'app/copy'],
  /** Shows. Only its routes and root ask the areas of the server floor. */
  app: ['app', 'domain', 'server/*', 'server/http/request-context.ts'],
} as const;

/** area → the areas it may use, on its own floor and below. */
export const areas: Record<string, readonly string[]> = {
  horses: [],
  jockeys: [],
  accounts: [],
  'sign-in': ['accounts'],
  profile: ['accounts'],
  settings: ['admin'],
  site: [],
  /** Administration of accounts: roles, sessions, locks. */
  people: ['accounts', 'admin'],
  /** Who changed what. */
  audit: ['horses', 'admin'],
  /** The job queue as administrators see it. */
  queue: ['accounts', 'admin'],
  racing: ['horses', 'jockeys'],
  odds: ['racing'],
  photos: ['racing'],
  /** Where uploaded files lie. */
  storage: [],
  /** Whom a person follows: it belongs to the person, and shows what they run in. */
  follows: ['horses', 'jockeys', 'racing', 'odds', 'accounts'],
  polls: ['accounts', 'admin'],
  chat: ['accounts', 'admin'],
  /** Mails that come due by the site's clock. */
  reminders: ['accounts', 'profile', 'mailing', 'follows', 'horses', 'racing', 'odds', 'contest', 'fantasy'],
  mailing: ['accounts', 'profile', 'settings', 'breeding', 'contest', 'admin'],
  stats: ['racing', 'odds', 'horses'],
  tips: ['racing', 'odds', 'accounts'],
  /** Our own rating and the tipping simulation: what is worked out from all results together. */
  analysis: ['racing', 'odds', 'stats', 'tips'],
  /** The weekly contest: rounds, standings, winners and their vouchers. */
  contest: ['accounts', 'odds', 'analysis', 'race-day', 'settings'],
  /** The league of invented stables: rounds, teams, points, standings. */
  fantasy: ['horses', 'jockeys', 'racing', 'odds', 'accounts', 'stats', 'race-day', 'admin'],
  /** The frame of the administrators' screens. */
  admin: ['listings'],
  /** Cells edited like a spreadsheet's, by one or several people. */
  sheet: [],
  /** Where administrators run a race day: days, races, lineups, odds, results. */
  'race-office': [
    'audit',
    'accounts',
    'profile',
    'settings',
    'mailing',
    'horses',
    'racing',
    'odds',
    'tips',
    'analysis',
    'results',
    'race-day',
    'transfer',
    'sheet',
    'admin',
  ],
  'odds-analysis': ['horses', 'jockeys', 'racing', 'odds', 'analysis', 'race-day'],
  'race-analysis': ['horses', 'jockeys', 'racing', 'odds', 'stats', 'photos', 'analysis', 'odds-analysis', 'race-day'],
  rating: ['horses', 'jockeys', 'racing', 'odds', 'analysis'],
  /** Standings of the simulation, one person's tips, and how the winner is found. */
  'tip-analysis': ['horses', 'racing', 'odds', 'analysis', 'tips', 'accounts', 'stats', 'listings', 'downloads'],
  articles: ['horses', 'jockeys', 'racing', 'odds', 'stats', 'listings', 'race-day', 'photos'],
  /** Compose a horse's and a jockey's page, their lists, and the search over everything. */
  /** Where articles are written: working copies, preview, publication. */
  newsroom: ['accounts', 'admin', 'articles', 'polls', 'photos'],
  'horse-page': ['horses', 'jockeys', 'racing', 'odds', 'photos', 'stats', 'follows'],
  'jockey-page': ['horses', 'jockeys', 'racing', 'odds', 'stats', 'follows'],
  listings: ['horses', 'jockeys', 'racing', 'odds', 'stats'],
  search: ['horses', 'jockeys', 'racing', 'articles'],
  /** The public read API: what the pages say, as JSON. */
  api: [
    'horses',
    'jockeys',
    'racing',
    'odds',
    'stats',
    'tips',
    'analysis',
    'tip-analysis',
    'race-day',
    'odds-analysis',
    'horse-page',
    'jockey-page',
    'listings',
    'time-distance',
  ],
  'race-day': ['horses', 'jockeys', 'racing', 'odds', 'photos', 'stats', 'tips'],
  /** Compose the results of days, and times over courses and distances. */
  results: ['horses', 'jockeys', 'racing', 'odds', 'photos', 'tips', 'analysis', 'fantasy', 'race-day', 'downloads'],
  'time-distance': ['horses', 'racing', 'results', 'downloads'],
  /** Tables as files, one way for all (CSV, JSON). */
  downloads: [],
  /** What is a person's own, together: tips, the week, whom they follow, settings. */
  dashboard: [
    'accounts',
    'profile',
    'horses',
    'jockeys',
    'racing',
    'odds',
    'stats',
    'tips',
    'analysis',
    'contest',
    'follows',
    'race-day',
    'site',
  ],
  transfer: ['horses', 'jockeys', 'racing', 'odds', 'analysis', 'admin', 'consistency', 'mailing'],
  demo: [
    'articles',
    'horses',
    'jockeys',
    'racing',
    'odds',
    'tips',
    'accounts',
    'follows',
    'settings',
    'transfer',
    'race-day',
    'analysis',
    'results',
    'syndicates',
    'contest',
    'fantasy',
  ],
  /** What clashes in the stored races. */
  consistency: [],
  /** Two records of one horse or rider, made one. */
  duplicates: ['horses', 'jockeys', 'admin'],
  /** The whole database in one file, and back. */
  backup: [],
  /** What is wrong with the site, for its keeper. */
  doctor: ['backup', 'settings'],
  /** The forms of visitors: what they share, how often they may be sent. */
  enquiry: ['accounts', 'admin', 'listings'],
  syndicates: ['horses', 'racing', 'odds', 'stats', 'horse-page', 'listings', 'accounts', 'enquiry', 'admin', 'sheet'],
  breeding: ['horses', 'racing', 'stats', 'listings', 'accounts', 'enquiry'],
  /** The guide; its definitions are shown beside words everywhere by app/terms. */
  help: ['horses', 'racing', 'odds', 'race-day'],
  landing: ['horses', 'racing', 'odds', 'stats', 'race-day', 'horse-page'],
};

/** What every area of a floor may use besides the areas named above. */
export const commons = {
  domain: ['domain/shared'],
  server: [
    'domain/shared',
    'server/db',
    'server/ports',
    'server/jobs',
    'server/command.ts',
    'server/actor.ts',
    'server/start-error.ts',
  ],
  app: ['domain/shared', 'app/ui', 'app/charts', 'app/copy', 'app/terms', 'app/live', 'app/viewer', 'app/analytics'],
} as const;

/** Folders that are not areas → everything of ours they may import. `server/*` means every area of that floor. */
export const rooms: Record<string, readonly string[]> = {
  'domain/shared': [],
  'server/ports': ['domain', 'server/db'],
  'server/db': ['domain', 'server/ports', 'server/start-error.ts'],
  'server/jobs': ['domain/shared', 'server/db', 'server/ports', 'server/command.ts', 'server/actor.ts'],
  'server/control': ['domain', 'server'],
  'server/cli': ['domain', 'server'],
  'server/http': ['domain', 'server', 'app/copy'],
  'app/ui': [],
  'app/charts': ['domain/shared', 'app/ui', 'app/copy'],
  'app/copy': ['domain', 'app/ui'],
  /** Definitions beside the words they explain, on every screen. */
  'app/terms': ['app/ui', 'app/copy'],
  'app/live': ['domain', 'app/ui', 'app/copy'],
  'app/analytics': ['domain', 'app/ui'],
  'app/consent': ['domain', 'app/ui', 'app/copy', 'app/analytics'],
  'app/viewer': ['domain', 'app/ui', 'app/copy', 'app/live', 'app/analytics'],
  'app/document': ['domain', 'app/copy'],
  'app/shell': ['domain', 'app/ui', 'app/copy', 'app/live', 'app/viewer', 'app/consent', 'app/search'],
  'app/routes': ['domain', 'app', 'server/*', 'server/http/request-context.ts'],
};

/** Root files of the server floor that areas use, and which therefore may not use areas. */
export const kernel: Record<string, readonly string[]> = {
  'server/actor.ts': ['domain/accounts'],
  'server/command.ts': ['domain/shared', 'server/db', 'server/ports', 'server/actor.ts'],
  'server/env.ts': ['domain/shared', 'server/start-error.ts'],
  'server/start-error.ts': [],
};

/** Code that only tools and tests may import; `demo` carries the seeds into the database (Decision H). */
export const outside = { seeds: ['server/demo'], tests: [], scripts: [], docs: [] } as const;

/** Built and tested before anything on the site uses it → what will. Everything else that nothing leads to is deleted. */
export const ahead: Record<string, string> = {};

/** package → the places that may import it. A package without a line may be imported by no floor. */
export const packages: Record<string, readonly string[]> = {
  zod: ['domain', 'server', 'app/routes'],
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
  aws4fetch: ['server/storage'],
  uqr: ['server/sign-in'],
  nodemailer: ['server/mailing'],
  'csv-parse': ['server/transfer'],
  'read-excel-file': ['server/transfer'],
  'csv-stringify': ['server/transfer', 'server/downloads'],
  'lru-cache': ['server/http'],
  'markdown-it': ['server/articles'],
  pino: ['server'],
};

/** Places that may use Node's own modules: the server floor, and the file that renders a page into a stream. */
export const nodeModules = ['server', 'app/entry.server.tsx'] as const;
