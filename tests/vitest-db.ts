import type { TestProjectInlineConfiguration } from 'vitest/config';
import { timeLimits } from './time-limits.ts';

/** Makes the start of a worker quicker. */
export const resolveImports = ['--import', './scripts/resolve-imports.mjs'];

/** Data tests, on PostgreSQL. Workers are shared between files so that each opens its databases once. */
export const dbProject: TestProjectInlineConfiguration = {
  test: {
    name: 'db',
    include: ['{app,features,platform,seeds,tests}/**/*.db.test.ts'],
    globalSetup: ['tests/postgres.ts'],
    pool: 'forks',
    isolate: false,
    // With one, waiting for disk and locks leaves a core idle: 244 s instead of 157 s.
    maxWorkers: 2,
    execArgv: resolveImports,
    ...timeLimits,
  },
};
