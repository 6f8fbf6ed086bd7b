import type { ChatMessage } from '#domain/chat/conversation.ts';
import type { Db } from '#server/db/db.ts';
import { readLastMessageId, readMessagesAfter } from './read-messages.ts';

export type ChatFeed = {
  /** Reads the new messages and passes them on, in order, each once. */
  pull(): void;
  /** Resolves when nothing is being read. */
  idle(): Promise<void>;
};

type ChatFeedHandlers = {
  onMessage: (message: ChatMessage) => void;
  /** A read failed; it is retried. */
  onError: (error: unknown) => void;
};

const pageSize = 200;
const retryMs = 1_000;

/**
 * Passes new chat messages on to the streams of one process. A notification of the database only triggers a read of
 * everything after the last id passed on, so notifications may be lost, doubled or late (chat.nothing-lost). Opened at
 * the start by server/http/subscribe-to-chat.ts.
 */
export async function openChatFeed(db: Db, { onMessage, onError }: ChatFeedHandlers): Promise<ChatFeed> {
  let lastId = await readLastMessageId(db);
  let isPullRequested = false;
  let running: Promise<void> | null = null;

  async function readPending(): Promise<void> {
    while (isPullRequested) {
      isPullRequested = false;
      const messages = await readMessagesAfter(db, lastId, pageSize);
      for (const message of messages) onMessage(message);
      lastId = messages.at(-1)?.id ?? lastId;
      if (messages.length === pageSize) isPullRequested = true;
    }
  }

  async function run(): Promise<void> {
    try {
      await readPending();
    } catch (error) {
      onError(error);
      setTimeout(pull, retryMs).unref();
    }
    running = null;
  }

  function pull(): void {
    isPullRequested = true;
    running ??= run();
  }

  return { pull, idle: async () => void (await running) };
}
