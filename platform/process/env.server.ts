import { resolve } from 'node:path';
import { z } from 'zod';
import { parseClockOffset } from '#platform/time/clock-offset.rules.ts';
import { StartError } from './start-error.server.ts';
import { envTexts } from '#text/platform/process/env';

const text = z.string();

const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, envTexts.oneOf(values));

const yesOrNo = oneOf('0', '1').transform((value) => value === '1');

const urlOf = (schemes: readonly string[], example: string) =>
  text.refine((value) => schemes.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''), envTexts.address(example));

const origin = urlOf(['http', 'https'], 'https://www.example.cz').transform((value) => new URL(value).origin);

const port = text
  .regex(/^\d{1,5}$/, envTexts.port)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, envTexts.port);

const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/, envTexts.wholeNumber(min, max))
    .transform(Number)
    .refine((value) => value >= min && value <= max, envTexts.wholeNumber(min, max));

const clockOffset = text
  .refine((value) => parseClockOffset(value) !== null, envTexts.clockOffset)
  .transform((value) => parseClockOffset(value) ?? 0);

const backupRetention = text
  .regex(/^(?:0|\d{1,3}d \d{1,3}w \d{1,3}m)$/, envTexts.backupRetention)
  .transform((value) => {
    const [days = 0, weeks = 0, months = 0] = value.match(/\d+/g)?.map(Number) ?? [];
    return days + weeks + months === 0 ? null : { days, weeks, months };
  });

/** Host names as in URLs, separated by commas or spaces. */
const hosts = text.transform((value) => new Set(value.split(/[\s,]+/).filter(Boolean))).default(new Set());

/**
 * The environment variables of the site and the command line, as README.md documents them. Tests read
 * TEST_DATABASE_URL, CHROMIUM_PATH and FIREFOX_PATH.
 */
const variables = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  APP_URL: origin.optional(),
  DATA_DIR: text.default('.data').transform((folder) => resolve(folder)),
  DATABASE_URL: urlOf(['postgres', 'postgresql'], 'postgresql://user:password@host:5432/rovinka').optional(),
  DATABASE_REPLICA_URL: urlOf(['postgres', 'postgresql'], 'postgresql://user:password@host:5432/rovinka').optional(),
  SEED: oneOf('demo', 'day', 'none').optional(),
  DEMO_RESET: oneOf('never', 'nightly').default('never'),
  APP_SECRET: text.min(32, envTexts.minLength(32)).optional(),
  BACKUP_PASSPHRASE: text.min(16, envTexts.minLength(16)).optional(),
  BACKUP_URL: urlOf(['file', 's3'], 's3://bucket/folder').optional(),
  TRUST_PROXY: yesOrNo.default(false),
  CLOCK_OFFSET: clockOffset.optional(),
  ALLOW_CLOCK_OFFSET: yesOrNo.default(false),
  ALLOW_NEWER_DATABASE: yesOrNo.default(false),
  STORAGE_URL: urlOf(['file', 's3'], 'file:///srv/rovinka/photos or s3://bucket').optional(),
  S3_ENDPOINT: urlOf(['http', 'https'], 'https://s3.example.cz').optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  MAIL_URL: urlOf(['smtp', 'smtps'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: urlOf(['http', 'https'], 'https://accounts.google.com').default('https://accounts.google.com'),
  ANALYTICS_ID: text.optional(),
  FEED_PRIVATE_HOSTS: hosts,
  PUSH_TEST_HOSTS: hosts,
  BACKUP_KEEP: backupRetention.default({ days: 7, weeks: 4, months: 12 }),
  METRICS_TOKEN: text.regex(/^\S{16,}$/, envTexts.token).optional(),
  SLOW_QUERY_MS: wholeNumber(1, 600_000).default(500),
  SENTRY_DSN: text.regex(/^https?:\/\/\w+@[\w.-]+(?::\d+)?\/(?:[\w./-]+\/)?\d+$/, envTexts.project).optional(),
  /** Replaced by SENTRY_DSN; whoever still sets it is told at start. */
  ERROR_WEBHOOK: text.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf(['http', 'https'], 'http://127.0.0.1:4318').optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
});

export type Env = ReturnType<typeof readEnv>;

/**
 * The validated environment; an empty value counts as missing (operation.environment). Throws a StartError that names
 * the first invalid variable and never repeats its value.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(envTexts.invalid(String(issue?.path[0]?.toString()), String(issue?.message)));
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.APP_SECRET) {
    throw new StartError(envTexts.noSecret);
  }
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL) {
    throw new StartError(envTexts.replicaAlone);
  }
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    throw new StartError(envTexts.googlePair);
  }
  return {
    ...env,
    HAS_APP_URL: env.APP_URL !== undefined,
    APP_URL: env.APP_URL ?? `http://localhost:${env.PORT}`,
    SEED: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
  };
}
