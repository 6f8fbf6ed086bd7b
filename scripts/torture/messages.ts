import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Send } from './client.ts';

/** A person may send ten messages a minute. */
const messagePauseMs = 7_000;
const retryPauseMs = 300;

type Sender = { send: Send; headers: Record<string, string>; isOn: () => boolean };

/**
 * Sends chat messages for the load, each again under the same key until it is acknowledged, as the widget does: a
 * message stored twice or not at all would show. Notes in `messages` which were acknowledged.
 */
export async function sendMessages({ send, headers, isOn }: Sender, messages: Map<string, boolean>): Promise<void> {
  while (isOn()) {
    const key = randomUUID();
    const text = `torture ${key}`;
    messages.set(text, false);
    const form = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ text, key }).toString(),
    };
    while (isOn() && messages.get(text) === false) {
      const status = await send('/api/viewer/chat', form).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) messages.set(text, true);
      else await pause(retryPauseMs);
    }
    await pause(messagePauseMs);
  }
}
