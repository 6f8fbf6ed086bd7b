import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deriveKeys, readAppSecret } from './app-secret.server.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'rovinka-secret-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('operation.environment: a secret is made once, long and readable by its owner alone; a given one stands above it', () => {
  const DATA_DIR = folder();
  const made = readAppSecret({ DATA_DIR });
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(readAppSecret({ DATA_DIR })).toBe(made);
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600);
  expect(readAppSecret({ DATA_DIR, APP_SECRET: 'given' })).toBe('given');
  expect(readAppSecret({ DATA_DIR: folder() })).not.toBe(made);
});

test('operation.environment: a file that holds no secret is refused by its name', () => {
  const DATA_DIR = folder();
  writeFileSync(join(DATA_DIR, 'app-secret'), 'short\n');
  expect(() => readAppSecret({ DATA_DIR })).toThrow(join(DATA_DIR, 'app-secret'));
});

test('operation.environment: a key of one purpose is none of another, nor of another secret', () => {
  const keyFor = deriveKeys('a secret of this site, long enough');
  const keys = [keyFor('mail'), keyFor('auth'), deriveKeys('another secret of a site, as long')('mail')];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  expect(keyFor('mail')).toEqual(keys[0]);
});
