/**
 * Files that people upload, on a disk or in an S3-compatible store (Decision A5). A key is a path of plain names
 * ('articles/1200x800/….jpg') and is never used for a second file, so that what lies under it may be cached for ever.
 * Files are small (`longestUpload`), so they are read whole. Each method throws when the store can't be reached.
 */
export interface Storage {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** null when nothing lies there. */
  read(key: string): Promise<Buffer | null>;
  /** What isn't there counts as removed. */
  remove(keys: readonly string[]): Promise<void>;
}

const plainName = /^[\w-][\w.-]*$/;

/** Stops the process's own mistakes: nothing may climb out of its folder. */
export function assertKey(key: string): void {
  if (!key.split('/').every((name) => plainName.test(name))) throw new Error(`not a storage key: ${key}`);
}
