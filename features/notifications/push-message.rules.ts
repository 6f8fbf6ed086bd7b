import type { Instant } from '#platform/time/time.rules.ts';

/**
 * What a pushed notification says (notifications.push): it names no price, and its title, of at most 38 characters, cuts no
 * name.
 */
export type PushMessage = {
  title: string;
  body: string;
  /** The notification that a click marks as read; null = one that the bell doesn't have. */
  id: number | null;
  /** Path of the page that a click opens. */
  url: string;
  /** One topic: a later message of the same tag replaces the earlier. */
  tag: string;
  /** Path of a PNG of the silk; null = the mark of the site. */
  icon: string | null;
  /** Site time of the event. */
  at: Instant;
};
