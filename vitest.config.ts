import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.ts';
import { timeLimits } from './tests/time-limits.ts';
import { dbProject, resolveImports } from './tests/vitest-db.ts';

/** Workers are shared between test files, so that common modules load once. */
const shared = { pool: 'forks', isolate: false, maxWorkers: 2, execArgv: resolveImports, ...timeLimits };

// Temporary folders of workers and their child processes.
const inMemory = memoryFolder();
if (inMemory) process.env['TMPDIR'] ??= inMemory;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,features,platform}/**/*.test.{ts,tsx}', 'tests/copy/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.http.test.ts'],
          ...shared,
        },
      },
      dbProject,
      {
        test: {
          name: 'http',
          include: ['{app,features,platform,tests}/**/*.http.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/setup.ts'],
          // Two cores can run two browsers with their sites at once.
          ...shared,
        },
      },
      { test: { name: 'gates', include: ['tests/gates/**/*.test.ts'], ...timeLimits } },
    ],
  },
});
