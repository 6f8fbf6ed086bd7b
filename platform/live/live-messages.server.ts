import type { SSEStreamingApi } from 'hono/streaming';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Clock } from '#platform/time/clock.server.ts';

// The messages of one live stream, from the hub to the wire.

const heartbeatMs = 25_000;
const reconnectMs = 1_000;
/** Messages that may wait on one stream. */
const maxQueuedMessages = 500;

const timeMessage = 'time';
/** The topic of a person's own notifications (notifications.bell). */
export const bellTopic = 'bell';
/** Messages that begin with these are events of another kind than a changed topic. */
export const authPrefix = 'auth:';
export const chatPrefix = 'chat:';
export const pagePrefix = 'page:';

function toServerSentEvent(topic: string): { event: string; data: string } {
  if (topic === timeMessage) return { event: 'time', data: String(Date.now()) };
  if (topic.startsWith(authPrefix)) return { event: 'auth', data: topic.slice(authPrefix.length) };
  if (topic.startsWith(pagePrefix)) return { event: 'page', data: topic.slice(pagePrefix.length) };
  if (topic.startsWith(chatPrefix)) return { event: 'chat', data: topic.slice(chatPrefix.length) };
  return { event: 'changed', data: topic };
}

/** Begins a stream with a greeting and the server's time, and goes on with a beat; returns how to stop. */
export function greet(send: (message: string) => void): () => void {
  send('hello');
  send(timeMessage);
  const heartbeat = setInterval(() => ['heartbeat', timeMessage].forEach(send), heartbeatMs);
  return () => clearInterval(heartbeat);
}

/** Writes the messages of a queue to its stream until either ends. */
export async function writeMessages(stream: SSEStreamingApi, queue: ReturnType<typeof messageQueue>): Promise<void> {
  for await (const [message, at] of queue.messages()) {
    await stream.writeSSE({ ...toServerSentEvent(message), id: String(at), retry: reconnectMs });
  }
}

/**
 * The unsent messages of one stream, each once, with the moment it was last added. When too many wait, the stream is
 * ended: a write to a reader that doesn't read would wait for ever. The reader resynchronises when it connects again.
 */
export function messageQueue(clock: Clock, stream: SSEStreamingApi) {
  const queue = new Map<string, Instant>();
  let isOpen = true;
  let resume: () => void = () => undefined;
  const nextMessage = (resolve: () => void) => {
    resume = resolve;
    if (queue.size > 0 || !isOpen) resolve();
  };
  const end = () => {
    isOpen = false;
    resume();
  };
  return {
    add(topic: string) {
      if (!isOpen) return;
      // The last of equal messages counts: up, down and up again is up.
      queue.delete(topic);
      queue.set(topic, clock.now());
      if (queue.size > maxQueuedMessages) {
        queue.clear();
        stream.abort();
      }
      resume();
    },
    end,
    async *messages() {
      while (isOpen) {
        const batch = [...queue];
        queue.clear();
        yield* batch;
        await new Promise<void>(nextMessage);
      }
    },
  };
}
