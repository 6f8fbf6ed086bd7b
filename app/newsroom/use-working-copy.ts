import { type RefObject, useEffect, useRef, useState } from 'react';
import { adminCopy } from '#app/copy/admin.ts';
import { articleFault } from '#app/copy/admin-blog.ts';
import { type CopyAnswer, CopyKeeper, type CopyState } from './copy-keeper.ts';
import type { Preview } from './preview.ts';
import { textShelf } from './text-shelf.ts';

type Start = { id: number; version: number; preview: Preview };

/** Keeps the article of a form while it is typed; `state` and `preview` follow. */
export function useWorkingCopy(form: RefObject<HTMLFormElement | null>, { id, version, preview: first }: Start) {
  const [state, setState] = useState<CopyState>({ kind: 'clean' });
  const [preview, setPreview] = useState(first);
  const keeper = useRef<CopyKeeper | null>(null);
  useEffect(() => {
    const kept = new CopyKeeper({
      version,
      read: () => new FormData(form.current ?? undefined),
      send: (data, seen, isOver) => sendCopy(id, data, seen, isOver),
      tell(next, shown) {
        setState(next);
        if (shown) setPreview(shown);
      },
      shelf: textShelf(id),
    });
    keeper.current = kept;
    const warn = (event: BeforeUnloadEvent) => kept.isDirty() && event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      kept.stop();
    };
  }, [form, id, version]);
  return { state, preview, keeper };
}

async function sendCopy(id: number, form: FormData, version: number, isOver: boolean): Promise<CopyAnswer> {
  form.set('version', String(version));
  if (isOver) form.set('over', 'on');
  const response = await fetch(`/admin/blog/${id}/copy`, { method: 'POST', body: form });
  if (response.status === 401) return refusal('actor.not-signed-in', adminCopy.kept.signedOut);
  if (response.status === 403) return refusal('actor.not-admin', adminCopy.kept.notAdmin);
  if (response.status === 413) return refusal('body.too-large', articleFault('article.content-too-long'));
  if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
  return (await response.json()) as CopyAnswer;
}

const refusal = (code: string, message: string): CopyAnswer => ({
  ok: false,
  code,
  message,
  version: null,
  preview: null,
});
