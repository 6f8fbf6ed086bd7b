import type { Preview } from '#domain/articles/editor/draft-answer.ts';

/** What became of one save of the working copy. */
export type SaveResult =
  | { ok: true; version: number; at: number; preview: Preview }
  | { ok: false; code: string; message: string; version: number | null; preview: Preview | null };

export type DraftState =
  | { kind: 'clean' | 'typing' | 'saving' | 'failed' }
  | { kind: 'saved'; at: number }
  | { kind: 'conflict' | 'refused'; message: string };

type Options = {
  version: number;
  /** The form as it is now. */
  read(): FormData;
  /** Throws when the server can't be reached. */
  send(form: FormData, version: number, isOverwrite: boolean): Promise<SaveResult>;
  onChange(state: DraftState, preview: Preview | null): void;
  /** Where the text waits while the server doesn't take it. */
  storage: { save(form: FormData): void; clear(): void };
};

const debounceMs = 800;
const retryDelayMs = 5000;

/**
 * Saves what is being typed after each pause, one save at a time. What the server doesn't take waits on the shelf and is
 * sent again; over somebody else's version nothing is sent until the editor says so.
 */
export class DraftAutosave {
  readonly #options: Options;
  #version: number;
  #hasTyped = false;
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#version = options.version;
  }

  /** Something was typed. */
  markDirty(): void {
    this.#hasTyped = true;
    if (this.#isStopped) return;
    this.#options.onChange({ kind: 'typing' }, null);
    this.#saveAfter(debounceMs);
  }

  /** Over the version that somebody else has saved. */
  overwrite(): Promise<void> {
    return this.#save(true);
  }

  /** Ends what is under way, so that the form can be sent as a whole; with the version it then has. Refused, it is touched. */
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
    if (this.#hasTyped) this.#options.storage.save(this.#options.read());
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
    const { read, send, onChange: tell, storage: shelf } = this.#options;
    const form = read();
    this.#hasTyped = false;
    tell({ kind: 'saving' }, null);
    try {
      this.#hear(await send(form, this.#version, isOverwrite), form);
    } catch {
      this.#hasTyped = true;
      shelf.save(form);
      tell({ kind: 'failed' }, null);
      this.#saveAfter(retryDelayMs);
    }
  }

  #hear(answer: SaveResult, form: FormData): void {
    const { onChange: tell, storage: shelf } = this.#options;
    if (answer.version !== null) this.#version = answer.version;
    // Refused for what it says, or for who sends it, it is tried again with the next change.
    this.#isStopped = !answer.ok && answer.code === 'edit.conflict';
    if (answer.ok) {
      if (!this.#hasTyped) shelf.clear();
      tell(this.#hasTyped ? { kind: 'typing' } : { kind: 'saved', at: answer.at }, answer.preview);
      return;
    }
    this.#hasTyped = true;
    shelf.save(form);
    tell({ kind: answer.code === 'edit.conflict' ? 'conflict' : 'refused', message: answer.message }, answer.preview);
  }
}
