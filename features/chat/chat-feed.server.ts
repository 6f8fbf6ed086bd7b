import type { ChatMessage } from './chat.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { readLastMessageId, readMessagesAfter } from './messages.server.ts';

export type ChatFeed = {
  /** Starts reading the new messages, which are then passed on in order, each once. */
  pull(): void;
};

type ChatFeedHandlers = {
  onMessage: (message: ChatMessage) => void;
  /** Called when a read fails; the read is retried after `retryMs`. */
  onError: (error: unknown) => void;
};

const pageSize = 200;
const retryMs = 1_000;

/**
 * Passes new chat messages on to the open chat streams of this process. A database notification only triggers a read of
 * everything after the last id passed on, so notifications may be lost, duplicated or late (chat.nothing-lost).
 */
export async function openChatFeed(db: Db, { onMessage, onError }: ChatFeedHandlers): Promise<ChatFeed> {
  let lastId = await readLastMessageId(db);
  let isPullRequested = false;
  let currentRead: Promise<void> | null = null;

  async function readPending(): Promise<void> {
    while (isPullRequested) {
      isPullRequested = false;
      const messages = await readMessagesAfter(db, lastId, pageSize);
      for (const message of messages) onMessage(message);
      lastId = messages.at(-1)?.id ?? lastId;
      if (messages.length === pageSize) isPullRequested = true;
    }
  }

  async function readWithRetry(): Promise<void> {
    try {
      await readPending();
    } catch (error) {
      onError(error);
      setTimeout(pull, retryMs).unref();
    }
    currentRead = null;
  }

  function pull(): void {
    isPullRequested = true;
    currentRead ??= readWithRetry();
  }

  return { pull };
}
