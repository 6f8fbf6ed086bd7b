import { data } from 'react-router';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { hasUnshownText } from '#platform/ui/form-values.ts';
import { adminDataCopy, dataFailure, dataFieldError, unreadable } from './data.cs.ts';
import { validateMapping } from './mapping.rules.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { openPaste, openUpload } from './open-upload.server.ts';
import { previewImport } from './preview-import.server.ts';
import { readImportBatch } from './read-imports.server.ts';
import { startImport } from './start-import.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';

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
export async function previewIfMapped(ctx: RequestContext, id: number, previewStep: string, mapStep: string) {
  const batch = await readImportBatch(ctx.db, id);
  if (!batch || validateMapping(batch.mapping).length > 0)
    return redirectWithMessage(`/admin/data/imports/${id}`, mapStep);
  const result = await previewImport(ctx, { id });
  if (!result.ok) return data<AdminFormResult>({ isDone: false, message: dataFailure(result.code) }, { status: 409 });
  return redirectWithMessage(`/admin/data/imports/${id}`, previewStep);
}
