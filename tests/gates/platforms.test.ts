import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createMiniProject, root, runIn } from './mini-project.ts';

const sources = ['app/routes', 'app/shell', 'app/translated', 'app/worker', 'features', 'platform', 'public'].map(
  (folder) => `${folder}/source`,
);
const configurations = [
  'app/app.css',
  'entry.client.tsx',
  'entry.server.tsx',
  'package-lock.json',
  'react-router.config.ts',
  'root.tsx',
  'routes.ts',
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
    'app/server/start.ts': "console.log('the site starts');\n",
    'pretend.mjs': `Object.defineProperty(process, 'platform', { value: process.env.PRETENDED });
      if (process.env.PRETENDED_NODE)
        Object.defineProperty(process, 'versions', { value: { node: process.env.PRETENDED_NODE } });\n`,
    'say-node.mjs': "import { node24 } from './scripts/node24.mjs';\nconsole.log(node24());\n",
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

/** The Node that the launcher chooses on a host with Node 20, or the line that it ends with. */
function chosenNode(projectDir: string, env: Readonly<Record<string, string>>): string {
  const pretended = { PRETENDED: 'linux', PRETENDED_NODE: '20.19.0', npm_config_user_agent: '', ...env };
  const nodeArgs = ['--import', join(projectDir, 'pretend.mjs')];
  return runIn(projectDir, join(projectDir, 'say-node.mjs'), nodeArgs, [], pretended).output.trim();
}

test('operation.platforms: the host’s Node is taken where it is new enough, else that of the packages, else one line says what to do', () => {
  const projectDir = builtSite();
  const ofNpm = (version: string) => ({
    npm_node_execpath: '/host/node',
    npm_config_user_agent: `npm/11.0.0 node/v${version} linux x64`,
  });
  expect(chosenNode(projectDir, ofNpm('20.19.0'))).toBe('Node 24 is missing: run `npm ci` first.');
  expect(chosenNode(projectDir, { PRETENDED: 'darwin' })).toMatch(/^Node 24 is missing: install it, [^\n]+\.$/);
  const packaged = join(projectDir, 'node_modules/.bin/node');
  mkdirSync(dirname(packaged), { recursive: true });
  writeFileSync(packaged, '');
  expect(chosenNode(projectDir, ofNpm('20.19.0'))).toBe(packaged);
  expect(chosenNode(projectDir, ofNpm('24.0.0'))).toBe('/host/node');
  expect(chosenNode(projectDir, { PRETENDED_NODE: '26.1.0' })).toBe(process.execPath);
});
