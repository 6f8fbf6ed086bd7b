import { open } from 'node:fs/promises';
import { isBackupName } from './backup-name.rules.ts';
import type { BackupStore, StoredFile } from './backup-store.server.ts';
import { openS3, requireOk, type S3Config, type S3Send } from './s3-client.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import { assertKey } from './storage.server.ts';

/** What is sent or read at once and held in memory; ten thousand parts, the most of S3, are 80 GB. */
const defaultPartBytes = 8 * 1024 * 1024;
/** A part over a slow line. */
const partTimeoutMs = 300_000;
/** A killed process leaves its upload open, which nobody sees and which costs; none takes a day. */
const forgottenAfterMs = 86_400_000;

/**
 * Backups in an S3-compatible store. A large file goes there in parts, which the store makes one file of at the end:
 * one that was not finished isn't there. `partBytes` is for tests.
 */
export function s3BackupStore(config: S3Config, partBytes = defaultPartBytes): BackupStore {
  const send = openS3(config);
  return {
    ...s3Storage(config, { partBytes, timeoutMs: partTimeoutMs }),
    list: (prefix) => listFiles(send, config.prefix, prefix),
    async upload(key, path) {
      assertKey(key);
      await endForgotten(send, config.prefix);
      await uploadParts(send, { key, path, partBytes });
    },
  };
}

/** The values of an XML element; ours hold nothing that is escaped but quotation marks. */
const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&quot;', '"'),
  );
const valueOf = (xml: string, element: string): string => valuesOf(xml, element)[0] ?? '';

async function listFiles(send: S3Send, folder: string, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let next = '';
  do {
    const query = { 'list-type': '2', prefix: `${folder}${prefix}`, ...(next && { 'continuation-token': next }) };
    const xml = (await requireOk('list', prefix, await send('GET', '', { query }))).toString('utf8');
    for (const entry of valuesOf(xml, 'Contents')) {
      const key = valueOf(entry, 'Key').slice(folder.length);
      files.push({ key, bytes: Number(valueOf(entry, 'Size')), at: new Date(valueOf(entry, 'LastModified')) });
    }
    next = valueOf(xml, 'NextContinuationToken');
  } while (next);
  return files;
}

async function uploadParts(
  send: S3Send,
  { key, path, partBytes }: { key: string; path: string; partBytes: number },
): Promise<void> {
  const started = await requireOk('store', key, await send('POST', key, { query: { uploads: '' } }));
  const uploadId = valueOf(started.toString('utf8'), 'UploadId');
  try {
    const tags: string[] = [];
    for await (const body of partsOf(path, partBytes)) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await send('PUT', key, { query, body, timeoutMs: partTimeoutMs });
      await requireOk('store', key, response);
      tags.push(response.headers.get('etag') ?? '');
    }
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    const answer = await send('POST', key, { query: { uploadId }, body, timeoutMs: partTimeoutMs });
    // The store answers before it knows, so a refusal may come with a good status.
    const result = (await requireOk('store', key, answer)).toString('utf8');
    if (result.includes('<Error>')) throw new Error(`the storage can't store ${key}: ${valueOf(result, 'Code')}`);
  } catch (error) {
    // What can't be ended now, because the store is away, is found forgotten later.
    await send('DELETE', key, { query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

/** A file's bytes, so many at once; an empty file is one part. */
async function* partsOf(path: string, partBytes: number): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (let start = 0; start === 0 || start < size; start += partBytes) {
      const part = Buffer.alloc(Math.min(partBytes, size - start));
      await file.read(part, 0, part.length, start);
      yield part;
    }
  } finally {
    await file.close();
  }
}

async function endForgotten(send: S3Send, folder: string): Promise<void> {
  const query = { uploads: '', prefix: `${folder}rovinka-` };
  const xml = (await requireOk('list', 'uploads', await send('GET', '', { query }))).toString('utf8');
  for (const upload of valuesOf(xml, 'Upload')) {
    const key = valueOf(upload, 'Key').slice(folder.length);
    const isForgotten = Date.parse(valueOf(upload, 'Initiated')) < Date.now() - forgottenAfterMs;
    if (!isForgotten || !isBackupName(key)) continue;
    const response = await send('DELETE', key, { query: { uploadId: valueOf(upload, 'UploadId') } });
    if (response.status !== 404) await requireOk('remove', key, response);
  }
}
