import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { chatCopy as copy } from './chat.cs.ts';
import { menuButtonId, setChatPanel, useChatPanel } from '#platform/ui/chat-panel.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useOnline } from '#platform/ui/use-online.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { unreadCount } from './conversation.rules.ts';
import { ChatForm } from './chat-form.tsx';
import { ChatLog } from './chat-log.tsx';
import { createChatStore } from './chat-store.ts';
import './chat.css';

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
