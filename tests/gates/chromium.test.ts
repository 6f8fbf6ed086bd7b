import { afterEach, expect, test, vi } from 'vitest';
import { chromiumForTests } from '#tests/chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('operation.test-tools: CHROMIUM_PATH takes precedence over the browsers of the machine', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(chromiumForTests()).toBe(process.execPath);
});

test('operation.test-tools: a CHROMIUM_PATH that is no program is one clear line', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(chromiumForTests).toThrow(
    /^CHROMIUM_PATH names \/nowhere\/chromium, which is not a program that can be run\.$/,
  );
});

test('operation.test-tools: a Chromium on the machine is found', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  expect(chromiumForTests()).toMatch(/chrom/i);
});
