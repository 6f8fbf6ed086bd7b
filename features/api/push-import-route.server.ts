import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { missingColumns, pushMessage, stopMessage, unopened } from '#features/imports/pushes.cs.ts';
import { requestMessage } from '#platform/http/requests.cs.ts';
import { previewKinds } from '#features/imports/import-report.rules.ts';
import { maxAnsweredRows, type PushedImport } from '#features/imports/push-answer.rules.ts';
import { maxUploadBytes } from '#features/imports/upload-limits.rules.ts';
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
import { formatCount } from '#platform/text/czech-text.rules.ts';
import { formatFileSize } from '#platform/text/czech-number.rules.ts';
import { maxKeyLength } from '#features/odds/push-limits.rules.ts';
import { answerOf, type ApiRoute, readQuery, Refusal } from './api-route.server.ts';
import { callsPerMinute, guardedStatuses } from './key-guard.server.ts';

const text = z.string().nullable();
const line = z.int().nullable().describe('Řádek CSV nebo pořadí záznamu v JSON, od 1; null = celý soubor');
const PreviewRow = z.object({
  kind: z.enum(previewKinds),
  line,
  race: text,
  name: text,
  changes: z.array(z.object({ column: z.string(), from: text, to: text })),
  problems: z.array(z.object({ column: text, value: text, reason: z.string().describe('Česky') })),
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
  rows: z
    .array(PreviewRow)
    .describe(
      `Nejvýš ${formatCount(maxAnsweredRows, ['řádek', 'řádky', 'řádků'])}, nejhorší první; řádky beze změny tu nejsou`,
    ),
  rowsLeftOut: z.int(),
  newNames: z.object({ horses: Names, jockeys: Names, trainers: Names, stables: Names }),
  lookalikes: z.array(Lookalike),
};

const Pushed = z.object({
  id: z.int().nullable().describe('Dávka; null = nebylo co ukládat, nebo šlo o\u00a0zkoušku'),
  state: z
    .enum(['dry-run', 'unchanged', 'storing', 'applied', 'previewed', 'discarded'])
    .describe('storing: dostihy se právě zapisují, nebo zápis čeká na správce'),
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
  summary: `Pošle soubor s\u00a0dostihy, CSV nebo JSON do ${formatFileSize(maxUploadBytes)} (právo imports, nejvýš ${callsPerMinute.imports} za minutu)`,
  security: 'key',
  // Others are refused: a misspelt dry-run would store.
  query: z.strictObject({
    'dry-run': flag('1: jen říct, co by se stalo'),
    'skip-bad-rows': flag('1: chybné řádky vynechat a\u00a0ostatní uložit'),
    file: z.string().max(200).optional().describe('Jméno souboru pro seznam dávek'),
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
      data: Pushed.partial().optional().describe('Co je v\u00a0souboru, který šel přečíst'),
      line: z.int().nullable().optional().describe('Řádek, na němž se soubor nedal přečíst'),
    }),
  },
  statuses: {
    ...guardedStatuses,
    201: 'Uloženo jako dávka',
    200: 'Zkouška, nebo nebylo co ukládat',
    400: 'Neplatný parametr nebo Idempotency-Key',
    409: 'Pod klíčem Idempotency-Key už přišlo něco jiného, data mezitím někdo změnil, nebo na správce čeká moc souborů',
    413: 'Příliš velké',
    415: 'Jiný typ obsahu',
    422: 'Soubor nelze přečíst, jeho řádky čekají na správce, nebo ho správce zahodil',
  },
} satisfies ApiRoute;

export const pushedBatch = {
  method: 'get',
  path: '/admin/imports/{id}',
  summary: 'Stav dávky, kterou poslal tento klíč (právo imports)',
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
      counts: Counts.nullable().describe('null, než správce soubor prohlédne s\u00a0jinými sloupci'),
    }),
  }),
  statuses: { ...guardedStatuses, 200: 'Odpověď', 404: 'Nenalezeno' },
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
