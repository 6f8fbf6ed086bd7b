import { useSyncExternalStore } from 'react';

type ChatPanel = { view: 'closed' | 'open' | 'minimised'; unread: number };

/** The header's button of the menu, which gets the focus back when a chat that it opened is closed. */
export const menuButtonId = 'menu';

let current: ChatPanel = { view: 'closed', unread: 0 };
const listeners = new Set<() => void>();

/** How the chat stands on this page; on phones it is opened from the menu (chat.widget). */
export function setChatPanel(change: Partial<ChatPanel>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const panel = () => current;

export function useChatPanel(): ChatPanel {
  return useSyncExternalStore(subscribe, panel, panel);
}
