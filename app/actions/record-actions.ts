import { recordFailure, recordFieldError } from '#copy/cs/admin/records.ts';
import { recordFingerprint, type RecordKind } from '#domain/admin/record.ts';
import { dismissPair } from '#server/admin/duplicates/dismiss-pair.ts';
import { mergeRecords } from '#server/admin/duplicates/merge-records.ts';
import { undoMerge } from '#server/admin/duplicates/undo-merge.ts';
import { editRecord } from '#server/admin/records/edit-record.ts';
import { readRecord } from '#server/admin/records/read-record.ts';
import { undoRecordEdit } from '#server/admin/records/undo-record-edit.ts';
import { undoRecordImport } from '#server/admin/records/undo-record-import.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { redirectWithMessage, refusedFormResponse } from './admin-form-response.ts';

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
