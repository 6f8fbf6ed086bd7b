import type { RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { recordFailure, recordFieldError } from '#text/records/records';
import { recordFingerprint, type RecordKind } from './record.rules.ts';
import { dismissPair, mergeRecords } from './merge-records.server.ts';
import { undoMerge } from './undo-merge.server.ts';
import { editRecord } from './edit-record.server.ts';
import { readRecord } from './read-record.server.ts';
import { undoRecordEdit, undoRecordImport } from './undo-record.server.ts';

/**
 * The forms of /admin/records/:kind/:id: saves it, undoes a change, merges it or separates it again; null = no such
 * step.
 */
export async function runRecordStep(ctx: RequestContext, kind: RecordKind, id: number, form: FormData) {
  const step = String(form.get('step'));
  const run = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!run) return null;
  const result = await run(ctx, { ...Object.fromEntries(form), take: choicesOf(form), kind, id });
  if (result.ok) {
    const survivorId = step === 'merge' ? Number(form.get('survivorId')) : id;
    return redirectWithMessage(`/admin/records/${kind}/${survivorId}`, step);
  }
  const current = result.code === 'edit.conflict' ? await readRecord(ctx.db, kind, id) : null;
  if (current) form.set('seen', recordFingerprint(kind, current));
  return refusedFormResponse(form, recordFailure(result.code), result, recordFieldError);
}

const choiceOf = /^take\.(.+)$/;

/** Whose value each field of a merge takes, from its fields named 'take.country'. */
const choicesOf = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, side]) => {
      const field = choiceOf.exec(name)?.[1];
      return field === undefined ? [] : [[field, side]];
    }),
  );

type Step = (
  ctx: RequestContext,
  input: object,
) =>
  | ReturnType<typeof editRecord>
  | ReturnType<typeof undoRecordEdit>
  | ReturnType<typeof mergeRecords>
  | ReturnType<typeof undoRecordImport>
  | ReturnType<typeof dismissPair>
  | ReturnType<typeof undoMerge>;

const steps: Readonly<Record<string, Step>> = {
  save: editRecord,
  undo: undoRecordEdit,
  merge: mergeRecords,
  'undo-import': undoRecordImport,
  dismiss: dismissPair,
  'undo-merge': (ctx, input) => undoMerge(ctx, { id: (input as { mergeId?: unknown }).mergeId }),
};
