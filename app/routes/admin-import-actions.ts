import { data } from 'react-router';
import type { AdminAnswer } from '#app/admin/admin-answer.ts';
import { adminDataCopy as words, dataFailure, dataFault } from '#app/copy/admin-data.ts';
import { validateMapping, type Mapping } from '#domain/transfer/mapping.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { applyImport } from '#server/transfer/apply-import.ts';
import { discardImport } from '#server/transfer/discard-import.ts';
import { mapImport } from '#server/transfer/map-import.ts';
import { sampleRows } from '#server/transfer/open-upload.ts';
import type { ImportBatch } from '#server/transfer/read-imports.ts';
import { undoImport } from '#server/transfer/undo-import.ts';
import { nameUndoObstacles, type UndoObstacle } from '#server/transfer/undo-obstacles.ts';
import { previewOrMap, takeUpload } from './admin-data-upload.ts';
import { doneAt, refusedForm } from './answer-admin.ts';

/** What stands in a batch's way, the first ones by name. */
export type ImportAnswer = AdminAnswer & { obstacles?: { named: UndoObstacle[]; more: number } };

export async function takeImportStep(ctx: RequestContext, id: number, form: FormData) {
  const step = form.get('step');
  if (step === 'map') return takeMapping(ctx, id, form);
  if (step === 'mend') return takeMended(ctx, id, form);
  if (step === 'undo') return takeUndo(ctx, id, form);
  if (step === 'discard') {
    const result = await discardImport(ctx, { id });
    return result.ok ? doneAt('/admin/data', 'discard') : refuse(form, result);
  }
  if (step !== 'apply') throw data(null, { status: 400 });
  const choice = {
    id,
    skipBadRows: form.get('skip') === 'on',
    overwriteResults: form.get('overwrite') === 'on',
    horses: named(form, 'horse:'),
  };
  const result = await applyImport(ctx, choice);
  return result.ok ? doneAt(`/admin/data/imports/${id}`, 'apply') : refuse(form, result);
}

const refuse = (form: FormData, refusal: { code: string }) =>
  refusedForm(form, dataFailure(refusal.code), refusal, dataFault);

async function takeMapping(ctx: RequestContext, id: number, form: FormData) {
  const mapping = mappingFromForm(form);
  const [fault] = validateMapping(mapping);
  if (fault) {
    const message = words.mapping.faults[fault.code](fault.column);
    return refusedForm(form, message, { code: 'input.invalid' }, dataFault);
  }
  const result = await mapImport(ctx, { id, ...mapping });
  return result.ok ? previewOrMap(ctx, id, 'map', 'upload') : refuse(form, result);
}

export const mappingFromForm = (form: FormData): Mapping => ({
  columns: named(form, 'column:'),
  fixed: named(form, 'fixed:'),
});

const named = (form: FormData, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** The mended text is a file of its own; the one it was made from goes. */
async function takeMended(ctx: RequestContext, id: number, form: FormData) {
  const answer = await takeUpload(ctx, form);
  if (answer instanceof Response) await discardImport(ctx, { id });
  return answer;
}

async function takeUndo(ctx: RequestContext, id: number, form: FormData) {
  const result = await undoImport(ctx, { id });
  if (result.ok) return doneAt(`/admin/data/imports/${id}`, 'undo');
  if (result.code !== 'import.written-since') return refuse(form, result);
  const { obstacles, total } = await nameUndoObstacles(ctx.db, id);
  const answer: ImportAnswer = {
    isDone: false,
    message: dataFailure(result.code),
    obstacles: { named: obstacles, more: total - obstacles.length },
  };
  return data(answer, { status: 409 });
}

const longestMended = 200_000;

/** A text short enough to be mended in the page. */
export function editableText({ content, format }: Pick<ImportBatch, 'content' | 'format'>): string | null {
  if (!content || format === 'xlsx' || content.length > longestMended) return null;
  return new TextDecoder().decode(content);
}

const looked = 20;

/** The header, and the first filled cell below each column. */
export async function firstCells(
  content: Uint8Array | null,
): Promise<{ headers: readonly string[]; samples: Record<string, string> }> {
  if (!content) return { headers: [], samples: {} };
  const { headers, rows } = await sampleRows(content, looked);
  const samples = headers.map((header) => [header, rows.map((row) => row.get(header)).find((cell) => cell) ?? '']);
  return { headers, samples: Object.fromEntries(samples) as Record<string, string> };
}
