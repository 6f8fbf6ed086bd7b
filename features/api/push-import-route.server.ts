import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { missingColumns, pushMessage, stopMessage, unopened } from '#text/imports/pushes';
import { requestMessage } from '#text/platform/http/requests';
import { previewKinds } from '#features/imports/import-report.rules.ts';
import type { PushedImport } from '#features/imports/push-answer.rules.ts';
import {
  checkPush,
  dryRunOf,
  type Idempotency,
  pushImport,
  readFormerAnswer,
  readPushedImport,
} from '#features/imports/push-import.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiError, errorResponse } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { maxKeyLength } from '#features/odds/push-limits.rules.ts';
import { answerOf, type ApiRoute, readQuery, Refusal } from './api-route.server.ts';
import { callsPerMinute, guardedStatuses } from './key-guard.server.ts';
import { pushImportWords, statusWords } from '#text/api/endpoints';

const text = z.string().nullable();
const line = z.int().nullable().describe(pushImportWords.line);
const PreviewRow = z.object({
  kind: z.enum(previewKinds),
  line,
  race: text,
  name: text,
  changes: z.array(z.object({ column: z.string(), from: text, to: text })),
  problems: z.array(z.object({ column: text, value: text, reason: z.string().describe(pushImportWords.reason) })),
});
const Names = z.array(z.string());
const Counts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  conflict: z.int(),
  error: z.int(),
  warning: z.int(),
  skipped: z.int(),
  changes: z.int(),
});
const Lookalike = z.object({
  line: z.int(),
  name: z.string(),
  known: z.array(z.object({ id: z.int(), name: z.string(), country: text, birthYear: z.int().nullable() })),
});
const listed = {
  counts: Counts,
  rows: z.array(PreviewRow).describe(pushImportWords.rows),
  rowsLeftOut: z.int(),
  newNames: z.object({ horses: Names, jockeys: Names, trainers: Names, stables: Names }),
  lookalikes: z.array(Lookalike),
};

const Pushed = z.object({
  id: z.int().nullable().describe(pushImportWords.id),
  state: z
    .enum(['dry-run', 'unchanged', 'storing', 'applied', 'previewed', 'discarded'])
    .describe(pushImportWords.state),
  ...listed,
});

const flag = (text: string) =>
  z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe(text);

export const importPush = {
  method: 'post',
  path: '/admin/imports',
  summary: pushImportWords.importPush(callsPerMinute.imports),
  security: 'key',
  // Others are refused: a misspelt dry-run would store.
  query: z.strictObject({
    'dry-run': flag(pushImportWords.dryRun),
    'skip-bad-rows': flag(pushImportWords.skipBadRows),
    file: z.string().max(200).optional().describe(pushImportWords.file),
  }),
  headers: z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .max(maxKeyLength)
      .optional(),
  }),
  body: { 'text/csv': z.string(), 'application/json': z.array(z.unknown()) },
  answer: z.object({ data: Pushed }),
  refusals: {
    422: Refusal.extend({
      data: Pushed.partial().optional().describe(pushImportWords.data),
      line: z.int().nullable().optional().describe(pushImportWords.importPushLine),
    }),
  },
  statuses: {
    ...guardedStatuses,
    201: pushImportWords.importPush201,
    200: pushImportWords.importPush200,
    400: pushImportWords.importPush400,
    409: pushImportWords.importPush409,
    413: statusWords.tooLarge,
    415: statusWords.otherType,
    422: pushImportWords.importPush422,
  },
} satisfies ApiRoute;

export const pushedBatch = {
  method: 'get',
  path: '/admin/imports/{id}',
  summary: pushImportWords.pushedBatch,
  security: 'key',
  answer: z.object({
    data: z.object({
      id: z.int(),
      state: z.enum(['uploaded', 'previewed', 'storing', 'applied', 'undoing', 'undone', 'discarded']),
      file: text,
      madeAt: z.iso.datetime(),
      appliedAt: z.iso.datetime().nullable(),
      undoneAt: z.iso.datetime().nullable(),
      ...listed,
      counts: Counts.nullable().describe(pushImportWords.counts),
    }),
  }),
  statuses: { ...guardedStatuses, 200: statusWords.answer, 404: statusWords.notFound },
} satisfies ApiRoute;

type Deps = { db: Db; clock: Clock };

const takenTypes = /^(?:text\/(?:csv|plain|tab-separated-values)|application\/json)\s*(?:;|$)/i;

/** POST /api/v1/admin/imports: a file with races of the program `c.get('program')` (import.push). */
export async function handlePush(c: Context, deps: Deps): Promise<Response> {
  const query = readQuery(c, importPush);
  if (query instanceof Response) return query;
  if (!takenTypes.test(c.req.header('content-type') ?? '') || c.req.header('content-encoding') !== undefined)
    return refuse(415, 'push.content-type');
  const { 'dry-run': isDryRun, 'skip-bad-rows': skipBadRows, file: fileName = null } = query;
  const key = importPush.headers.shape['Idempotency-Key'].safeParse(c.req.header('idempotency-key'));
  if (!key.success) return refuse(400, 'push.idempotency-key');
  const bytes = new Uint8Array(await c.req.arrayBuffer());
  const requestHash = hashOf(JSON.stringify([skipBadRows, fileName]), bytes);
  const idempotency = key.data === undefined || isDryRun ? null : { key: key.data, requestHash };
  const former = idempotency && (await answerAgain(c, deps.db, idempotency));
  if (former) return former;

  const program = c.get('program');
  const checked = await checkPush(deps.db, program, bytes, skipBadRows);
  if (!checked.ok) return refuseFile(checked);
  if (isDryRun) return answer(await dryRunOf(checked.batch, skipBadRows));
  const context = { ...deps, actor: program };
  const result = await pushImport(context, { batch: checked.batch, fileName, skipBadRows, idempotency });
  if (result.ok) return answer(result.value);
  const meanwhile = result.code === 'push.repeated' && idempotency && (await answerAgain(c, deps.db, idempotency));
  return meanwhile || refuse(result.code === 'key.unknown' ? 401 : 409, result.code);
}

const hashOf = (query: string, bytes: Uint8Array): string =>
  createHash('sha256').update(query).update('\n').update(bytes).digest('base64url');

/** The answer that the same request had; a refusal if the key came with something else; null for a new key. */
async function answerAgain(c: Context, db: Db, idempotency: Idempotency): Promise<Response | null> {
  const former = await readFormerAnswer(db, c.get('program').keyId, idempotency);
  if (former === 'other') return refuse(409, 'push.other-body');
  if (former === null) return null;
  const again = answer(former);
  again.headers.set('Idempotent-Replayed', 'true');
  return again;
}

const headers = () => new Headers({ 'Cache-Control': 'private, no-store' });

/** 201 with a stored batch, 200 where nothing was to be stored, 422 where it waits for an administrator. */
function answer({ stop, ...pushed }: PushedImport): Response {
  const body = answerOf(importPush, { data: pushed });
  if (stop === null || pushed.state === 'dry-run')
    return Response.json(body, { status: pushed.state === 'applied' ? 201 : 200, headers: headers() });
  return errorResponse(422, stop, { message: stopMessage(stop), headers: headers(), more: body });
}

const refuse = (status: number, code: string, more: object = {}, message = pushMessage(code)): Response =>
  errorResponse(status, code, { message: message ?? requestMessage(code), headers: headers(), more });

type Unchecked = Exclude<Awaited<ReturnType<typeof checkPush>>, { ok: true }>;

/** A file that can't be read as a whole; where a line is at fault, the answer names it. */
function refuseFile(fault: Unchecked): Response {
  if (fault.code === 'push.columns') return refuse(422, fault.code, {}, missingColumns(fault.columns, fault.headers));
  if ('report' in fault) return refuse(422, fault.code, { data: fault.report });
  if (fault.code === 'push.workbook') return refuse(415, fault.code);
  if (fault.code === 'upload.unreadable')
    return refuse(422, fault.code, { line: fault.line }, unopened(fault.code, fault.line, fault.reason));
  return refuse(422, fault.code, {}, unopened(fault.code, null, null));
}

/** GET /api/v1/admin/imports/{id}: the state of a batch that this program pushed. */
export async function handleBatch(c: Context, { db }: Deps): Promise<Response> {
  const id = parseId(c.req.param('id') ?? null);
  const batch = id === null ? null : await readPushedImport(db, c.get('program').keyId, id);
  if (id === null || !batch) return apiError(c, 404, 'api.not-found');
  const { fileName, madeAt, appliedAt, undoneAt, ...rest } = batch;
  const moments = { madeAt: madeAt.toISOString(), appliedAt: iso(appliedAt), undoneAt: iso(undoneAt) };
  return c.json(answerOf(pushedBatch, { data: { id, file: fileName, ...moments, ...rest } }));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
