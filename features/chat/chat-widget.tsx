import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { showToast } from '#platform/ui/toasts.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { formatDayMonth, formatWeekday } from '#text/platform/time/date';
import { pragueDate, pragueTime, toIso } from '#platform/time/prague-time.rules.ts';
import { menuButtonId, setChatPanel, useChatPanel } from '#platform/ui/chat-panel.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useOnline } from '#platform/ui/use-online.ts';
import { chatCopy as copy } from '#text/chat/chat';
import { type ChatMessage, senderName, unreadCount } from './chat.rules.ts';
import { type ChatState, type ChatStore, createChatStore } from './chat-store.ts';
import { ChatForm } from './chat-form.tsx';
import './chat.css';

/** Delay of the scroll to the end after new messages (chat.list). */
const scrollDelayMs = 100;
/** Within this distance of the end the log follows new messages. */
const nearEndPx = 80;

type LogProps = { state: ChatState; store: ChatStore; viewer: Viewer };

/** The list of messages in the open chat, the newest last; screen readers announce new ones. */
export function ChatLog({ state: { messages, pending, hasLoaded }, store, viewer }: LogProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [hasNewer, setHasNewer] = useState(false);
  const lastId = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (pending.length > 0) isFollowing.current = true;
    if (!isFollowing.current) return setHasNewer(true);
    const timer = setTimeout(() => box.current && scrollToEnd(box.current), scrollDelayMs);
    return () => clearTimeout(timer);
  }, [lastId, pending.length]);
  function onScroll() {
    const { scrollHeight, scrollTop, clientHeight } = box.current ?? document.body;
    isFollowing.current = scrollHeight - scrollTop - clientHeight < nearEndPx;
    if (isFollowing.current) setHasNewer(false);
  }
  function toEnd() {
    if (!box.current) return;
    scrollToEnd(box.current);
    box.current.focus({ preventScroll: true });
  }
  return (
    <div className="chat-body">
      <div ref={box} className="chat-log" role="log" aria-label={copy.messages} tabIndex={-1} onScroll={onScroll}>
        {hasLoaded && messages.length + pending.length === 0 && (
          <div className="empty">
            <p>
              <b>{copy.empty}</b>
            </p>
            <p className="small-text">{copy.hint}</p>
          </div>
        )}
        {!hasLoaded && <p className="small-text muted">{copy.loading}</p>}
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            isFirstOfDay={dayOf(message) !== dayOf(messages[index - 1])}
            store={store}
            viewer={viewer}
          />
        ))}
        {pending.map(({ key, message }) => (
          <div className="chat-message is-me is-pending" key={key}>
            <p className="chat-message-author">
              {copy.me} <span>{copy.sending}</span>
            </p>
            <p className="chat-message-text" dir="auto">
              {message}
            </p>
          </div>
        ))}
      </div>
      {hasNewer && (
        <button className="button button-primary button-small chat-new" type="button" onClick={toEnd}>
          {copy.newer}
        </button>
      )}
    </div>
  );
}

const scrollToEnd = (box: HTMLElement) => box.scrollTo({ top: box.scrollHeight });

const dayOf = (message: ChatMessage | undefined) => message && pragueDate(message.writtenAt);

type MessageProps = { message: ChatMessage; isFirstOfDay: boolean; store: ChatStore; viewer: Viewer };

function Message({ message, isFirstOfDay, store, viewer }: MessageProps) {
  const isMine = message.userId === viewer.id;
  const day = pragueDate(message.writtenAt);
  return (
    <>
      {isFirstOfDay && (
        <p className="chat-day">
          {formatWeekday(day)} {formatDayMonth(day)}
        </p>
      )}
      <div className={isMine ? 'chat-message is-me' : 'chat-message'}>
        <p className="chat-message-author">
          <bdi>{isMine ? copy.me : senderName(message)}</bdi>{' '}
          <time dateTime={toIso(message.writtenAt)}>{pragueTime(message.writtenAt)}</time>
          <MessageAction message={message} isMine={isMine} isAdmin={viewer.role === 'admin'} store={store} />
        </p>
        <p className="chat-message-text" dir="auto">
          {message.message}
        </p>
      </div>
    </>
  );
}

type ActionProps = { message: ChatMessage; isMine: boolean; isAdmin: boolean; store: ChatStore };

function MessageAction({ message, isMine, isAdmin, store }: ActionProps) {
  const [isDone, setIsDone] = useState(false);
  async function report() {
    if (!(await store.report(message.id))) return showToast({ kind: 'error', title: copy.actionFailed, text: null });
    setIsDone(true);
    showToast({ kind: 'done', title: copy.reported, text: null });
  }
  const name = senderName(message);
  if (isAdmin) {
    return (
      <Link className="chat-message-action" to={`/admin/chat?message=${message.id}`} aria-label={copy.hideOf(name)}>
        {copy.hide(message.reports)}
      </Link>
    );
  }
  if (isMine) return null;
  return (
    <button
      className="chat-message-action"
      type="button"
      aria-label={isDone ? copy.reportedOf(name) : copy.reportOf(name)}
      aria-disabled={isDone}
      onClick={isDone ? undefined : () => void report()}
    >
      {isDone ? copy.isReported : copy.report}
    </button>
  );
}

/** The signed-in person's round button, which opens the card with the chat; on phones the menu does (chat.widget). */
export function ChatWidget({ viewer }: { viewer: Viewer }) {
  const [store] = useState(createChatStore);
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const isConnected = useOnline() && state.isConnected;
  const { view } = useChatPanel();
  const button = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLElement>(null);
  useEffect(() => store.start(), [store]);
  useEffect(() => () => setChatPanel({ view: 'closed', unread: 0 }), []);
  const lastId = state.messages.at(-1)?.id ?? 0;
  useEffect(() => {
    const markVisibleRead = () => {
      if (view === 'open' && document.visibilityState === 'visible') store.markRead();
    };
    markVisibleRead();
    document.addEventListener('visibilitychange', markVisibleRead);
    return () => document.removeEventListener('visibilitychange', markVisibleRead);
  }, [view, lastId, store]);
  const unread = unreadCount(state.messages, state.lastReadId, viewer.id);

  useEffect(() => setChatPanel({ unread }), [unread]);

  function close() {
    setChatPanel({ view: 'closed' });
    requestAnimationFrame(() => {
      const opener = button.current?.checkVisibility() ? button.current : document.getElementById(menuButtonId);
      opener?.focus();
    });
  }

  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target instanceof Node && card.current?.contains(target)) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (view === 'closed') {
    return (
      <button
        ref={button}
        className="chat-button"
        type="button"
        aria-label={copy.open(unread)}
        onClick={() => setChatPanel({ view: 'open' })}
      >
        <Icon name="chat-circle-text" />
        {unread > 0 ? (
          <span
            className="chat-button-count numeric"
            aria-hidden="true"
            data-count={unread > 9 ? copy.unreadOverNine : unread}
          />
        ) : (
          <span className={isConnected ? 'status-dot is-on' : 'status-dot is-off'} aria-hidden="true" />
        )}
      </button>
    );
  }
  return (
    <section
      ref={card}
      className={view === 'open' ? 'chat floating-panel' : 'chat floating-panel is-minimized'}
      aria-label={copy.title}
    >
      <ChatHeader
        isConnected={isConnected}
        unread={view === 'minimised' ? unread : 0}
        view={view}
        onRefresh={() => void store.refresh()}
        onToggle={() => setChatPanel({ view: view === 'open' ? 'minimised' : 'open' })}
        onClose={close}
      />
      {view === 'open' && (
        <>
          <ChatLog state={state} store={store} viewer={viewer} />
          <ChatForm store={store} />
        </>
      )}
    </section>
  );
}

type HeaderProps = {
  isConnected: boolean;
  unread: number;
  view: 'open' | 'minimised';
  onRefresh: () => void;
  onToggle: () => void;
  onClose: () => void;
};

function ChatHeader({ isConnected, unread, view, onRefresh, onToggle, onClose }: HeaderProps) {
  return (
    <header>
      <h2>{copy.title}</h2>
      <span
        className={isConnected ? 'status-dot is-on' : 'status-dot is-off'}
        role="img"
        aria-label={isConnected ? copy.connected : copy.offline}
      />
      <span className="grow">{unread > 0 && <span className="badge">{copy.unread(unread)}</span>}</span>
      <button className="icon-button icon-button-small" type="button" aria-label={copy.refresh} onClick={onRefresh}>
        <Icon name="arrow-clockwise" />
      </button>
      <button
        className="icon-button icon-button-small"
        type="button"
        aria-label={view === 'open' ? copy.minimise : copy.restore}
        aria-expanded={view === 'open'}
        onClick={onToggle}
      >
        <Icon name={view === 'open' ? 'minus' : 'arrow-up'} />
      </button>
      <button className="icon-button icon-button-small" type="button" aria-label={copy.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    </header>
  );
}
