import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#platform/db/db.server.ts';
import { csvText } from '#features/downloads/table-file.server.ts';
import { apiError } from '#platform/http/api-error.server.ts';
import { cacheControl } from '#platform/http/cache-control.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { limitRequests } from '#app/http/limit-requests.server.ts';
import { limitStreams } from '#platform/http/limit-streams.server.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { addRoute, type ApiRoute, readQuery } from './api-route.server.ts';
import { type BulkTableName, bulkTables } from './bulk-tables.server.ts';
import { ChangedSince, openChanges } from './changed-since.server.ts';
import { type BulkRow, bulkPageSize, readBulkPage, readChangedBulkPage } from './read-bulk-page.server.ts';
import { unknownChanges } from './schemas.server.ts';
import { bulkReadsPerMinute } from './requests-per-minute.server.ts';
import { bulkWords, statusWords } from '#text/api/endpoints';

/** GET /api/v1/bulk/{table}: a whole table as a stream, read a page at a time as the client takes it (downloads.bulk). */
export const bulkRead = {
  method: 'get',
  path: '/bulk/{table}',
  operationId: 'bulk',
  summary: bulkWords.bulkRead(bulkReadsPerMinute),
  query: z.object({
    format: z.enum(['ndjson', 'csv']).default('ndjson').describe(bulkWords.format),
    changedSince: ChangedSince,
  }),
  answer: { 'application/x-ndjson': z.string(), 'text/csv': z.string() },
  answerHeaders: z.object({
    'Complete-Until': z.iso.datetime().describe(bulkWords.completeUntil),
  }),
  statuses: {
    200: bulkWords.bulkRead200,
    400: statusWords.badParameter,
    404: bulkWords.bulkRead404,
    ...unknownChanges,
    429: statusWords.tooMany,
  },
} satisfies ApiRoute;

const contentTypes = { ndjson: 'application/x-ndjson; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Whoever reads slowly holds a page of rows in memory, so there are only so many. */
const openReads = { perAddress: 3, loopback: 30, process: 100 };

type Deps = { db: Db; trustProxy: boolean };

/** Apart from the endpoints, since the page cache would hold the whole answer. */
export function bulkRoutes({ db, trustProxy }: Deps): Hono {
  const routes = new Hono();
  const acquire = limitStreams(openReads);
  const callerOf = (c: Context) => `bulk ${clientAddress(c, trustProxy)}`;
  addRoute(routes, bulkRead, limitRequests({ db, limit: bulkReadsPerMinute, callerOf }), async (c) => {
    const table = c.req.param('table') ?? '';
    if (!isBulkTable(table)) return apiError(c, 404, 'api.unknown-path');
    const query = readQuery(c, bulkRead);
    if (query instanceof Response) return query;
    const { format, changedSince } = query;
    const headers = { 'Content-Type': contentTypes[format], 'Cache-Control': cacheControl.none };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const isDemo = (await readSettings(db)).demo !== null;
    const changes = await openChanges(db, changedSince ?? null);
    if ('status' in changes) return apiError(c, changes.status, changes.reason, changes.fields);
    const { since, completeUntil } = changes;
    const release = acquire(clientAddress(c, trustProxy));
    if (!release) return apiError(c, 429, 'api.too-many-requests');
    const stream = bulkStream({ db, table, format, since, isDemo, release });
    return c.body(stream, 200, { ...headers, 'Complete-Until': completeUntil });
  });
  return routes;
}

function isBulkTable(name: string): name is BulkTableName {
  return Object.hasOwn(bulkTables, name);
}

type BulkRead = {
  db: Db;
  table: BulkTableName;
  format: keyof typeof contentTypes;
  /** Only rows that changed since; null = the whole table. */
  since: number | null;
  isDemo: boolean;
  /** Called once, however the read ends. */
  release(): void;
};

/** Reads nothing before the client takes it: one page of rows for each piece. */
function bulkStream({ db, table, format, since, isDemo, release }: BulkRead): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const columns = [
    ...Object.keys(bulkTables[table].columns),
    ...(since === null ? [] : ['deleted']),
    ...(isDemo ? ['demo'] : []),
  ];
  const readPage = (id: number) =>
    since === null ? readBulkPage(db, table, id) : readChangedBulkPage(db, table, { since, after: id });
  let after = 0;
  let isOpen = true;
  const finish = () => {
    if (isOpen) release();
    isOpen = false;
  };
  const textOf = (rows: readonly BulkRow[]) =>
    format === 'csv'
      ? csvText(rows, { columns, header: after === 0 })
      : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const page = await readPage(after).catch((error: unknown) => {
          finish();
          throw error;
        });
        // The client has left meanwhile.
        if (!isOpen) return;
        const text = textOf(isDemo ? page.map((row) => ({ ...row, demo: true })) : page);
        if (text !== '') controller.enqueue(encoder.encode(text));
        after = page.at(-1)?.id ?? after;
        if (page.length === bulkPageSize) return;
        finish();
        controller.close();
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  );
}
