import { type RefObject, useEffect, useRef, useState } from 'react';
import { markAccepted } from '#platform/forms/watch-typing.ts';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { articleFieldError } from './admin-blog.cs.ts';
import { type SaveResult, DraftAutosave, type DraftState } from './draft-autosave.ts';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { draftRefusalShape, type Preview, savedDraftShape } from './draft-answer.rules.ts';

type Options = { id: number; version: number; preview: Preview };

/** Saves the form of the article editor while it is being typed; `state` and `preview` are those of the latest save. */
export function useWorkingCopy(
  form: RefObject<HTMLFormElement | null>,
  { id, version, preview: initialPreview }: Options,
) {
  const [state, setState] = useState<DraftState>({ kind: 'clean' });
  const [preview, setPreview] = useState(initialPreview);
  const autosave = useRef<DraftAutosave | null>(null);
  useEffect(() => {
    const instance = new DraftAutosave({
      version,
      read: () => new FormData(form.current ?? undefined),
      send: (data, seenVersion, isOverwrite) => sendDraft(id, data, seenVersion, isOverwrite),
      onChange(next, shown) {
        setState(next);
        if (shown) setPreview(shown);
      },
      onAccepted: () => form.current && markAccepted(form.current),
    });
    autosave.current = instance;
    const warn = (event: BeforeUnloadEvent) => instance.isDirty() && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      instance.stop();
    };
  }, [form, id, version]);
  return { state, preview, autosave };
}

async function sendDraft(id: number, form: FormData, version: number, isOverwrite: boolean): Promise<SaveResult> {
  form.set('version', String(version));
  if (isOverwrite) form.set('over', 'on');
  const response = await fetch(`/admin/blog/${id}/copy`, { method: 'POST', body: form });
  if (response.status === 401) return refusal('actor.not-signed-in', adminCopy.notSaved.signedOut);
  if (response.status === 403) return refusal('actor.not-admin', adminCopy.notSaved.notAdmin);
  if (response.status === 413) return refusal('body.too-large', articleFieldError('article.content-too-long'));
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
  const saved = await readJson(response, savedDraftShape);
  if (saved) return { ok: true, ...saved };
  const body = await readRefusal(response);
  if (!draftRefusalShape(body)) throw new Error('the server answered something else');
  return { ok: false, code: body.reason, message: body.message, version: body.version, preview: body.preview };
}

const refusal = (code: string, message: string): SaveResult => ({
  ok: false,
  code,
  message,
  version: null,
  preview: null,
});
