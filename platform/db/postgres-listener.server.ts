import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, Database, Warn } from './database.server.ts';
import { probeQuery } from './session-settings.server.ts';

type Handler = {
  channel: Channel;
  onMessage: (payload: string) => void;
  onReconnect?: () => void;
  onDisconnect?: () => void;
};

/** Short at the end too: pages stay old and chats silent until it listens again. */
const retryDelaysMs = [200, 500, 1000, 2000];

/**
 * A connection that a firewall forgot looks open for ever; a query that gets no answer shows it. Anybody may ask
 * /readyz, so a probe's answer is kept.
 */
const probeTimesOfSite = { everyMs: 5_000, timeoutMs: 5_000, keepMs: 1_000 };

/**
 * Listens to the notifications of all channels on one connection outside the pools; a lost or silent one is replaced,
 * after growing pauses.
 */
export class PostgresListener implements Pick<Database, 'listen' | 'isListening' | 'probe' | 'close'> {
  readonly #handlers = new Set<Handler>();
  readonly #closing = new AbortController();
  readonly #connection: pg.ClientConfig;
  readonly #warn: Warn;
  readonly #probeTimes: typeof probeTimesOfSite;
  #opening: Promise<void> | null = null;
  #client: pg.Client | null = null;
  #queried = Promise.resolve();
  #probing: NodeJS.Timeout | undefined;
  #probed: { answer: Promise<void>; until: number } | null = null;

  constructor(connection: pg.ClientConfig, warn: Warn, probeTimes = probeTimesOfSite) {
    this.#connection = connection;
    this.#warn = warn;
    this.#probeTimes = probeTimes;
  }

  async listen(
    channel: Channel,
    onMessage: Handler['onMessage'],
    onReconnect?: () => void,
    onDisconnect?: () => void,
  ): Promise<() => Promise<void>> {
    const handler = { channel, onMessage, onReconnect, onDisconnect };
    this.#handlers.add(handler);
    this.#opening ??= this.#open();
    await this.#opening;
    // While reconnecting there is no client, and #open listens to all.
    await this.#inTurn(() => this.#client && this.#ask(this.#client, `listen ${channel}`));
    return async () => {
      this.#handlers.delete(handler);
    };
  }

  isListening(): boolean {
    return this.#client !== null;
  }

  /** One write on this connection for all who ask meanwhile and shortly after. */
  async probe(): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error("The database isn't listened to: the connection is being replaced.");
    if (this.#probed && performance.now() < this.#probed.until) return this.#probed.answer;
    const probed = { answer: this.#inTurn(() => this.#ask(client, probeQuery)), until: Number.POSITIVE_INFINITY };
    this.#probed = probed;
    try {
      await probed.answer;
    } finally {
      probed.until = performance.now() + this.#probeTimes.keepMs;
    }
  }

  /** One query after the other, as pg requires of a client. */
  #inTurn(query: () => Promise<unknown> | null): Promise<void> {
    const queried = this.#queried.then(async () => void (await query()));
    this.#queried = queried.catch(() => undefined);
    return queried;
  }

  /** Without an answer in time the connection counts as lost. */
  async #ask(client: pg.Client, query: string): Promise<void> {
    // While a query is active, end() destroys the socket instead of waiting for the server's farewell.
    const timer = setTimeout(() => void client.end(), this.#probeTimes.timeoutMs);
    try {
      await client.query(query);
    } finally {
      clearTimeout(timer);
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  async #open(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: this.#probeTimes.timeoutMs });
    client.on('error', (error) => this.#warn(`The listening database connection failed: ${error.message}`));
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers) if (handler.channel === channel) handler.onMessage(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of new Set([...this.#handlers].map((handler) => handler.channel)))
        await this.#ask(client, `listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.#client = null;
      this.#probed = null;
      clearInterval(this.#probing);
      for (const handler of this.#handlers) handler.onDisconnect?.();
      void this.#reopen();
    });
    this.#client = client;
    // A failed probe ends the connection, whose end is handled above.
    this.#probing = setInterval(() => void this.probe().catch(() => undefined), this.#probeTimes.everyMs).unref();
    if (this.#closing.signal.aborted) await client.end();
  }

  async #reopen(): Promise<void> {
    for (let attempt = 0; !this.#closing.signal.aborted; attempt += 1) {
      try {
        await pause(retryDelaysMs[attempt] ?? retryDelaysMs.at(-1), undefined, { signal: this.#closing.signal });
        await this.#open();
        for (const handler of this.#handlers) handler.onReconnect?.();
        return;
      } catch (error) {
        if (!this.#closing.signal.aborted) this.#warn(`The database can't be listened to yet: ${error}`);
      }
    }
  }
}
