/**
 * What exists on which floor, and what each directory may import; the import rules and the diagram are made from this.
 */
/** Floor → what its files may import at most: files at its root all of it, folders only what is listed below. */
export const floors = {
  /** Rules: pure functions, no clock, no IO, no framework. */
  domain: ['domain'],
  /** Texts: every sentence a person reads, one folder per language. */
  copy: ['domain', 'copy'],
  /** Storage and communication: the only floor with IO. Its JSON answers use the same texts as the screens. */
  server: ['server', 'domain', 'copy'],
  /** Screens. Only routes, their actions and the root may call the areas of the server floor. */
  app: ['app', 'domain', 'copy', 'server/*', 'server/http/request-context.ts', 'server/http/redirect-to.ts'],
} as const;

/**
 * Area → the areas it may use, on its own floor and below. 'admin/races' is an area inside another's folder: it has its
 * own list, and permission to use 'admin' does not include it.
 */
export const areas: Record<string, readonly string[]> = {
  /** Races, runners, results, and the names and silks they are known by. */
  racing: [],
  odds: ['racing'],
  stats: ['racing', 'odds'],
  photos: [],
  accounts: ['tips'],
  /** Settings of the site, its counts, and the blocks of the home page about it. */
  site: ['stats'],
  tips: ['racing', 'results', 'odds'],
  /** Orders with ranks and pages, the same in domain rules, SQL and markup. */
  standings: [],
  /** Our own rating and the tipping simulation: what is computed from all results together. */
  analysis: ['racing', 'odds', 'standings'],
  /** Composes a race day: picker, race cards, next start. */
  'race-day': ['racing', 'odds', 'photos', 'stats', 'tips'],
  /** Composes the results of days. */
  results: ['racing', 'odds', 'photos', 'tips', 'analysis', 'fantasy', 'race-day'],
  'odds-analysis': ['racing', 'odds', 'stats', 'race-day'],
  'race-analysis': ['racing', 'odds', 'stats', 'analysis', 'odds-analysis', 'race-day'],
  /** Standings of the simulation, one person's tips, and how the winner is determined. */
  'tip-analysis': ['racing', 'odds', 'analysis', 'standings', 'stats', 'reasons'],
  'time-distance': ['racing', 'stats', 'results'],
  /** The weekly contest: rounds, standings, winners and their vouchers. */
  contest: ['racing', 'odds', 'tips', 'analysis', 'standings', 'race-day', 'site'],
  /** Private groups of the weekly contest: members, their tables, a wall; and who would win what. */
  groups: ['accounts', 'racing', 'analysis', 'standings', 'contest', 'blocks'],
  /** The home page as one screen of a phone, on the day itself. */
  'course-mode': ['racing', 'odds', 'tips', 'contest', 'race-day', 'results'],
  /** The league of invented stables: rounds, teams, points, standings. */
  fantasy: ['racing', 'odds', 'standings', 'accounts', 'race-day', 'admin', 'contest'],
  /** Pictures to share: what each shows, and how it is drawn. */
  pictures: [
    'racing',
    'odds',
    'stats',
    'analysis',
    'horses',
    'tip-analysis',
    'contest',
    'fantasy',
    'accounts',
    'race-day',
    'season-review',
    'site',
  ],
  /** Cards of races and horses that other sites show. */
  embeds: ['racing', 'odds', 'horses', 'pictures'],
  /** Horses and jockeys a person follows, and what they run in. */
  follows: ['racing', 'odds', 'accounts', 'blocks', 'tips'],
  /** Who has blocked whom, and what it parts. */
  blocks: [],
  /** Why somebody tips a horse: written beside the tip, read by others from the start on. */
  reasons: ['accounts', 'odds', 'standings', 'analysis', 'tips'],
  /** What a person writes down about horses, jockeys and races. */
  notes: ['racing'],
  /** A horse's page. */
  horses: ['racing', 'odds', 'photos', 'stats', 'follows'],
  /** A jockey's page. */
  jockeys: ['racing', 'odds', 'stats', 'follows'],
  /** The pages of trainers and stables. */
  connections: ['racing', 'odds', 'stats'],
  /** Named races through their years. */
  editions: ['racing', 'odds', 'stats'],
  /** What the offspring of sires have run. */
  sires: ['racing', 'stats'],
  /** The list of courses and the page of one. */
  courses: ['racing', 'results', 'odds', 'stats', 'time-distance'],
  /** Lists of horses, the seasons of jockeys, trainers and stables, and the search over everything. */
  directory: ['racing', 'odds', 'stats'],
  /** A season in its champions, figures and records. */
  'season-review': ['racing', 'odds', 'stats', 'accounts', 'analysis', 'tip-analysis'],
  articles: ['racing', 'odds', 'stats', 'race-day', 'photos'],
  /** Where articles are written: drafts, preview, publication. */
  'articles/editor': ['admin', 'articles', 'photos', 'racing'],
  polls: ['accounts', 'admin'],
  chat: ['accounts', 'admin', 'racing', 'reasons', 'law', 'enquiries'],
  /** The forms of visitors: their common parts, and how often they may be sent. */
  enquiries: ['accounts', 'admin'],
  syndicates: ['racing', 'stats', 'horses', 'directory', 'accounts', 'enquiries', 'admin'],
  breeding: ['racing', 'stats', 'directory', 'accounts', 'enquiries'],
  /** A person's own screen: tips, the contest week, follows, settings. */
  dashboard: ['racing', 'odds', 'stats', 'tips', 'contest', 'follows', 'race-day', 'reasons', 'blocks', 'accounts'],
  /** What people are told of, how and when: stored, pushed, mailed, shown at the bell. */
  notifications: ['accounts', 'racing', 'odds', 'contest', 'fantasy', 'mailing', 'follows'],
  /** Web push: a person's devices, and the messages on their way to them. */
  push: ['notifications', 'accounts'],
  mailing: ['accounts', 'racing', 'site', 'breeding', 'contest', 'admin', 'operations', 'law'],
  /** Mails sent when they are due by site time. */
  'mailing/reminders': ['accounts', 'mailing', 'racing', 'odds', 'contest', 'fantasy'],
  /**
   * What explains the site to newcomers: the guide with its definitions, and the samples of real data on the landing
   * pages.
   */
  help: ['racing', 'odds', 'race-day', 'horses', 'fantasy'],
  /**
   * The frame of the administrators' screens, and what they see of users, jobs, the site's health, the audit log and
   * duplicates.
   */
  admin: ['racing', 'accounts', 'site', 'operations', 'law'],
  /** Where administrators run a race day: days, races, lineups, odds, results. */
  'admin/races': ['admin', 'admin/data', 'accounts', 'site', 'mailing', 'racing', 'odds', 'results'],
  /** Data in and out: imports, feeds, what programs push, export files. */
  'admin/data': ['admin', 'accounts', 'site', 'racing', 'odds', 'analysis', 'operations', 'mailing'],
  /** Backup, restore, doctor, metrics, and the socket through which the command line reaches a running site. */
  operations: ['photos', 'site', 'racing', 'law'],
  demo: [
    'articles',
    'derived',
    'photos',
    'racing',
    'odds',
    'accounts',
    'site',
    'admin',
    'admin/data',
    'admin/races',
    'analysis',
    'results',
    'syndicates',
    'contest',
    'fantasy',
    'groups',
  ],
  /** What is stored about people, how long, and the pages that the law asks for. */
  law: ['site'],
  /** What is stored and follows from a rule: which version of the rule made it, and making it anew. */
  derived: ['racing', 'odds', 'analysis', 'fantasy'],
  /** How often public pages are opened, and from where. */
  visits: [],
  /** Tables as files (CSV, JSON). */
  downloads: [],
};

/** What every area of a floor may use besides its listed areas. */
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
    'server/yield-by-time.ts',
  ],
  app: [
    'domain/shared',
    'copy',
    'app/ui',
    'app/charts',
    'app/document',
    'app/terms',
    'app/live',
    'app/session',
    'app/offline',
    'app/analytics',
    'app/forms',
    'app/styles',
  ],
} as const;

/** Folders that are not areas → everything of ours they may import. `server/*` means every area of that floor. */
export const rooms: Record<string, readonly string[]> = {
  'domain/shared': [],
  'copy/cs': ['domain'],
  /** A translation: typed by the Czech texts, and in place of them in its build (docs/decisions/0075). */
  'copy/en': ['domain', 'copy'],
  'server/ports': ['domain', 'server/db', 'server/start-error.ts'],
  'server/db': ['domain', 'server/ports', 'server/start-error.ts'],
  'server/jobs': ['domain/shared', 'server/db', 'server/ports', 'server/command.ts', 'server/actor.ts'],
  'server/cli': ['domain', 'server', 'copy'],
  'server/http': ['domain', 'server', 'copy'],
  'app/ui': ['domain/shared', 'copy', 'app/styles'],
  'app/charts': ['domain/shared', 'app/ui', 'app/styles', 'copy'],
  /** Definitions beside the words they explain, on every screen. */
  'app/terms': ['app/ui', 'copy'],
  'app/live': ['domain', 'app/ui', 'copy'],
  /** Measuring of visits, and the consent to it. */
  'app/analytics': ['domain', 'app/ui', 'app/styles', 'copy'],
  /** Who is signed in, in this browser: finds it out, keeps it for all screens, and tells the other tabs. */
  'app/session': ['domain', 'app/ui', 'copy', 'app/live', 'app/analytics', 'app/offline'],
  /** How every form keeps what was typed until the server has accepted it. */
  'app/forms': ['domain/shared', 'copy', 'app/ui', 'app/session'],
  'app/document': ['domain', 'app/styles', 'copy'],
  /** What the page does to work without a network: it registers the worker, and keeps what is the person's own. */
  'app/offline': ['domain', 'app/ui', 'app/styles', 'copy', 'app/live', 'app/session', 'app/document'],
  /** The browser's worker, a program of its own beside the pages. */
  'app/worker': ['domain', 'copy', 'app/offline', 'app/push', 'app/ui'],
  'app/shell': [
    'domain',
    'app/ui',
    'app/styles',
    'copy',
    'app/live',
    'app/session',
    'app/analytics',
    'app/directory',
    'app/offline',
    'app/notifications',
    'app/document',
    'app/forms',
  ],
  /** Server side of the screens' forms: which command runs, and where to redirect afterwards. */
  'app/actions': [
    'domain',
    'app',
    'copy',
    'server/*',
    'server/http/request-context.ts',
    'server/http/redirect-to.ts',
    'server/http/land-after-sign-in.ts',
  ],
  /** Pages in other languages: their frame, their racecard, and what stands in place of a component. */
  'app/translated': [
    'domain',
    'app',
    'copy',
    'server/*',
    'server/http/request-context.ts',
    'server/http/redirect-to.ts',
  ],
  'app/routes': [
    'domain',
    'app',
    'copy',
    'server/*',
    'server/http/request-context.ts',
    'server/http/redirect-to.ts',
    'server/http/land-after-sign-in.ts',
    'server/http/api',
  ],
};

/** Root files of the server floor that areas use, and which therefore may not use areas. */
export const kernel: Record<string, readonly string[]> = {
  'server/actor.ts': ['domain/accounts'],
  'server/command.ts': ['domain/shared', 'server/db', 'server/ports', 'server/actor.ts'],
  'server/env.ts': ['domain/shared', 'server/start-error.ts'],
  'server/start-error.ts': [],
};

/** Code that only tools and tests may import; `demo` loads the seeds into the database. */
export const outside = { seeds: ['server/demo'], tests: [], scripts: [], docs: [] } as const;

/** Code built before anything uses it → its future user. Any other unused code is deleted. */
export const ahead: Record<string, string> = {};

/** Package → where it may be imported. A package that is not listed may not be imported by any floor. */
export const packages: Record<string, readonly string[]> = {
  zod: ['domain', 'server', 'app/routes', 'app/actions'],
  react: ['app'],
  'react-dom': ['app'],
  'react-router': ['app', 'server/http', 'server/run-site.ts', 'server/start-site.ts'],
  '@react-router/dev': ['app/routes.ts', 'app/translated/routes.ts'],
  '@react-router/node': ['app/entry.server.tsx', 'server/http'],
  '@base-ui/react': ['app'],
  isbot: ['app/entry.server.tsx', 'server/http'],
  hono: ['server/http'],
  '@hono/node-server': ['server/http'],
  'drizzle-orm': ['server'],
  pg: ['server/db'],
  'pg-boss': ['server/jobs'],
  'better-auth': ['server/accounts'],
  '@node-rs/argon2': ['server/accounts'],
  jose: ['server/accounts'],
  'rate-limiter-flexible': ['server/accounts'],
  sharp: ['server/photos', 'server/pictures'],
  '@resvg/resvg-js': ['server/pictures'],
  aws4fetch: ['server/ports'],
  uqr: ['server/accounts'],
  'web-push': ['server/push'],
  nodemailer: ['server/mailing'],
  'csv-parse': ['server/admin/data'],
  htmlparser2: ['domain/admin/data'],
  'robots-parser': ['server/admin/data'],
  'csv-stringify': ['server/admin/data', 'server/downloads'],
  'lru-cache': ['server/http', 'server/admin/data'],
  serwist: ['app/worker'],
  idb: ['app/offline'],
  'markdown-it': ['server/articles'],
  pino: ['server'],
  'prom-client': ['server/http'],
  '@sentry/core': ['server/error-collector.ts'],
  '@opentelemetry/api': ['server/open-tracing.ts'],
  '@opentelemetry/core': ['server/open-tracing.ts'],
  '@opentelemetry/exporter-trace-otlp-http': ['server/open-tracing.ts'],
  '@opentelemetry/resources': ['server/open-tracing.ts'],
  '@opentelemetry/sdk-trace': ['server/open-tracing.ts'],
};

/** Places that may use Node's own modules: the server floor, and the file that renders a page into a stream. */
export const nodeModules = ['server', 'app/entry.server.tsx'] as const;
