#!/usr/bin/env node
// The command line, from any folder.
import { join } from 'node:path';
import { root, runWithNode24 } from './node24.mjs';

runWithNode24([join(root, 'app/cli/main.ts'), ...process.argv.slice(2)], {
  cwd: process.cwd(),
  env: { DATA_DIR: process.env.DATA_DIR || join(root, '.data') },
});
