import type { Preview } from './preview.ts';

/** What became of one save of the working copy. */
export type CopyAnswer =
  | { ok: true; version: number; at: number; preview: Preview }
  | { ok: false; code: string; message: string; version: number | null; preview: Preview | null };

export type CopyState =
  | { kind: 'clean' | 'typing' | 'saving' | 'failed' }
  | { kind: 'saved'; at: number }
  | { kind: 'conflict' | 'refused'; message: string };

type Options = {
  version: number;
  /** The form as it is now. */
  read(): FormData;
  /** Throws when the server can't be reached. */
  send(form: FormData, version: number, isOver: boolean): Promise<CopyAnswer>;
  tell(state: CopyState, preview: Preview | null): void;
  /** Where the text waits while the server doesn't take it. */
  shelf: { put(form: FormData): void; clear(): void };
};

const pauseMs = 800;
const againMs = 5000;

/**
 * Saves what is being typed after each pause, one save at a time. What the server doesn't take waits on the shelf and is
 * sent again; over somebody else's version nothing is sent until the editor says so.
 */
export class CopyKeeper {
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
  touch(): void {
    this.#hasTyped = true;
    if (this.#isStopped) return;
    this.#options.tell({ kind: 'typing' }, null);
    this.#saveAfter(pauseMs);
  }

  /** Over the version that somebody else has saved. */
  saveOver(): Promise<void> {
    return this.#save(true);
  }

  /** Ends what is under way, so that the form can be sent as a whole; with the version it then has. Refused, it is touched. */
  async settle(): Promise<number> {
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
    if (this.#hasTyped) this.#options.shelf.put(this.#options.read());
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(false), ms);
  }

  async #save(isOver: boolean): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) await this.#saving;
    if (!this.#hasTyped || (this.#isStopped && !isOver)) return;
    this.#saving = this.#sendOnce(isOver);
    await this.#saving;
    this.#saving = null;
  }

  async #sendOnce(isOver: boolean): Promise<void> {
    const { read, send, tell, shelf } = this.#options;
    const form = read();
    this.#hasTyped = false;
    tell({ kind: 'saving' }, null);
    try {
      this.#hear(await send(form, this.#version, isOver), form);
    } catch {
      this.#hasTyped = true;
      shelf.put(form);
      tell({ kind: 'failed' }, null);
      this.#saveAfter(againMs);
    }
  }

  #hear(answer: CopyAnswer, form: FormData): void {
    const { tell, shelf } = this.#options;
    if (answer.version !== null) this.#version = answer.version;
    // Refused for what it says, or for who sends it, it is tried again with the next change.
    this.#isStopped = !answer.ok && answer.code === 'edit.conflict';
    if (answer.ok) {
      if (!this.#hasTyped) shelf.clear();
      tell(this.#hasTyped ? { kind: 'typing' } : { kind: 'saved', at: answer.at }, answer.preview);
      return;
    }
    this.#hasTyped = true;
    shelf.put(form);
    tell({ kind: answer.code === 'edit.conflict' ? 'conflict' : 'refused', message: answer.message }, answer.preview);
  }
}
