import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.ts';
import { dbProject } from './tests/vitest-db.ts';

/** Workers are shared between test files, so that common modules load once. */
const shared = { pool: 'forks', isolate: false, maxWorkers: 2 } as const;

// Temporary folders of workers and their child processes.
const inMemory = memoryFolder();
if (inMemory) process.env['TMPDIR'] ??= inMemory;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['domain/**/*.test.ts', 'copy/**/*.test.ts', 'app/**/*.test.{ts,tsx}', 'server/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts'],
          ...shared,
          testTimeout: 20_000,
        },
      },
      dbProject,
      {
        test: {
          name: 'http',
          include: ['server/http/**/*.http.test.ts', 'tests/http/**/*.http.test.ts'],
          globalSetup: ['tests/pglite.ts'],
          ...shared,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/setup.ts'],
          // Two cores can run two browsers with their sites at once.
          ...shared,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'gates', include: ['tests/gates/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
