import type { NotificationKind } from './notification-kinds.rules.ts';

/**
 * What the link at the end of a mail stops (mail.topics): the choice of the mail column for the topic's kinds. `day`: the
 * mail about one race day, which merges several kinds.
 */
export const topicKinds = {
  horses: ['declared'],
  changes: ['tip-changed'],
  deadline: ['closing'],
  contest: ['contest'],
  fantasy: ['fantasy-lock', 'fantasy-summary'],
  news: ['news'],
  day: ['decided', 'scratched', 'finished', 'price', 'day-changed', 'tipped'],
} as const satisfies Record<string, readonly NotificationKind[]>;

export type MailTopic = keyof typeof topicKinds;

export function isMailTopic(text: string): text is MailTopic {
  return Object.hasOwn(topicKinds, text);
}
