import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folderName = 'releases';
/** In a release's folder: when another took its place, in epoch milliseconds of real time. */
const replacedFile = 'replaced-at';
const storedMs = 24 * 3_600_000;

type Release = { dataDir: string; assetsDir: string; release: string; realNow: number };

/**
 * Keeps a copy of this release's files in the data folder, for a day after another has taken its place, because pages
 * of it are still open then and load further parts (offline.new-release). Returns the folders to serve, this one's too:
 * the next build may empty its own before the process ends.
 */
export function keepFormerAssets({ dataDir, assetsDir, release, realNow }: Release): readonly string[] {
  const folder = join(dataDir, folderName);
  mkdirSync(folder, { recursive: true });
  keepCopy(folder, assetsDir, release);
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    const path = join(folder, name);
    if (name === release || realNow - replacedAt(path, realNow) < storedMs) return [path];
    rmSync(path, { recursive: true, force: true });
    return [];
  });
}

/** Under another name until it is whole: several processes may start at once. */
function keepCopy(folder: string, assetsDir: string, release: string): void {
  const path = join(folder, release);
  if (existsSync(path)) return rmSync(join(path, replacedFile), { force: true });
  const unfinished = join(folder, `.${release}-${process.pid}`);
  cpSync(join(assetsDir, 'assets'), join(unfinished, 'assets'), { recursive: true });
  try {
    renameSync(unfinished, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Written by the first process of another release. */
function replacedAt(path: string, realNow: number): number {
  const file = join(path, replacedFile);
  if (!existsSync(file)) writeFileSync(file, String(realNow));
  return Number(readFileSync(file, 'utf8'));
}
