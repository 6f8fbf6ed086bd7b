import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Room on the disk on which a folder lies, or will lie: nothing may have been stored in it yet. */
export async function readDisk(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return readDisk(dirname(folder));
  }
}
