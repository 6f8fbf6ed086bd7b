import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { missingColumns, pushMessage, stopMessage, unopened } from '#features/admin/data/pushes.cs.ts';
import { requestMessage } from '#platform/http/requests.cs.ts';
import type { PushedImport } from '#features/admin/data/push-answer.rules.ts';
import { checkPush, dryRunOf, pushImport } from '#features/admin/data/push-import.server.ts';
import { type Idempotency, readFormerAnswer } from '#features/admin/data/pushed-answers.server.ts';
import { readPushedImport } from '#features/admin/data/read-pushed-import.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { apiError, errorResponse } from '#platform/http/api-error.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { BatchResponse, PushQuery, PushResponse } from './push-schemas.server.ts';
import { maxKeyLength } from '#features/odds/push-limits.rules.ts';

type Deps = { db: Db; clock: Clock };

const takenTypes = /^(?:text\/(?:csv|plain|tab-separated-values)|application\/json)\s*(?:;|$)/i;

/** POST /api/v1/admin/imports: a file with races of the program `c.get('program')` (import.push). */
export async function handlePush(c: Context, deps: Deps): Promise<Response> {
  const query = PushQuery.safeParse(c.req.query());
  if (!query.success) return apiError(c, 400, 'api.bad-query', issuesByField(query.error));
  if (!takenTypes.test(c.req.header('content-type') ?? '') || c.req.header('content-encoding') !== undefined)
    return refuse(415, 'push.content-type');
  const { 'dry-run': isDryRun, 'skip-bad-rows': skipBadRows, file: fileName = null } = query.data;
  const key = IdempotencyKey.safeParse(c.req.header('idempotency-key'));
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

const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/)
  .max(maxKeyLength)
  .optional();

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
  const body = PushResponse.parse({ data: pushed });
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

/** Codes, not texts, by the query's parameter. */
function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const name of names) (fields[name] ??= []).push(issue.code);
  }
  return fields;
}

/** GET /api/v1/admin/imports/{id}: the state of a batch that this program pushed. */
export async function handleBatch(c: Context, { db }: Deps): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const batch = /^[1-9]\d{0,14}$/.test(id) ? await readPushedImport(db, c.get('program').keyId, Number(id)) : null;
  if (!batch) return apiError(c, 404, 'api.not-found');
  const { fileName, madeAt, appliedAt, undoneAt, ...rest } = batch;
  const moments = { madeAt: iso(madeAt), appliedAt: iso(appliedAt), undoneAt: iso(undoneAt) };
  return c.json(BatchResponse.parse({ data: { id: Number(id), file: fileName, ...moments, ...rest } }));
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
