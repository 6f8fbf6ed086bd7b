import { expect, vi } from 'vitest';
import type { TestApp } from './http-app.ts';
import { eventually } from './time-limits.ts';

/** Opens a stream and collects its events, 'auth signed-out' or 'changed hello'. */
export async function openStream(app: TestApp, cookie: string, signal: AbortSignal): Promise<string[]> {
  const received: string[] = [];
  const { body } = await app.sendRequest('/live', { headers: { cookie } });
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  signal.addEventListener('abort', () => void reader.cancel());
  const follow = async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read())
      for (const [, event, data] of part.value.matchAll(/event: (\S+)\ndata: (\S+)/g))
        if (event !== 'time') received.push(`${event} ${data}`);
  };
  follow().catch(() => undefined);
  await vi.waitFor(() => expect(received).toContain('changed hello'), eventually);
  return received;
}
