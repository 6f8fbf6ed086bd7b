import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
};

const blockBytes = 64 * 1024;

/** A file system in memory of so many megabytes, for experiments with a full disk. Only root may mount one. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder]);
  if (mounted.status !== 0) throw new Error('A full disk can only be tried by root, who may mount one.');
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      const block = Buffer.alloc(blockBytes);
      try {
        while (writeSync(file, block) === blockBytes);
        fsyncSync(file);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}
