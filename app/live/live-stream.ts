import { syncServerTime, serverNow } from '#app/ui/server-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A topic that became stale ('event:12', 'all'), and the site time at which it did; null when that isn't known. */
export type Change = { topic: string; at: Instant | null };

const channelName = 'rovinka-live';
const lockName = 'rovinka-live-leader';
const reopenRequest = 'reopen';
const chatStatusRequest = 'chat-status';
/** The state of the chat's connection: while the stream is down, no new messages arrive (chat.connection). */
const chatDownTopic = 'chat:down';
const chatLinkTopics: ReadonlySet<string> = new Set([chatDownTopic, 'chat:up']);
/** Pauses before reconnecting; the last one repeats (public-pages.live-timing). */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** The server sends a heartbeat every 25 s; three missed ones mean a dead connection. */
const heartbeatTimeoutMs = 80_000;

/**
 * For open pages, the chat, tipping and the session. One server-sent stream per browser: the tab that holds the lock
 * reads it and broadcasts to the others; when that tab closes, the lock passes on. Returns a function to stop.
 */
export function listenToChanges(onChange: (change: Change) => void): () => void {
  const cancellation = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const requests = new EventTarget();
  channel.onmessage = ({ data }: MessageEvent<Change | number | typeof reopenRequest | typeof chatStatusRequest>) => {
    if (data === reopenRequest || data === chatStatusRequest) requests.dispatchEvent(new Event(data));
    else if (typeof data === 'number') syncServerTime(data);
    else onChange(data);
  };
  // A tab opened later asks for the state of the chat's connection.
  channel.postMessage(chatStatusRequest);
  const broadcast = (change: Change) => {
    onChange(change);
    channel.postMessage(change);
  };
  const broadcastTime = (at: number) => {
    syncServerTime(at);
    channel.postMessage(at);
  };
  const becomeLeader = () => {
    requests.addEventListener(chatStatusRequest, () => broadcastTime(serverNow()));
    return followStream({ broadcast, broadcastTime, requests }, cancellation.signal);
  };
  if ('locks' in navigator) {
    navigator.locks.request(lockName, { signal: cancellation.signal }, becomeLeader).catch((error: unknown) => {
      if (!cancellation.signal.aborted) throw error;
    });
  } else void becomeLeader();
  return () => {
    cancellation.abort();
    channel.close();
  };
}

/**
 * For refresh-viewer.ts: the server ties a stream to the session it was opened with: after signing in or out the
 * leading tab opens another.
 */
export function reopenStream(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reopenRequest);
  channel.close();
}

/** How the leading tab broadcasts to all tabs, itself included, and receives their requests. */
type TabChannel = { broadcast: (change: Change) => void; broadcastTime: (at: number) => void; requests: EventTarget };

/** Keeps a stream open until cancelled, and answers the requests of other tabs. */
function followStream(channel: TabChannel, cancellation: AbortSignal): Promise<void> {
  const { broadcast, broadcastTime, requests } = channel;
  return new Promise((resolve) => {
    let chatTopic = chatDownTopic;
    const broadcastChatTopic = (topic: string) => {
      if (chatLinkTopics.has(topic)) chatTopic = topic;
      broadcast({ topic, at: null });
    };
    const stream = reconnectingStream({ broadcast, broadcastTime, broadcastChatTopic });
    stream.open();
    requests.addEventListener(chatStatusRequest, () => broadcast({ topic: chatTopic, at: null }));
    requests.addEventListener(reopenRequest, () => {
      if (cancellation.aborted) return;
      stream.close();
      stream.open();
    });
    cancellation.addEventListener('abort', () => {
      stream.close();
      resolve();
    });
  });
}

type StreamListeners = Pick<TabChannel, 'broadcast' | 'broadcastTime'> & {
  broadcastChatTopic: (topic: string) => void;
};

/** The server's stream, reopened after an error or missed heartbeats; after a gap everything may have changed. */
function reconnectingStream({ broadcast, broadcastTime, broadcastChatTopic }: StreamListeners) {
  let attempt = 0;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    source?.close();
    clearTimeout(timer);
  };
  const reconnect = () => {
    broadcastChatTopic(chatDownTopic);
    close();
    timer = setTimeout(open, retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)]);
    attempt += 1;
  };
  const open = () => {
    source = new EventSource('/live');
    timer = setTimeout(reconnect, heartbeatTimeoutMs);
    source.addEventListener('changed', (event: MessageEvent<string>) => {
      clearTimeout(timer);
      timer = setTimeout(reconnect, heartbeatTimeoutMs);
      if (event.data === 'hello') {
        if (attempt > 0) broadcast({ topic: 'all', at: momentOf(event) });
        attempt = 0;
      } else if (event.data !== 'heartbeat') broadcast({ topic: event.data, at: momentOf(event) });
    });
    source.addEventListener('time', (event: MessageEvent<string>) => broadcastTime(Number(event.data)));
    source.addEventListener('auth', ({ data }: MessageEvent<string>) => broadcast({ topic: `auth:${data}`, at: null }));
    source.addEventListener('chat', ({ data }: MessageEvent<string>) => broadcastChatTopic(`chat:${data}`));
    source.onerror = reconnect;
  };
  return { open, close };
}

function momentOf({ lastEventId }: MessageEvent): Instant | null {
  return lastEventId === '' ? null : (Number(lastEventId) as Instant);
}
