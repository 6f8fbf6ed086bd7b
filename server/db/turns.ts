type Options = {
  /** Of one name. */
  atOnce: number;
  /** Whoever comes when so many wait has no turn. */
  maxWaiting: number;
  maxWaitMs: number;
};

type Line = { working: number; waiting: ((hasTurn: boolean) => void)[] };

/** Lets so many of each name work at once; the others wait for their turn in the order in which they came. */
export class Turns {
  readonly #options: Options;
  readonly #lines = new Map<string, Line>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * How to end the turn, which is to be called once; null: too many wait, it takes too long, or whoever waited has
   * left.
   */
  async take(name: string, left?: () => AbortSignal): Promise<(() => void) | null> {
    const line = this.#lines.get(name) ?? { working: 0, waiting: [] };
    this.#lines.set(name, line);
    if (line.working >= this.#options.atOnce) {
      if (line.waiting.length >= this.#options.maxWaiting || !(await this.#wait(line, left?.()))) return null;
    } else line.working += 1;
    return () => {
      const next = line.waiting.shift();
      if (next) return next(true);
      line.working -= 1;
      if (line.working === 0) this.#lines.delete(name);
    };
  }

  #wait({ waiting }: Line, left: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(end), 1);
        end(false);
      };
      const timer = setTimeout(giveUp, this.#options.maxWaitMs);
      const end = (hasTurn: boolean) => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
        resolve(hasTurn);
      };
      left?.addEventListener('abort', giveUp);
      waiting.push(end);
      if (left?.aborted) giveUp();
    });
  }
}
