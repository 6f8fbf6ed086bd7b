import { openS3, requireOk, type S3Config, type S3Send } from './s3-client.server.ts';
import { assertKey, type Storage } from './storage.server.ts';

const deleteConcurrency = 4;

/** How a file is read that isn't held in memory: so many bytes at once, each time for so long at most. */
type PartLimits = { partBytes: number; timeoutMs?: number };

const partsOfPhoto: PartLimits = { partBytes: 256 * 1024 };

/** The storage of uploaded files in an S3-compatible store. */
export function s3Storage(config: S3Config, limits = partsOfPhoto): Storage {
  const send = openS3(config);
  const removeOne = async (key: string) => {
    assertKey(key);
    const response = await send('DELETE', key);
    if (response.status !== 404) await requireOk('remove', key, response);
  };
  return {
    async put(key, body, contentType) {
      assertKey(key);
      await requireOk('store', key, await send('PUT', key, { body, headers: { 'Content-Type': contentType } }));
    },
    async read(key) {
      assertKey(key);
      return bodyOf('read', key, await send('GET', key));
    },
    async open(key) {
      assertKey(key);
      const first = await readPart(send, key, 0, limits);
      return first && { bytes: first.total, chunks: readParts(send, key, first, limits) };
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += deleteConcurrency)
        await Promise.all(keys.slice(start, start + deleteConcurrency).map(removeOne));
    },
  };
}

/** null when there is no such file. */
async function bodyOf(operation: string, key: string, response: Response): Promise<Buffer | null> {
  if (response.status !== 404) return requireOk(operation, key, response);
  await response.arrayBuffer();
  return null;
}

type Part = { body: Buffer; total: number };

async function readPart(send: S3Send, key: string, start: number, limits: PartLimits): Promise<Part | null> {
  const { partBytes, timeoutMs } = limits;
  const headers = { Range: `bytes=${start}-${start + partBytes - 1}` };
  const response = await send('GET', key, { headers, timeoutMs });
  const body = await bodyOf('read', key, response);
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1];
  return body && { body, total: Number(total ?? body.length) };
}

/** A part is asked for when the one before has been taken. */
async function* readParts(send: S3Send, key: string, first: Part, limits: PartLimits): AsyncGenerator<Buffer> {
  yield first.body;
  for (let start = first.body.length; start < first.total; start += limits.partBytes) {
    const part = await readPart(send, key, start, limits);
    if (!part) throw new Error(`the storage can't read ${key}: it is gone`);
    yield part.body;
  }
}
