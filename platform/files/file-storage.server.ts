import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type Storage } from './storage.server.ts';

/**
 * The storage of uploaded files in a folder on disk. Each is written under a temporary name and renamed, so that
 * readers see complete files only.
 */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const tempPath = `${path}.${randomUUID()}`;
      try {
        await writeDurably(tempPath, body);
        await rename(tempPath, path);
      } catch (error) {
        await rm(tempPath, { force: true });
        throw error;
      }
    },
    async read(key) {
      return readFile(pathOf(key)).catch(nullIfMissing);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nullIfMissing);
      return found && { bytes: found.size, chunks: piecesOf(path) };
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true });
    },
  };
}

/** The file is opened when its first piece is taken. */
async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function writeDurably(path: string, body: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}
