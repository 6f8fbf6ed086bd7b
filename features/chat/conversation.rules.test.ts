import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { type ChatMessage, mergeMessages, senderName, maxMessages, filterPending, unreadCount } from './chat.rules.ts';

const at = 0 as Instant;
const message = (id: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  key: null,
  userId: 'a1b2c3d4-0000-4000-8000-000000000000',
  username: 'Jana_K',
  message: `zpráva ${id}`,
  writtenAt: at,
  reports: 0,
  ...given,
});
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id);

test('chat.nothing-lost: messages that arrive twice or out of order are shown once and in order', () => {
  expect(ids(mergeMessages([message(1), message(4)], [message(3), message(4), message(2)]))).toEqual([1, 2, 3, 4]);
  expect(mergeMessages([message(1)], [message(1, { reports: 2 })])[0]?.reports).toBe(2);
});

test('chat.list: the newest 50 stay', () => {
  const many = Array.from({ length: 60 }, (_, index) => message(index + 1));
  expect(ids(mergeMessages(many, [message(61)]))).toEqual(Array.from({ length: maxMessages }, (_, i) => i + 12));
});

test('chat.optimistic: a pending message is removed when its server copy comes, not by an equal text of another person', () => {
  const pending = [{ key: 'k1', message: 'Ahoj', sentAt: at }];
  expect(filterPending(pending, [message(1, { message: 'Ahoj' })])).toEqual(pending);
  expect(filterPending(pending, [message(1, { message: 'Ahoj', key: 'k1' })])).toEqual([]);
});

test('chat.widget: unread are the messages of others after the last one seen', () => {
  const list = [message(1), message(2, { userId: 'me' }), message(3), message(4)];
  expect([unreadCount(list, 0, 'me'), unreadCount(list, 3, 'me'), unreadCount(list, 9, 'me')]).toEqual([3, 1, 0]);
});

test('chat.sender-names: a sender without a username is shown as the first 8 characters of the user id', () => {
  expect([senderName(message(1)), senderName(message(1, { username: null }))]).toEqual(['Jana_K', 'a1b2c3d4']);
});
