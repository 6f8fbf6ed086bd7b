import { type RefObject, useEffect, useRef, useState } from 'react';
import { markAccepted } from '#platform/forms/watch-typing.ts';
import { adminCopy } from '#text/admin/admin';
import { readJson, readRefusal } from '#platform/ui/read-json.ts';
import { draftRefusalShape, type Preview, savedDraftShape } from './draft-answer.rules.ts';
import { articleFieldError } from '#text/articles/admin-blog';

export type SaveResult =
  | { ok: true; version: number; at: number; preview: Preview }
  | { ok: false; code: string; message: string; version: number | null; preview: Preview | null };

/** Whether the text is saved. */
export type DraftState =
  | { kind: 'clean' | 'typing' | 'saving' | 'failed' }
  | { kind: 'saved'; at: number }
  | { kind: 'conflict' | 'refused'; message: string };

type AutosaveOptions = {
  version: number;
  /** The form as it is now. */
  read(): FormData;
  /** Throws when the server can't be reached. */
  send(form: FormData, version: number, isOverwrite: boolean): Promise<SaveResult>;
  onChange(state: DraftState, preview: Preview | null): void;
  /** The server has everything that was typed. */
  onAccepted(): void;
};

const debounceMs = 800;
const retryDelayMs = 5000;

/**
 * Saves what is being typed after each pause, one save at a time (articles.working-copy). What the server doesn't
 * accept is sent again; after a conflict nothing is sent until `overwrite` is called.
 */
export class DraftAutosave {
  readonly #options: AutosaveOptions;
  #version: number;
  #hasTyped = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  /** Call after every change of the form. */
  markDirty(): void {
    this.#hasTyped = true;
    if (this.#isStopped) return;
    this.#options.onChange({ kind: 'typing' }, null);
    this.#saveAfter(debounceMs);
  }

  /** Saves over somebody else's version after a conflict. */
  overwrite(): Promise<void> {
    return this.#save(true);
  }

  /** Waits for a save in flight, so that the whole form can be submitted; returns the version to submit it with. */
  async flush(): Promise<number> {
    clearTimeout(this.#timer);
    if (this.#saving) await this.#saving;
    this.#hasTyped = false;
    return this.#version;
  }

  isDirty(): boolean {
    return this.#hasTyped || this.#saving !== null;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(false), ms);
  }

  async #save(isOverwrite: boolean): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) await this.#saving;
    if (!this.#hasTyped || (this.#isStopped && !isOverwrite)) return;
    this.#saving = this.#sendOnce(isOverwrite);
    await this.#saving;
    this.#saving = null;
  }

  async #sendOnce(isOverwrite: boolean): Promise<void> {
    const { read, send, onChange } = this.#options;
    const form = read();
    this.#hasTyped = false;
    onChange({ kind: 'saving' }, null);
    try {
      this.#handleResult(await send(form, this.#version, isOverwrite));
    } catch {
      this.#hasTyped = true;
      onChange({ kind: 'failed' }, null);
      this.#saveAfter(retryDelayMs);
    }
  }

  #handleResult(answer: SaveResult): void {
    const { onChange, onAccepted } = this.#options;
    if (answer.version !== null) this.#version = answer.version;
    // Any other refusal (invalid text, signed out) is retried with the next change.
    this.#isStopped = !answer.ok && answer.code === 'edit.conflict';
    if (answer.ok) {
      if (!this.#hasTyped) onAccepted();
      onChange(this.#hasTyped ? { kind: 'typing' } : { kind: 'saved', at: answer.at }, answer.preview);
      return;
    }
    this.#hasTyped = true;
    onChange(
      { kind: answer.code === 'edit.conflict' ? 'conflict' : 'refused', message: answer.message },
      answer.preview,
    );
  }
}

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
