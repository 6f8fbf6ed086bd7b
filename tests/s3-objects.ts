import { createHash, randomUUID } from 'node:crypto';

type Answer = { status: number; headers?: Record<string, string>; content: Buffer };
type Upload = { path: string; startedAt: Date; parts: Map<number, Buffer> };

const text = (status: number, content = ''): Answer => ({ status, content: Buffer.from(content) });
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/** Files listed at once: few, so that lists have several pages. */
const pageLength = 2;

/** The files of the S3 server of tests, by '/bucket/key', and the uploads in parts that were not ended. */
export class S3Objects {
  readonly files = new Map<string, Buffer>();
  readonly uploads = new Map<string, Upload>();
  /** Called when a part has arrived, for tests that disturb what follows. */
  onPart: (upload: Upload) => void = () => undefined;

  answer(method: string, url: URL, { body, range }: { body: Buffer; range: string | undefined }): Answer {
    const { pathname: path, searchParams: query } = url;
    const uploadId = query.get('uploadId');
    if (query.has('list-type')) return this.#list(path, query);
    if (query.has('uploads')) return method === 'POST' ? this.#begin(path) : this.#listUploads(path, query);
    if (uploadId !== null) return this.#upload(method, uploadId, query, body);
    if (method === 'PUT') this.files.set(path, body);
    if (method === 'DELETE') this.files.delete(path);
    if (method !== 'GET') return text(method === 'PUT' ? 200 : 204);
    return this.#read(path, range);
  }

  #read(path: string, range: string | undefined): Answer {
    const found = this.files.get(path);
    if (!found) return text(404, '<Error><Code>NoSuchKey</Code></Error>');
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (from === undefined) return { status: 200, content: found };
    const content = found.subarray(Number(from), Number(to) + 1);
    const end = Number(from) + content.length - 1;
    return { status: 206, headers: { 'content-range': `bytes ${from}-${end}/${found.length}` }, content };
  }

  #list(bucket: string, query: URLSearchParams): Answer {
    const start = Number(query.get('continuation-token') ?? 0);
    const root = `${bucket}/`;
    const found = [...this.files]
      .filter(([path]) => path.startsWith(`${root}${query.get('prefix')}`))
      .toSorted(([a], [b]) => a.localeCompare(b));
    const entries = found.slice(start, start + pageLength).map(
      ([path, { length }]) =>
        `<Contents><Key>${path.slice(root.length)}</Key><LastModified>2026-11-22T02:00:05.000Z</LastModified>
        <Size>${length}</Size></Contents>`,
    );
    const next = start + pageLength;
    const more = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    return text(200, `<ListBucketResult>${entries.join('')}${more}</ListBucketResult>`);
  }

  #begin(path: string): Answer {
    const id = randomUUID();
    this.uploads.set(id, { path, startedAt: new Date(), parts: new Map() });
    return text(200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #listUploads(bucket: string, query: URLSearchParams): Answer {
    const root = `${bucket}/`;
    const open = [...this.uploads]
      .filter(([, { path }]) => path.startsWith(`${root}${query.get('prefix')}`))
      .map(
        ([id, { path, startedAt }]) =>
          `<Upload><Key>${path.slice(root.length)}</Key><UploadId>${id}</UploadId>
          <Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
      );
    return text(200, `<ListMultipartUploadsResult>${open.join('')}</ListMultipartUploadsResult>`);
  }

  #upload(method: string, id: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = this.uploads.get(id);
    if (!upload) return text(404, '<Error><Code>NoSuchUpload</Code></Error>');
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      this.onPart(upload);
      return { ...text(200), headers: { etag: tagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return text(204);
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const parts = named.map(([, number, tag]) => ({ part: upload.parts.get(Number(number)), tag }));
    // As Amazon does it: the refusal of a whole upload has a good status.
    if (parts.some(({ part, tag }) => !part || tagOf(part) !== tag))
      return text(200, '<Error><Code>InvalidPart</Code></Error>');
    this.files.set(upload.path, Buffer.concat(parts.flatMap(({ part }) => part ?? [])));
    return text(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }
}
