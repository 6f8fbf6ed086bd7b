import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.server.ts';
import { StartError } from './start-error.server.ts';

const secret = 'x'.repeat(32);

test('operation.environment: nothing is required for the embedded default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    HAS_APP_URL: false,
    DATA_DIR: resolve('.data'),
    SEED: 'demo',
    TRUST_PROXY: false,
    FEED_PRIVATE_HOSTS: new Set(),
    LOG_LEVEL: 'info',
  });
});

test('operation.environment: with DATABASE_URL nothing is seeded unless requested', () => {
  const DATABASE_URL = 'postgresql://rovinka@localhost/rovinka';
  expect(readEnv({ DATABASE_URL, APP_SECRET: secret }).SEED).toBe('none');
  expect(readEnv({ DATABASE_URL, APP_SECRET: secret, SEED: 'demo' }).SEED).toBe('demo');
  expect(readEnv({ DATABASE_URL, APP_SECRET: secret, SEED: 'day' }).SEED).toBe('day');
});

test('operation.environment: values are read in their own types, empty ones as missing', () => {
  const env = readEnv({
    PORT: '4000',
    TRUST_PROXY: '1',
    CLOCK_OFFSET: '-P1DT1S',
    APP_URL: 'https://www.rovinka.cz/',
    SEED: '',
    FEED_PRIVATE_HOSTS: 'localhost, feeds.example',
  });
  expect(env).toMatchObject({
    PORT: 4000,
    TRUST_PROXY: true,
    CLOCK_OFFSET: -86_401,
    APP_URL: 'https://www.rovinka.cz',
    HAS_APP_URL: true,
    SEED: 'demo',
    FEED_PRIVATE_HOSTS: new Set(['localhost', 'feeds.example']),
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['APP_URL', 'www.rovinka.cz'],
  ['DATABASE_URL', 'mysql://localhost/rovinka'],
  ['SEED', 'yes'],
  ['DEMO_RESET', 'daily'],
  ['APP_SECRET', 'short'],
  ['BACKUP_PASSPHRASE', 'fifteen letters'],
  ['TRUST_PROXY', 'true'],
  ['CLOCK_OFFSET', 'P1M'],
  ['ALLOW_CLOCK_OFFSET', 'yes'],
  ['ALLOW_NEWER_DATABASE', 'yes'],
  ['STORAGE_URL', 'ftp://localhost'],
  ['S3_ENDPOINT', 'localhost'],
  ['MAIL_URL', 'http://localhost'],
  ['GOOGLE_ISSUER', 'google'],
  ['BACKUP_URL', 'bucket/folder'],
  ['BACKUP_KEEP', '14'],
  ['BACKUP_KEEP', '7d 4w'],
  ['METRICS_TOKEN', 'short'],
  ['SLOW_QUERY_MS', '0'],
  ['SENTRY_DSN', 'sentry.example.cz/1'],
  ['SENTRY_DSN', 'https://klic@sentry.example.cz/'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
  ['LOG_LEVEL', 'loud'],
])('operation.environment: a wrong %s (%s) stops the start with one line naming it', (name, value) => {
  const attempt = () => readEnv({ [name]: value });
  expect(attempt).toThrow(StartError);
  expect(attempt).toThrow(new RegExp(`^Proměnná prostředí ${name} (musí být|musí mít|má) .*\\.$`));
});

test.each([
  ['APP_SECRET', { DATABASE_URL: 'postgresql://localhost/rovinka' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
])('operation.environment: a missing %s stops the start', (name, source) => {
  expect(() => readEnv(source)).toThrow(name);
});
