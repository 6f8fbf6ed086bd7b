import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { maxUploadBytes } from '#features/imports/upload-limits.rules.ts';
import { nginxSite } from '../../scripts/cluster/nginx.ts';
import { root } from './mini-project.ts';

// The files of deploy/ are run by other programs: here they are compared with the code that they start and stand
// before.
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const nginx = read('deploy/nginx/rovinka.conf');
const caddyfile = read('deploy/caddy/Caddyfile');
const compose = read('deploy/compose.yaml');
const containerfile = read('deploy/Containerfile');
const units = ['rovinka.service', 'rovinka@.service'].map((name) => read(`deploy/systemd/${name}`));

/** The number that a text names behind a pattern. */
function numberIn(text: string, pattern: RegExp): number {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`nothing fits ${pattern}`);
  return Number(found.replaceAll('_', ''));
}

const constantIn = (path: string, name: string) => numberIn(read(path), new RegExp(`\\b${name}(?: =|:) ([\\d_]+)`));
const port = numberIn(read('platform/process/env.server.ts'), /PORT: port\.default\((\d+)\)/);

/** Variables that belong to other programs or to the files themselves. */
const foreign = new Set(
  'NODE_ENV NODE_COMPILE_CACHE PATH POSTGRES_USER POSTGRES_PASSWORD SITE_NAME BARE_NAME SITE_PROCESSES FORM_BUFFER'.split(
    ' ',
  ),
);

/** Names of variables as they are set: NAME=, NAME:, ${NAME, {$NAME. */
const variablesIn = (text: string) =>
  [...text.matchAll(/(?:(?<![\w<>])|\$\{|\{\$)([A-Z][A-Z\d]*_?[A-Z\d_]+)(?==|: |:-|:\?|\}|:\w)/g)].map(
    ([, name = '']) => name,
  );

test('operation.deployment: every variable that the files name is one of the site', () => {
  const known = new Set(
    [...read('platform/process/env.server.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name),
  );
  const files = ['rovinka.env', 'compose.yaml', 'Containerfile', 'caddy/Caddyfile'].map((name) => `deploy/${name}`);
  const named = [...files.map(read), ...units].flatMap(variablesIn);
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !known.has(name) && !foreign.has(name))).toEqual([]);
});

test('operation.deployment: units and container start the site as `npm start` does', () => {
  const [, list = ''] = /runWithNode24\(\[(.*?)\]/s.exec(read('scripts/start.mjs')) ?? [];
  const started = ['--import', './scripts/resolve-imports.mjs', ...list.split(', ').map((part) => part.slice(1, -1))];
  for (const unit of units) expect(unit).toContain(`/node_modules/.bin/node ${started.join(' ')}\n`);
  expect(containerfile).toContain(`CMD ${JSON.stringify(['node', ...started]).replaceAll(',', ', ')}`);
});

test('operation.deployment: both units are one, but for the port', () => {
  const [one = '', several = ''] = units.map((unit) => unit.slice(unit.indexOf('[Unit]')));
  expect(several.replaceAll(' at port %i', '').replaceAll('/usr/bin/env PORT=%i ', '')).toBe(one);
});

test('operation.deployment: a process is given the time that it takes to stop', () => {
  const answeringOnMs = constantIn('app/server/run-site.server.ts', 'drainMs');
  const lastRequestsMs = constantIn('app/server/run-site.server.ts', 'graceMs');
  const jobsMs = constantIn('platform/jobs/start-jobs.server.ts', 'stopTimeoutMs');
  const longestMs = answeringOnMs + lastRequestsMs + jobsMs;
  const given = [
    ...units.map((unit) => numberIn(unit, /TimeoutStopSec=(\d+)/)),
    numberIn(compose, /grace_period: (\d+)s/),
  ];
  for (const seconds of given)
    expect(seconds * 1000, `${longestMs} ms and some to spare`).toBeGreaterThan(longestMs * 1.5);
});

test('import.hostile-files: units and container give a process memory for the largest import and no more', () => {
  const heapMb = constantIn('features/imports/open-upload.server.ts', 'minHeapMb');
  const unpackedMb = numberIn(
    read('features/imports/upload-limits.rules.ts'),
    /maxUnpackedBytes = (\d+) \* 1024 \* 1024/,
  );
  const given = [
    ...units.map((unit) => numberIn(unit, /^MemoryMax=(\d+)G$/m)),
    numberIn(compose, /mem_limit: (\d+)g$/m),
  ];
  expect(new Set(given).size).toBe(1);
  for (const gigabytes of given) expect(gigabytes * 1024).toBeGreaterThan(2 * (heapMb + unpackedMb));
  // The end of the process that reads a file is no reason to stop.
  for (const unit of units) expect(unit).toContain('\nOOMPolicy=continue\n');
});

test('operation.deployment: proxies let through what the site takes, and a bit more, so that it can say what is too large', () => {
  const limits = [
    numberIn(nginx, /client_max_body_size (\d+)m;/) * 1024 * 1024,
    numberIn(caddyfile, /max_size (\d+)MB/) * 1_000_000,
    numberIn(compose, /request_buffers (\d+)MB/) * 1_000_000,
  ];
  for (const bytes of limits) {
    expect(bytes).toBeGreaterThan(maxUploadBytes);
    expect(bytes).toBeLessThanOrEqual(maxUploadBytes * 2);
  }
});

test('operation.deployment: proxies close idle connections before the site does, and wait as long as it does', () => {
  const server = 'platform/http/open-server.server.ts';
  const siteMs = constantIn(server, 'keepAliveMs');
  expect(numberIn(nginx, /keepalive_timeout (\d+)s/) * 1000).toBeLessThan(siteMs);
  expect(numberIn(caddyfile, /keepalive (\d+)s/) * 1000).toBeLessThan(siteMs);
  expect(numberIn(nginx, /proxy_send_timeout (\d+)s/) * 1000).toBe(constantIn(server, 'requestMs'));
});

test('operation.deployment: the stream is neither held back nor compressed, at the address where the site has it', () => {
  expect(read('app/http/live-routes.server.ts')).toContain("app.get('/live',");
  expect(/location = \/live \{[^}]*proxy_buffering off;/.test(nginx)).toBe(true);
  expect(nginx).not.toContain('event-stream');
  expect(caddyfile).toContain('@whole not path /live\n\tencode @whole ');
});

test('operation.deployment: proxies and the health check ask at the port of the site, for what it answers', () => {
  expect(nginx).toContain(`server 127.0.0.1:${port} `);
  expect(caddyfile).toContain(`127.0.0.1:${port}}`);
  expect(compose).toContain(`SITE_PROCESSES: site:${port}\n`);
  expect(containerfile).toContain(`PORT=${port} `);
  expect(containerfile).toContain(`fetch('http://127.0.0.1:${port}/readyz')`);
  expect(read('platform/http/health.server.ts')).toContain("routes.get('/readyz',");
});

test('operation.deployment: only the site requires https of browsers', () => {
  const directives = [nginx, caddyfile].map((text) => text.replaceAll(/^\s*#.*$/gm, ''));
  for (const text of directives) expect(text).not.toMatch(/strict-transport/i);
  expect(read('platform/http/security-headers.server.ts')).toContain('Strict-Transport-Security');
});

/** Top folders that sources of the server read by path, such as '../../public/silks.svg'. */
const readByPath = globSync('{app,features,platform}/**/*.server.ts', { cwd: root }).flatMap((path) =>
  [...read(path).matchAll(/new URL\('(\.\.\/[^']+)', import\.meta\.url\)/g)].map(
    ([, target = '']) => join(dirname(path), target).split('/')[0] ?? '',
  ),
);

test('operation.deployment: the container is given every folder that the site runs from', () => {
  const copied = [...containerfile.matchAll(/^COPY .*\.\/(\w+)$/gm)].map(([, name]) => name ?? '');
  const imported = Object.values<string>(JSON.parse(read('package.json')).imports).flatMap(
    (target) => /^\.\/(\w+)\//.exec(target)?.[1] ?? [],
  );
  const needed = new Set([...imported, ...readByPath, 'node_modules', 'scripts']);
  for (const name of ['tests', '.']) needed.delete(name);
  expect(copied.toSorted()).toEqual([...needed].toSorted());
  const ignored = read('.dockerignore');
  const made = ['build', 'node_modules'];
  expect(copied.filter((name) => !made.includes(name) && !ignored.includes(`!${name}\n`))).toEqual([]);
});

test('operation.deployment: a cluster on one machine stands behind the same file', () => {
  const text = nginxSite({ folder: '/tmp/place', port: 8443, sitePorts: [3001, 3002] });
  expect(text).toContain('server 127.0.0.1:3001 max_fails=0;\n  server 127.0.0.1:3002 max_fails=0;');
  expect(text).toContain('listen 127.0.0.1:8443 ssl');
  expect(text).not.toMatch(/letsencrypt|:3000|\/var\/log|listen (?:80|443)|www\.example/);
});
