import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { preparedName } from './prepared-statements.ts';
import type { OnStatement } from './slow-queries.ts';

type Query = <T>(text: string, ...rest: QueryRest) => Promise<Results<T>>;
type QueryRest = [params?: unknown[], options?: Parameters<PGlite['query']>[2]];

/** Type ids of `date`, `timestamp` and `timestamptz`. */
export const dateTypes: readonly number[] = [1082, 1114, 1184];

/** How long queries may run before others get their turn. */
const sliceMs = 8;

/** Nothing analyzes the embedded database as its tables grow, so plans are made anew once a minute. */
const planMs = 60_000;

/**
 * PGlite that lets timers and requests run between its queries. PGlite's own queries finish without waiting for anything,
 * so a long series of them (an import, a seed) would block the process until the last one.
 */
export class YieldingPGlite extends PGlite {
  #sliceStartedAt = performance.now();
  readonly #onStatement: OnStatement;
  readonly #statement = new AsyncLocalStorage<{ ms: number }>();
  /** Texts of the statements prepared in this session, by name. */
  readonly #prepared = new Map<string, string>();
  readonly #preparing = new Set<string>();
  #plannedAt = performance.now();

  constructor({ onStatement = () => undefined, ...options }: PGliteOptions & { onStatement?: OnStatement }) {
    super({ ...options, parsers: { ...asText, ...options.parsers } });
    this.#onStatement = onStatement;
  }

  override query<T>(text: string, ...rest: QueryRest): Promise<Results<T>> {
    return this.#time(text, () => this.#run<T>((...given) => super.query(...given), text, rest));
  }

  /** `query` is that of the database or of a transaction. A statement that another one is preparing runs unprepared. */
  async #run<T>(query: Query, text: string, rest: QueryRest): Promise<Results<T>> {
    const name = preparedName(text);
    const [params = [], given] = rest;
    // Drizzle's parsers are those of the constructor; with them every query copies the hundreds that PGlite has.
    const options = given && { ...given, parsers: undefined };
    if (name === null || this.#preparing.has(name) || !params.every(isPlain)) return query(text, params, options);
    if (!this.#prepared.has(name)) await this.#prepare(query, name, text);
    if (this.#prepared.get(name) !== text) throw new Error(`two statements are prepared as ${name}`);
    if (performance.now() - this.#plannedAt > planMs) {
      this.#plannedAt = performance.now();
      await query('discard plans');
    }
    const values = params.length > 0 ? `(${params.map(literal).join(', ')})` : '';
    return query(`execute ${name}${values}`, [], options);
  }

  async #prepare(query: Query, name: string, text: string): Promise<void> {
    this.#preparing.add(name);
    try {
      await query(`prepare ${name} as ${text}`);
      this.#prepared.set(name, text);
    } finally {
      this.#preparing.delete(name);
    }
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
      tx.query = <T>(text: string, ...rest: QueryRest) => this.#time(text, () => this.#run<T>(query, text, rest));
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

/** Dates and moments stay text, as Drizzle reads them. */
const asText = Object.fromEntries(dateTypes.map((type) => [type, (value: string) => value]));

const isPlain = (value: unknown) => value === null || typeof value === 'number' || typeof value === 'string';

/** `execute` takes no parameters of the protocol. */
const literal = (value: unknown) => (value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`);
