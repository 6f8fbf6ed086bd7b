import type { Logger } from 'pino';
import { openChatFeed } from '#features/chat/chat-feed.server.ts';
import { withoutReports } from '#features/chat/messages.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { LiveHub } from '#platform/live/live-hub.server.ts';

/**
 * Sends new chat messages to the open live streams of signed-in people, and asks their pages to refetch after other
 * changes. While the database's notifications are down, streams get 'down' and the pages poll (chat.connection).
 */
export async function subscribeToChat(
  database: Database,
  live: Pick<LiveHub, 'publishChat' | 'setChatUp'>,
  log: Pick<Logger, 'error'>,
): Promise<() => Promise<void>> {
  const feed = await openChatFeed(database.db, {
    onMessage: (message) => live.publishChat(JSON.stringify(withoutReports(message))),
    onError: (error) => log.error({ err: error }, 'the chat could not be read'),
  });
  const stop = await database.listen('chat', onNotification, onReconnect, () => live.setChatUp(false));
  feed.pull(); // what was written between the feed's first look and the first notification

  function onNotification(payload: string): void {
    if (payload === 'changed') live.publishChat('changed');
    else feed.pull();
  }

  function onReconnect(): void {
    feed.pull();
    live.publishChat('changed');
    live.setChatUp(true);
  }

  return stop;
}
