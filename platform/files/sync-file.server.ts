import { open } from 'node:fs/promises';

/** Returns when the disk has the whole file, so that it is there after a power cut. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
