import { Readable } from 'node:stream';
import type { Storage } from '#platform/files/storage.server.ts';

/** A storage of files in memory; while `isBroken` is set every call fails. */
export function memoryStorage(): Storage & { files: Map<string, Buffer>; isBroken: boolean } {
  const files = new Map<string, Buffer>();
  const refuse = () => {
    if (storage.isBroken) throw new Error('the storage is away');
  };
  const storage = {
    files,
    isBroken: false,
    async put(key: string, body: Buffer) {
      refuse();
      files.set(key, body);
    },
    async read(key: string) {
      refuse();
      return files.get(key) ?? null;
    },
    async open(key: string) {
      const body = await storage.read(key);
      return body && { bytes: body.length, chunks: Readable.from([body]) };
    },
    async remove(keys: readonly string[]) {
      refuse();
      for (const key of keys) files.delete(key);
    },
  };
  return storage;
}
