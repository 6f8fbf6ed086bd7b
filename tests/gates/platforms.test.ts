import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

const sources = ['app', 'copy', 'domain', 'public'].map((folder) => `${folder}/source`);
const configurations = [
  'package-lock.json',
  'react-router.config.ts',
  'scripts/translation-plugin.ts',
  'vite.config.ts',
  'vite.worker.config.ts',
];

/** A built site that says no more than that it starts, with our launcher. */
function builtSite(): string {
  const projectDir = createMiniProject({
    ...Object.fromEntries([...sources, ...configurations].map((path) => [path, ''])),
    'build/worker/service-worker.js': '',
    'scripts/start.mjs': '',
    'server/start.ts': "console.log('the site starts');\n",
    'pretend.mjs': "Object.defineProperty(process, 'platform', { value: process.env.PRETENDED });\n",
  });
  for (const name of ['start.mjs', 'ensure-build.mjs', 'node24.mjs', 'platform.mjs', 'resolve-imports.mjs'])
    copyFileSync(join(root, 'scripts', name), join(projectDir, 'scripts', name));
  return projectDir;
}

test.for([
  ['linux', 0, /^the site starts\n$/],
  ['darwin', 0, /^the site starts\nNa\u00a0macOS [^\n]+\n$/],
  ['win32', 1, /^Na\u00a0Windows [^\n]+WSL[^\n]+\n$/],
] as const)('operation.platforms: a start on %s', ([platform, code, output]) => {
  const projectDir = builtSite();
  const launcher = join(projectDir, 'scripts/start.mjs');
  const started = runIn(projectDir, launcher, ['--import', join(projectDir, 'pretend.mjs')], [], {
    PRETENDED: platform,
  });
  expect(started).toEqual({ code, output: expect.stringMatching(output) });
});
