import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '#platform/db/data-folder.server.ts';
import { StartError } from '#platform/process/start-error.server.ts';

/** Derives a key for each purpose, so that a value signed for one purpose is not valid for another. */
export type KeyFor = (purpose: string) => Buffer;

/** What the signed links in mails and calendar addresses are made with. */
export type LinkContext = { appUrl: string; keyFor: KeyFor };

/** Makes the keys of all purposes. */
export function deriveKeys(secret: string): KeyFor {
  return (purpose) => createHmac('sha256', secret).update(purpose).digest();
}

type Source = { APP_SECRET?: string; DATA_DIR: string };

const minSecretLength = 32;

/**
 * The secret of this site, read when the process starts: APP_SECRET, else one that is made once and stored in DATA_DIR,
 * readable by its owner only (operation.environment).
 */
export function readAppSecret({ APP_SECRET, DATA_DIR }: Source): string {
  if (APP_SECRET) return APP_SECRET;
  const file = join(DATA_DIR, 'app-secret');
  const secret = (readIfExists(file) ?? makeSecret(file, DATA_DIR)).trim();
  if (secret.length < minSecretLength)
    throw new StartError(`The file ${file} doesn't hold a secret; remove it, and everybody has to sign in again.`);
  return secret;
}

/**
 * The secret is written to a temporary file that is then linked to its name: a crash leaves no partial secret, and when
 * two processes start at once both use the one that was linked first.
 */
function makeSecret(file: string, folder: string): string {
  makePrivateFolder(folder);
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    unlinkSync(unfinished);
  }
  return readFileSync(file, 'utf8');
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

const hasErrorCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
