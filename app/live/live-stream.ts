import { noteServerTime, serverNow } from '#app/ui/server-time.ts';
import type { Instant } from '#domain/shared/time.ts';

/** A topic that went stale ('event:12', 'all'), and the site time at which it did; null when that isn't known. */
export type Change = { topic: string; at: Instant | null };

const channelName = 'rovinka-live';
const lockName = 'rovinka-live-leader';
const reopenWord = 'reopen';
const askWord = 'ask';
/** What a tab is told of the chat's link: while the stream is down, nobody hears of new messages. */
const chatDown = 'chat:down';
const linkWords: ReadonlySet<string> = new Set([chatDown, 'chat:up']);
/** Spec 9, library defaults: reconnect after 1, 2, 5, 10 s. */
const pausesMs = [1_000, 2_000, 5_000, 10_000];
/** The server beats every 25 s; three silent beats mean a dead connection. */
const silenceMs = 80_000;

/**
 * One server-sent stream a browser: the tab that holds the lock listens and tells the others.
 * When the leading tab closes, the lock passes on. A tab that comes later asks how the chat's link is. Returns how to stop.
 */
export function listenToChanges(onChange: (change: Change) => void): () => void {
  const leaving = new AbortController();
  const channel = new BroadcastChannel(channelName);
  const asked = new EventTarget();
  channel.onmessage = ({ data }: MessageEvent<Change | number | typeof reopenWord | typeof askWord>) => {
    if (data === reopenWord || data === askWord) asked.dispatchEvent(new Event(data));
    else if (typeof data === 'number') noteServerTime(data);
    else onChange(data);
  };
  channel.postMessage(askWord);
  const tell = (change: Change) => {
    onChange(change);
    channel.postMessage(change);
  };
  const tellTime = (at: number) => {
    noteServerTime(at);
    channel.postMessage(at);
  };
  const lead = () => {
    asked.addEventListener(askWord, () => tellTime(serverNow()));
    return followStream({ tell, tellTime, asked }, leaving.signal);
  };
  if ('locks' in navigator) {
    navigator.locks.request(lockName, { signal: leaving.signal }, lead).catch((error: unknown) => {
      if (!leaving.signal.aborted) throw error;
    });
  } else void lead();
  return () => {
    leaving.abort();
    channel.close();
  };
}

/** A stream hears of the session it was opened with: after signing in or out the leading tab opens another. */
export function reopenStream(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(reopenWord);
  channel.close();
}

/** How the leading tab speaks to all, itself included, and hears from the others. */
type Tabs = { tell: (change: Change) => void; tellTime: (at: number) => void; asked: EventTarget };

/** Keeps a stream open until told to leave; after a gap everything may have changed. */
function followStream({ tell, tellTime, asked }: Tabs, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let attempt = 0;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let chatLink = chatDown;
    const tellOfChat = (topic: string) => {
      if (linkWords.has(topic)) chatLink = topic;
      tell({ topic, at: null });
    };
    const restart = () => {
      tellOfChat(chatDown);
      source?.close();
      clearTimeout(timer);
      const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)];
      attempt += 1;
      timer = setTimeout(open, pause);
    };
    const open = () => {
      source = new EventSource('/live');
      timer = setTimeout(restart, silenceMs);
      source.addEventListener('changed', (event: MessageEvent<string>) => {
        clearTimeout(timer);
        timer = setTimeout(restart, silenceMs);
        if (event.data === 'hello') {
          if (attempt > 0) tell({ topic: 'all', at: momentOf(event) });
          attempt = 0;
        } else if (event.data !== 'heartbeat') tell({ topic: event.data, at: momentOf(event) });
      });
      source.addEventListener('time', (event: MessageEvent<string>) => tellTime(Number(event.data)));
      source.addEventListener('auth', (event: MessageEvent<string>) => tell({ topic: `auth:${event.data}`, at: null }));
      source.addEventListener('chat', (event: MessageEvent<string>) => tellOfChat(`chat:${event.data}`));
      source.onerror = restart;
    };
    open();
    asked.addEventListener(askWord, () => tell({ topic: chatLink, at: null }));
    asked.addEventListener(reopenWord, () => {
      if (leaving.aborted) return;
      source?.close();
      clearTimeout(timer);
      open();
    });
    leaving.addEventListener('abort', () => {
      source?.close();
      clearTimeout(timer);
      resolve();
    });
  });
}

function momentOf({ lastEventId }: MessageEvent): Instant | null {
  return lastEventId === '' ? null : (Number(lastEventId) as Instant);
}
