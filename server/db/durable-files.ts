import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Start parameters with which pglite.ts makes PGlite write to disk. Its defaults never sync: -F turns fsync off, the
 * file layer has no fsync, and the default wal_sync_method does nothing. These parameters need DurableFiles below.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type NodeFiles = {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  tryFSOperation(operation: () => void): void;
};

/** PGlite's file layer in a folder, with the fsync that it lacks. */
export class DurableFiles extends NodeFS {
  /** How often a file was synced: shows that the start parameters work. */
  syncCount = 0;

  override async init(...[pg, opts]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const addSync = (module: { NODEFS: NodeFiles }) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        module.NODEFS.tryFSOperation(() => fsyncSync(stream.nfd));
        this.syncCount += 1;
        return 0;
      };
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addSync] as typeof emscriptenOpts.preRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Syncs a new database's folder, with every file and folder under it, before pglite.ts gives it its name. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Syncs one file or folder to disk. */
export function syncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
