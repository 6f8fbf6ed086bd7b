/**
 * Uploaded files, on a disk or in an S3-compatible store (photos.storage). A key is a path of plain names
 * ('articles/1200x800/….jpg') and never reused, so that its content may be cached forever. Each method throws when the
 * store is unreachable.
 */
export interface Storage {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** null when there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** The same without holding it in memory. */
  open(key: string): Promise<{ bytes: number; chunks: AsyncIterable<Buffer> } | null>;
  /** Missing files count as removed. */
  remove(keys: readonly string[]): Promise<void>;
}

const plainName = /^[\w-][\w.-]*$/;

/** Guards against bugs: no key may lead out of the storage's folder. Throws for an invalid key. */
export function assertKey(key: string): void {
  if (!key.split('/').every((name) => plainName.test(name))) throw new Error(`not a storage key: ${key}`);
}
