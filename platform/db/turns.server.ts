type Options = {
  /** Of one name. */
  atOnce: number;
  /** Whoever comes when so many wait has no turn. */
  maxWaiting: number;
  maxWaitMs: number;
};

/** So many wait only of a client that sends very many requests at once: a browser sends fewer. */
const crowd = 8;
/** How many times as long as a turn took its line rests, so that others find the processor free. */
const restFactor = 5;

type Line = { working: number; waiting: ((hasTurn: boolean) => void)[] };

/**
 * Lets so many of each name work at once; the others wait for their turn in the order in which they came. A name of which
 * very many wait rests after each turn while others work.
 */
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
    const startedAt = performance.now();
    return () => {
      const rests = line.waiting.length > crowd && this.#lines.size > 1;
      if (rests) setTimeout(() => this.#passOn(name, line), restFactor * (performance.now() - startedAt));
      else this.#passOn(name, line);
    };
  }

  #passOn(name: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next(true);
    line.working -= 1;
    if (line.working === 0) this.#lines.delete(name);
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
