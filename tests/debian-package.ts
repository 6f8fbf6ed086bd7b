import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian where that may be done, as root; false when it may not, or the package isn't there. */
export function installDebianPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, options).status === 0;
  const install = (name: string) => aptGet('install', '-q', '-y', '--no-install-recommends', name);
  return aptGet('update', '-q') && names.some(install);
}
