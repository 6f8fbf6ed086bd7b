import { data } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { fieldTexts, hasUnshownText } from '#platform/ui/form-values.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { adminDataCopy, adminDataCopy as copy, dataFailure, dataFieldError, unreadable } from '#text/imports/imports';
import { areRules, type Mapping, sourceZones, validateMapping } from './mapping.rules.ts';
import { openPaste, openUpload } from './open-upload.server.ts';
import { discardImport, mapImport, previewImport, startImport } from './prepare-import.server.ts';
import { readImportBatch } from './read-imports.server.ts';
import { applyImport, continueImport } from './apply-import.server.ts';
import { nameUndoObstacles } from './undo-obstacles.server.ts';
import { keepRest, undoImport } from './undo-import.server.ts';

/**
 * The action of /admin/data: starts an import from a file or pasted text, and makes its preview when all columns are
 * recognised.
 */
export async function handleUpload(ctx: RequestContext, form: FormData) {
  const file = form.get('file');
  const isFile = file instanceof File && file.size > 0;
  const text = String(form.get('text') ?? '');
  const note = hasUnshownText(form) ? ` ${adminDataCopy.upload.unshown}` : '';
  const refuse = (message: string, refusal: Parameters<typeof refusedFormResponse>[2] = { code: 'upload' }) =>
    refusedFormResponse(form, `${message}${note}`, refusal, dataFieldError);
  if (!isFile && text.trim() === '') return refuse(dataFailure('upload.none'), { code: 'input.invalid' });
  const opened = await (isFile ? openUpload(new Uint8Array(await file.arrayBuffer())) : openPaste(text));
  if (!opened.ok) {
    return refuse('reason' in opened ? unreadable(opened.line, opened.reason) : dataFailure(opened.code));
  }
  const input = {
    key: form.get('key'),
    source: form.get('source'),
    fileName: isFile ? file.name.slice(0, 200) : null,
    upload: opened.upload,
  };
  const started = await startImport(ctx, input);
  if (!started.ok) return refuse(dataFailure(started.code), started);
  return previewIfMapped(ctx, started.value.id, 'preview', 'upload');
}

/** Makes the preview if the mapping is complete, and redirects to the import. */
async function previewIfMapped(ctx: RequestContext, id: number, previewStep: string, mapStep: string) {
  const batch = await readImportBatch(ctx.db, id);
  if (!batch || validateMapping(batch.mapping).length > 0)
    return redirectWithMessage(`/admin/data/imports/${id}`, mapStep);
  const result = await previewImport(ctx, { id });
  if (!result.ok) return data<AdminFormResult>({ isDone: false, message: dataFailure(result.code) }, { status: 409 });
  return redirectWithMessage(`/admin/data/imports/${id}`, previewStep);
}

/** `obstacles`: why an import can't be undone, the first ones by name. */
export type ImportAnswer = AdminFormResult & { obstacles?: Awaited<ReturnType<typeof nameUndoObstacles>> };

/**
 * The action of /admin/data/imports/:id: columns, corrected text, applying, discarding and undoing, by the form's
 * `step`.
 */
export async function handleImportForm(ctx: RequestContext, id: number, form: FormData) {
  const step = form.get('step');
  if (step === 'map') return handleMapping(ctx, id, form);
  if (step === 'mend') return handleFixedText(ctx, id, form);
  if (step === 'undo') return handleUndo(ctx, id, form);
  if (step === 'discard') {
    const result = await discardImport(ctx, { id, seen: seenVersion(form) });
    return result.ok ? redirectWithMessage('/admin/data', 'discard') : refuse(form, result);
  }
  if (step === 'keep-rest') {
    const result = await keepRest(ctx, { id });
    return result.ok ? redirectWithMessage(`/admin/data/imports/${id}`, 'keep-rest') : refuse(form, result);
  }
  if (step === 'continue' || step === 'leave-out') return handleContinue(ctx, id, form, step);
  if (step !== 'apply') throw data(null, { status: 400 });
  const choice = {
    id,
    seen: seenVersion(form),
    skipBadRows: form.get('skip') === 'on',
    overwriteResults: form.get('overwrite') === 'on',
    horses: fieldsWithPrefix(form, 'horse:'),
  };
  const result = await applyImport(ctx, choice, patienceOf(ctx));
  if (!result.ok && result.code === 'import.applied')
    return redirectWithMessage(`/admin/data/imports/${id}`, 'applied-before');
  // Somebody else or a click before has begun: the page says how far it is.
  if (!result.ok && result.code === 'import.storing') return redirectTo(`/admin/data/imports/${id}`, 303);
  return result.ok ? storedMessage(id, result.value.late) : refuse(form, result);
}

/** A longer storing is watched on the page of the batch, which says how far it is. */
const patienceOf = ({ log }: RequestContext) => ({
  ms: 10_000,
  onError: (err: unknown) => log.error({ err }, 'a file could not be stored or taken back to its end'),
});

function storedMessage(id: number, late: number | null): Response {
  const batch = `/admin/data/imports/${id}`;
  return late === null ? redirectTo(batch, 303) : redirectWithMessage(batch, late > 0 ? 'apply-late' : 'apply');
}

async function handleContinue(ctx: RequestContext, id: number, form: FormData, step: 'continue' | 'leave-out') {
  const waitingRows = step === 'continue' ? 'write' : 'leave-out';
  const result = await continueImport(ctx, { id, waitingRows }, patienceOf(ctx));
  return result.ok ? storedMessage(id, result.value.late) : refuse(form, result);
}

/** The field `seen` of a decision: which version of the file it is about. */
const seenVersion = (form: FormData) => form.get('seen') ?? undefined;

const refuse = (form: FormData, refusal: { code: string }) =>
  refusedFormResponse(form, dataFailure(refusal.code), refusal, dataFieldError);

async function handleMapping(ctx: RequestContext, id: number, form: FormData) {
  const mapping = mappingFromForm(form);
  const [error] = validateMapping(mapping);
  if (error) {
    const message = copy.mapping.fieldErrors[error.code](error.column);
    return refusedFormResponse(form, message, { code: 'input.invalid' }, dataFieldError);
  }
  const result = await mapImport(ctx, { id, ...mapping });
  return result.ok ? previewIfMapped(ctx, id, 'map', 'upload') : refuse(form, result);
}

export function mappingFromForm(form: FormData): Mapping {
  const typed = Object.entries(fieldsWithPrefix(form, 'rule:')).filter(([, rule]) => rule !== '');
  const rules = Object.fromEntries(typed);
  const timeZone = sourceZones.find((zone) => zone === form.get('timeZone'));
  return {
    columns: fieldsWithPrefix(form, 'column:'),
    fixed: fieldsWithPrefix(form, 'fixed:'),
    ...(typed.length > 0 && areRules(rules) && { rules }),
    ...(timeZone && { timeZone }),
  };
}

/** The fields of a form whose names begin with a prefix, under the rest of their names. */
const fieldsWithPrefix = (form: FormData, prefix: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldTexts(form)).flatMap(([name, value]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
    ),
  );

/** The step 'mend': a corrected text becomes a new import; the original is discarded. */
async function handleFixedText(ctx: RequestContext, id: number, form: FormData) {
  const answer = await handleUpload(ctx, form);
  if (answer instanceof Response) await discardImport(ctx, { id });
  return answer;
}

async function handleUndo(ctx: RequestContext, id: number, form: FormData) {
  const page = `/admin/data/imports/${id}`;
  const result = await undoImport(ctx, { id }, { patience: patienceOf(ctx) });
  if (result.ok && result.value.left !== null)
    return redirectWithMessage(page, result.value.left > 0 ? 'undo-part' : 'undo');
  // It goes on, or somebody else or a click before has begun: the page says how far it is.
  if (result.ok || result.code === 'import.undoing') return redirectTo(page, 303);
  if (result.code !== 'import.written-since') return refuse(form, result);
  const answer: ImportAnswer = {
    isDone: false,
    message: dataFailure(result.code),
    obstacles: await nameUndoObstacles(ctx.db, id, ctx.clock.now()),
  };
  return data(answer, { status: 409 });
}
