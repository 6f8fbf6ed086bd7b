import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertKey, type Storage } from './storage.ts';

export type S3Config = {
  /** Origin of the store, 'https://s3.example.cz'. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Path inside the bucket, '' or 'rovinka/'. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Time limit of one request, retries included. */
const timeoutMs = 15_000;
/** Retries after a 429 or a 5xx, with growing pauses. */
const retries = 3;
const deleteConcurrency = 4;

/**
 * The storage of uploaded files in an S3-compatible store, opened by open-storage.ts, with path-style addresses; every
 * request is signed (version 4), including its body.
 */
export function s3Storage(config: S3Config): Storage {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const send = (method: string, key: string, init: RequestInit = {}) => {
    assertKey(key);
    const url = `${config.endpoint}/${config.bucket}/${config.prefix}${key}`;
    return client.fetch(url, { method, signal: AbortSignal.timeout(timeoutMs), ...init });
  };
  const removeOne = async (key: string) => {
    const response = await send('DELETE', key);
    if (response.status !== 404) await requireOk('remove', key, response);
  };
  return {
    async put(key, body, contentType) {
      const headers = {
        'Content-Type': contentType,
        'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex'),
      };
      await requireOk('store', key, await send('PUT', key, { body: new Uint8Array(body), headers }));
    },
    async read(key) {
      const response = await send('GET', key);
      return response.status === 404 ? null : requireOk('read', key, response);
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deleteConcurrency)
        await Promise.all(keys.slice(start, start + deleteConcurrency).map(removeOne));
    },
  };
}

/** Reads the whole body, because an unread one would keep its connection busy. */
async function requireOk(operation: string, key: string, response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  if (response.ok) return body;
  const reason = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? 'no reason given';
  throw new Error(`the storage can't ${operation} ${key}: ${response.status} ${reason}`);
}
