import { setTimeout as pause } from 'node:timers/promises';

/** When whoever waits is answered that the work goes on, and who hears of an error after that. */
export type Patience = { ms: number; onError: (error: unknown) => void };

/** What long work comes to; null: it takes longer than whoever waits has patience, and goes on. */
export async function withPatience<Value>(work: Promise<Value>, patience?: Patience): Promise<Value | null> {
  if (!patience) return work;
  const value = await Promise.race([work, pause(patience.ms, null, { ref: false })]);
  if (value === null) void work.catch(patience.onError);
  return value;
}
