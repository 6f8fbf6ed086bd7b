import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { chatCopy as copy } from './chat.cs.ts';
import { showToast } from '#platform/ui/toasts.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type ChatMessage, senderName } from './conversation.rules.ts';
import { formatDayMonth, formatWeekday } from '#platform/time/czech-date.rules.ts';
import { pragueDate, pragueTime, toIso } from '#platform/time/prague-time.rules.ts';
import type { ChatState, ChatStore } from './chat-store.ts';

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
