import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Channel, Database, Warn } from './database.ts';

type Handler = {
  channel: Channel;
  onMessage: (payload: string) => void;
  onReconnect?: () => void;
  onDisconnect?: () => void;
};

const retryDelaysMs = [200, 1000, 2000, 5000, 10_000];

/**
 * Listens to the notifications of all channels on one connection outside the pool; a lost one is replaced, after
 * growing pauses.
 */
export class PostgresListener implements Pick<Database, 'listen' | 'isListening' | 'close'> {
  readonly #handlers = new Set<Handler>();
  readonly #closing = new AbortController();
  readonly #connection: pg.ClientConfig;
  readonly #warn: Warn;
  #opening: Promise<void> | null = null;
  #client: pg.Client | null = null;

  constructor(connection: pg.ClientConfig, warn: Warn) {
    this.#connection = connection;
    this.#warn = warn;
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
    await this.#client?.query(`listen ${channel}`); // while reconnecting there is no client, and #open listens to all
    return async () => {
      this.#handlers.delete(handler);
    };
  }

  isListening(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end();
  }

  async #open(): Promise<void> {
    const client = new pg.Client(this.#connection);
    client.on('error', (error) => this.#warn(`The listening database connection failed: ${error.message}`));
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.#handlers) if (handler.channel === channel) handler.onMessage(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of new Set([...this.#handlers].map((handler) => handler.channel)))
        await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.#client = null;
      for (const handler of this.#handlers) handler.onDisconnect?.();
      void this.#reopen();
    });
    this.#client = client;
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
