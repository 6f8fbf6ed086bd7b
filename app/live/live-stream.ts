import { syncServerTime, serverNow } from '#app/ui/server-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A topic that went stale ('event:12', 'all'), and the site time at which it did; null when that isn't known. */
export type Change = { topic: string; at: Instant | null };

const channelName = 'rovinka-live';
const lockName = 'rovinka-live-leader';
const reopenRequest = 'reopen';
const chatStatusRequest = 'ask';
/** What a tab is told of the chat's link: while the stream is down, nobody hears of new messages. */
const chatDownTopic = 'chat:down';
const chatLinkTopics: ReadonlySet<string> = new Set([chatDownTopic, 'chat:up']);
/** Spec 9, library defaults: reconnect after 1, 2, 5, 10 s. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** The server beats every 25 s; three silent beats mean a dead connection. */
const heartbeatTimeoutMs = 80_000;

/**
 * One server-sent stream a browser: the tab that holds the lock listens and tells the others.
 * When the leading tab closes, the lock passes on. A tab that comes later asks how the chat's link is. Returns how to stop.
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

/** A stream hears of the session it was opened with: after signing in or out the leading tab opens another. */
export function reopenStream(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reopenRequest);
  channel.close();
}

/** How the leading tab speaks to all, itself included, and hears from the others. */
type TabChannel = { broadcast: (change: Change) => void; broadcastTime: (at: number) => void; requests: EventTarget };

/** Keeps a stream open until told to leave; after a gap everything may have changed. */
function followStream(
  { broadcast: tell, broadcastTime: tellTime, requests: asked }: TabChannel,
  cancellation: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let attempt = 0;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let chatLink = chatDownTopic;
    const broadcastChatTopic = (topic: string) => {
      if (chatLinkTopics.has(topic)) chatLink = topic;
      tell({ topic, at: null });
    };
    const reconnect = () => {
      broadcastChatTopic(chatDownTopic);
      source?.close();
      clearTimeout(timer);
      const pause = retryDelaysMs[Math.min(attempt, retryDelaysMs.length - 1)];
      attempt += 1;
      timer = setTimeout(open, pause);
    };
    const open = () => {
      source = new EventSource('/live');
      timer = setTimeout(reconnect, heartbeatTimeoutMs);
      source.addEventListener('changed', (event: MessageEvent<string>) => {
        clearTimeout(timer);
        timer = setTimeout(reconnect, heartbeatTimeoutMs);
        if (event.data === 'hello') {
          if (attempt > 0) tell({ topic: 'all', at: momentOf(event) });
          attempt = 0;
        } else if (event.data !== 'heartbeat') tell({ topic: event.data, at: momentOf(event) });
      });
      source.addEventListener('time', (event: MessageEvent<string>) => tellTime(Number(event.data)));
      source.addEventListener('auth', (event: MessageEvent<string>) => tell({ topic: `auth:${event.data}`, at: null }));
      source.addEventListener('chat', (event: MessageEvent<string>) => broadcastChatTopic(`chat:${event.data}`));
      source.onerror = reconnect;
    };
    open();
    asked.addEventListener(chatStatusRequest, () => tell({ topic: chatLink, at: null }));
    asked.addEventListener(reopenRequest, () => {
      if (cancellation.aborted) return;
      source?.close();
      clearTimeout(timer);
      open();
    });
    cancellation.addEventListener('abort', () => {
      source?.close();
      clearTimeout(timer);
      resolve();
    });
  });
}

function momentOf({ lastEventId }: MessageEvent): Instant | null {
  return lastEventId === '' ? null : (Number(lastEventId) as Instant);
}
