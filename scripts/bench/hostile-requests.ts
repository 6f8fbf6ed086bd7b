import type { HostileRequest } from './hostile-client.ts';

/**
 * Sends one request again and again, so many at once, until it is ended; `%` in its address is another number each
 * time.
 */
process.once('message', ({ atOnce, url, method, headers, body, megabytes }: HostileRequest) => {
  const sent = megabytes ? Buffer.alloc(megabytes * 1024 * 1024, '\n') : body;
  let count = 0;
  const sendAgain = async (): Promise<never> => {
    for (;;) {
      count += 1;
      const answer = await fetch(url.replace('%', String(count)), { method, headers, body: sent ?? null });
      await answer.arrayBuffer();
    }
  };
  for (let index = 0; index < atOnce; index += 1)
    void sendAgain().catch((error: unknown) => {
      throw error;
    });
});
