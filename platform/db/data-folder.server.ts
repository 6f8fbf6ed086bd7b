import { chmodSync, mkdirSync, statSync } from 'node:fs';

const ownerOnly = 0o700;
/** All but the right of a group to go through, which the account of the embedded database may have. */
const closed = 0o067;

/**
 * Makes a folder for data, or mends an existing one, so that other people of the machine can't look inside
 * (operation.private-data).
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownerOnly });
  if ((statSync(folder).mode & closed) !== 0) chmodSync(folder, ownerOnly);
}

/** From now on nobody else can read the files that this process makes. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
