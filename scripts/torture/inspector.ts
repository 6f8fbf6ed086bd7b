import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Runs an expression in a process of Node that has been sent SIGUSR1, through its inspector at this port. */
export async function evaluateIn(port: number, expression: string): Promise<void> {
  const [target] = targetsShape.parse(await (await untilOpen(port)).json());
  if (!target) throw new Error('The process has no inspector.');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => {
      socket.onerror = reject;
      socket.onmessage = resolve;
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    });
  } finally {
    socket.close();
  }
}

const targetsShape = z.array(z.object({ webSocketDebuggerUrl: z.string() }));

async function untilOpen(port: number): Promise<Response> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    if (answer?.ok) return answer;
    await pause(100);
  }
  throw new Error('The inspector did not open.');
}
