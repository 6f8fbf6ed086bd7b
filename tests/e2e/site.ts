import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';
import { stopLeftServer } from '#tests/left-server.ts';
import { startPostgres } from '#tests/postgres-server.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Node's compile cache, as in `npm start`. */
const compiled = join(root, 'node_modules/.cache/compiled');

/** As the site's own launchers start a process. */
const nodeArgs = ['--import', './scripts/resolve-imports.mjs'];

export type Site = {
  url: string;
  dataDir: string;
  processId: number;
  output: () => string;
  stop: () => Promise<number | null>;
  kill: () => Promise<void>;
};

/**
 * Starts the built site in its own process, on a free port, with a new data folder unless one is given; `tree`: a copy
 * of the site.
 */
export function startSite(env: Record<string, string> = {}, dataDir = dataDirFor(env), tree = root): Promise<Site> {
  return start('app/server/start.ts', env, dataDir, tree);
}

/** A site of its own for the journeys of one file, which change its data. */
export function useSite(env: Record<string, string> = {}): Site {
  return useSiteFrom(() => startSite(env));
}

/** Like useSite, on a PostgreSQL server of its own. */
export function usePostgresSite(env: Record<string, string> = {}): PostgresSite {
  return useSiteFrom(() => startPostgresSite(env));
}

type PostgresSite = Site & { databaseUrl: string };

/** The same outside of tests. */
export async function startPostgresSite(env: Record<string, string> = {}): Promise<PostgresSite> {
  const server = await startPostgres();
  const site = await startSite({
    DATABASE_URL: server.url,
    SEED: 'demo',
    APP_SECRET: 'a-secret-for-journeys-0123456789',
    ...env,
  });
  return {
    ...site,
    databaseUrl: server.url,
    async stop() {
      const code = await site.stop();
      await server.stop();
      return code;
    },
  };
}

/** Tests may read the site once it has started, which is before the first of them runs. */
function useSiteFrom<AnySite extends Site>(open: () => Promise<AnySite>): AnySite {
  const started: { site?: AnySite } = {};
  beforeAll(async () => {
    started.site = await open();
  });
  afterAll(async () => {
    await started.site?.stop();
    if (started.site) await removeDataDir(started.site.dataDir);
  });
  return new Proxy({} as AnySite, { get: (_target, key) => Reflect.get(started.site!, key) });
}

/** Copies the data folder of the first start, which is made once for all journeys. */
function dataDirFor({ SEED, DATABASE_URL }: Record<string, string>): string {
  if (DATABASE_URL) return makeDataDir();
  return copyOf(inject(SEED === 'none' ? 'emptyDir' : 'demoDir'));
}

export function copyOf(dataDir: string): string {
  const copy = makeDataDir();
  cpSync(dataDir, copy, { recursive: true });
  return copy;
}

/** Starts the site as `npm start` does, building it if needed. */
export function npmStart(env: Record<string, string>): Promise<Site> {
  return start('scripts/start.mjs', env, makeDataDir());
}

/** Starts the site, or that of development, with npm itself, whose process is `processId`. */
export function startByNpm(script: 'start' | 'dev', env: Record<string, string>): Promise<Site> {
  const quiet = { npm_config_update_notifier: 'false' };
  return startProcess('npm', ['run', script], { ...quiet, ...env }, makeDataDir(), root);
}

/** Starts the development site from a copy of the source. */
export function startDevSite(tree: string, dataDir: string): Promise<Site> {
  return start('scripts/dev/run.ts', { NODE_ENV: 'development' }, dataDir, tree);
}

function start(script: string, env: Record<string, string>, dataDir: string, cwd = root): Promise<Site> {
  return startProcess(process.execPath, [...nodeArgs, script], env, dataDir, cwd);
}

async function startProcess(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
  dataDir: string,
  cwd: string,
): Promise<Site> {
  let output = '';
  const site = spawn(command, args, {
    cwd,
    env: {
      ...inheritedEnv(),
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const url = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /http:\/\/[\w.]+:\d+/.exec(output);
      if (address) resolve(address[0]);
    };
    site.stdout.on('data', onData);
    site.stderr.on('data', onData);
    site.on('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
  return {
    url,
    dataDir,
    processId: site.pid!,
    output: () => output,
    stop: () => end(site, 'SIGTERM'),
    kill: async () => void (await end(site, 'SIGKILL')),
  };
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'rovinka-e2e-'));
}

export async function removeDataDir(dataDir: string): Promise<void> {
  await stopLeftServer(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts a site that is expected to fail; returns its exit code and what it wrote to stderr. */
export function runStart(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve) => {
    let errors = '';
    const site = spawn(process.execPath, [...nodeArgs, 'app/server/start.ts'], {
      cwd: root,
      env: { ...inheritedEnv(), HOST: '127.0.0.1', ...env },
    });
    site.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString('utf8')));
    site.on('exit', (code) => resolve({ code, errors }));
  });
}

/** A port nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Runs `rovinka …` and returns its output. */
export function runCommand(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const command = spawn(process.execPath, ['scripts/rovinka.mjs', ...args], {
      cwd: root,
      env: { ...inheritedEnv(), ...env },
    });
    command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    command.on('exit', (code) => resolve({ code, output }));
  });
}

/** Only what a process needs to run: a developer's own settings must not leak into a test. */
function inheritedEnv(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_COMPILE_CACHE: compiled };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
