import { Readable } from 'node:stream';
import { openS3, requireOk, type S3Config } from './s3-client.ts';
import { assertKey, type Storage } from './storage.ts';

const deleteConcurrency = 4;

/** The storage of uploaded files in an S3-compatible store. */
export function s3Storage(config: S3Config): Storage {
  const send = openS3(config);
  const removeOne = async (key: string) => {
    assertKey(key);
    const response = await send('DELETE', key);
    if (response.status !== 404) await requireOk('remove', key, response);
  };
  const read = async (key: string) => {
    assertKey(key);
    const response = await send('GET', key);
    if (response.status !== 404) return requireOk('read', key, response);
    await response.arrayBuffer();
    return null;
  };
  return {
    async put(key, body, contentType) {
      assertKey(key);
      await requireOk('store', key, await send('PUT', key, { body, headers: { 'Content-Type': contentType } }));
    },
    read,
    async open(key) {
      const body = await read(key);
      return body && { bytes: body.length, chunks: Readable.from([body]) };
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deleteConcurrency)
        await Promise.all(keys.slice(start, start + deleteConcurrency).map(removeOne));
    },
  };
}
