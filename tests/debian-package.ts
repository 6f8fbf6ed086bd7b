import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs the first of some packages of Debian that is there; false when none is, or when it may not be done: only by
 * root.
 */
export function installDebianPackage(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's ${names[0]} for the browser tests …`);
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const aptGet = (...args: string[]) => spawnSync('apt-get', args, options).status === 0;
  const install = (name: string) => aptGet('install', '-q', '-y', '--no-install-recommends', name);
  return aptGet('update', '-q') && names.some(install);
}
