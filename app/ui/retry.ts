const initialDelayMs = 1_000;
const maxDelayMs = 30_000;

/**
 * Asks again after a failed read, with growing pauses of at most 30 s (Spec 9, library defaults; Decision J).
 * Only a broken connection is worth it (fetch rejects with a TypeError); an answer, also a bad one, is an answer.
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
