import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { OnStatement } from './slow-queries.ts';

type QueryRest = [params?: unknown[], options?: Parameters<PGlite['query']>[2]];

/** How long queries may run before others get their turn. */
const sliceMs = 8;

/**
 * PGlite that lets timers and requests run between its queries. PGlite's own queries finish without waiting for anything,
 * so a long series of them (an import, a seed) would block the process until the last one.
 */
export class YieldingPGlite extends PGlite {
  #sliceStartedAt = performance.now();
  readonly #onStatement: OnStatement;
  readonly #statement = new AsyncLocalStorage<{ ms: number }>();

  constructor({ onStatement = () => undefined, ...options }: PGliteOptions & { onStatement?: OnStatement }) {
    super(options);
    this.#onStatement = onStatement;
  }

  override query<T>(text: string, ...rest: QueryRest): Promise<Results<T>> {
    return this.#time(text, () => super.query<T>(text, ...rest));
  }

  /** Without the time that a statement waits for others, which have the only connection before it. */
  async #time<T>(text: string, run: () => Promise<T>): Promise<T> {
    const statement = { ms: 0 };
    try {
      return await this.#statement.run(statement, run);
    } finally {
      this.#onStatement(text, statement.ms);
    }
  }

  /** The queries of a transaction don't pass through `query`. */
  override transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx);
      tx.query = (text, ...rest) => this.#time(text, () => query(text, ...rest));
      return run(tx);
    });
  }

  override async execProtocolRaw(...[message, options]: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    if (performance.now() - this.#sliceStartedAt > sliceMs) {
      await yieldToEventLoop();
      this.#sliceStartedAt = performance.now();
    }
    const startedAt = performance.now();
    try {
      return await super.execProtocolRaw(message, options);
    } finally {
      const statement = this.#statement.getStore();
      if (statement) statement.ms += performance.now() - startedAt;
    }
  }
}
