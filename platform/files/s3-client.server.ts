import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

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

type S3Request = {
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
  timeoutMs?: number | undefined;
};

/** Sends a signed request about a key, '' for the bucket itself. */
export type S3Send = (method: string, key: string, request?: S3Request) => Promise<Response>;

/** Time limit of one request, retries included. */
const defaultTimeoutMs = 15_000;
/** Retries after a 429 or a 5xx, with growing pauses. */
const retries = 3;

/** Requests to an S3-compatible store, by path and signed with their body (version 4). */
export function openS3({ accessKeyId, secretAccessKey, region, endpoint, bucket, prefix }: S3Config): S3Send {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  return (method, key, { query = {}, headers = {}, body, timeoutMs = defaultTimeoutMs } = {}) => {
    const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${prefix}${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = body && { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') };
    return client.fetch(url.href, {
      method,
      headers: { ...headers, ...signed },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body) }),
    });
  };
}

/**
 * The body of an answer, read whole, because an unread one would keep its connection busy. Throws when it is a refusal.
 */
export async function requireOk(operation: string, key: string, response: Response): Promise<Buffer> {
  const body = Buffer.from(await response.arrayBuffer());
  if (response.ok) return body;
  const reason = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? 'no reason given';
  throw new Error(`the storage can't ${operation} ${key}: ${response.status} ${reason}`);
}
