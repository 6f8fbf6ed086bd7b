const initialDelayMs = 1_000;
const maxDelayMs = 30_000;

/**
 * Calls `read` again after a failure, up to `times` times, with growing pauses of at most 30 s (site.read-retries).
 * Only broken connections are retried (fetch and import reject with a TypeError); an error response is final.
 */
export async function retry<Value>(read: () => Promise<Value>, times: number): Promise<Value> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (attempt === times || !(error instanceof TypeError)) throw error;
      const pauseMs = Math.min(initialDelayMs * 2 ** attempt, maxDelayMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
