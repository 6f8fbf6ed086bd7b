import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** What NODE_OPTIONS say for a process whose inspector opens at this port once it is sent SIGUSR1. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` });

/** Runs an expression in a process of Node that has been sent SIGUSR1, through its inspector at this port. */
export async function evaluateIn(port: number, expression: string): Promise<void> {
  await ask(port, [{ method: 'Runtime.evaluate', params: { expression } }]);
}

/** The bytes of heap and buffers that such a process holds once its garbage is collected. */
export async function liveMemoryOf(port: number): Promise<number> {
  const answer = await ask(port, [{ method: 'HeapProfiler.collectGarbage' }, { method: 'Runtime.getHeapUsage' }]);
  const { usedSize, backingStorageSize } = heapUsageShape.parse(answer);
  return usedSize + backingStorageSize;
}

type Call = { method: string; params?: Record<string, string> };

/** The result of the last of some calls of the inspector's protocol, made one after the other. */
async function ask(port: number, calls: readonly Call[]): Promise<unknown> {
  const [target] = targetsShape.parse(await (await untilOpen(port)).json());
  if (!target) throw new Error('The process has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    let result: unknown;
    for (const [id, call] of calls.entries()) {
      result = await new Promise((resolve, reject) => {
        socket.onerror = reject;
        socket.onmessage = ({ data }) => resolve(answerShape.parse(JSON.parse(String(data))).result);
        socket.send(JSON.stringify({ id, ...call }));
      });
    }
    return result;
  } finally {
    socket.close();
  }
}

const targetsShape = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const answerShape = z.object({ result: z.unknown() });
const heapUsageShape = z.object({ usedSize: z.number(), backingStorageSize: z.number() });

async function untilOpen(port: number): Promise<Response> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    if (answer?.ok) return answer;
    await pause(100);
  }
  throw new Error('The inspector did not open.');
}
