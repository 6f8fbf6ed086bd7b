import { z } from 'zod';
import { feedFormats, feedKinds } from './feed.ts';

/** Only http and https, and no password before the host, since every administrator sees the URL. */
const feedUrl = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** The form of a feed at /admin/data/feeds (import.feeds); copy/cs/admin/feeds.ts has the sentences of its codes. */
export const FeedFields = z.object({
  name: z.string().trim().min(1, 'feed.name-required').max(80, 'feed.name-too-long'),
  url: z.string().trim().max(1000, 'feed.url-too-long').regex(feedUrl, 'feed.url-unfit'),
  kind: z.enum(feedKinds),
  format: z.enum(feedFormats),
  everyMinutes: z.coerce
    .number('feed.every-unfit')
    .int('feed.every-unfit')
    .min(1, 'feed.every-unfit')
    .max(10_080, 'feed.every-unfit'),
  onlyRaceDays: z.boolean(),
});

const id = z.coerce.number().int().positive();

export const FeedIdInput = z.object({ id });
/** `seen`: the fingerprint of the feed that the editor started from (feed.ts). */
export const EditedFeed = FeedFields.extend({ id, seen: z.string() });
export const PausedFeed = z.object({ id, isPaused: z.boolean() });
