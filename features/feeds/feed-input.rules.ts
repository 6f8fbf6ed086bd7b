import { z } from 'zod';
import { typedWholeNumber } from '#platform/text/typed-whole-number.rules.ts';
import { feedRecipes } from '#features/imports/mapping.rules.ts';
import { isRowPath } from '#features/imports/rows-at-path.rules.ts';
import { feedFormats, feedKinds, feedLimits, parseHeaders, rangeFault } from './feed.rules.ts';

/** Only http and https, and no password before the host, since every administrator sees the URL. */
const feedUrl = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

const id = z.coerce.number().int().positive();

/** Typed headers as their values by name. */
const secretHeaders = z
  .string()
  .max(feedLimits.headersText, 'feed.headers-unfit')
  .default('')
  .transform((text, context) => {
    const parsed = parseHeaders(text);
    if ('headers' in parsed) return parsed.headers;
    context.addIssue(parsed.fault);
    return z.NEVER;
  });

const Fields = z.object({
  name: z.string().trim().min(1, 'feed.name-required').max(feedLimits.name, 'feed.name-too-long'),
  url: z
    .string()
    .trim()
    .max(feedLimits.url, 'feed.url-too-long')
    .regex(feedUrl, 'feed.url-unfit')
    .superRefine((url, context) => {
      const fault = rangeFault(url);
      if (fault) context.addIssue(fault);
    }),
  kind: z.enum(feedKinds),
  format: z.enum(feedFormats),
  rowsAt: z.string().trim().max(feedLimits.rowsAt, 'feed.rows-at-too-long').default(''),
  everyMinutes: typedWholeNumber(feedLimits.minEveryMinutes, feedLimits.maxEveryMinutes, 'feed.every-unfit'),
  onlyRaceDays: z.boolean(),
  mayPassOn: z.boolean().default(false),
});

/** JSON may be the list of rows itself, XML never is; a file has one table. */
function hasFitRowsAt({ format, rowsAt }: z.output<typeof Fields>): boolean {
  if (format === 'html') return true;
  if (format === 'csv' || format === 'xlsx') return rowsAt === '';
  return isRowPath(rowsAt) || (format === 'json' && rowsAt === '');
}

/** The form of a feed (import.feeds). */
export const FeedFields = Fields.refine(hasFitRowsAt, { error: 'feed.rows-at-unfit', path: ['rowsAt'] });

/** How a source has agreed that its data are fetched (import.feed-permission). */
const permission = z.string().trim().max(feedLimits.permission, 'feed.permission-too-long');
export const PermittedFeed = z.object({ id, permission: permission.min(1, 'feed.permission-required') });

/** A new feed may come with its permission, and is off without one. */
export const NewFeed = FeedFields.safeExtend({
  permission: permission.default(''),
  secretHeaders,
  /** '' = none. */
  recipe: z.enum(['', ...feedRecipes]).default(''),
});

export const FeedIdInput = z.object({ id });
/** `seen`: the fingerprint of the feed that the editor started from. Headers are kept where none are typed. */
export const EditedFeed = FeedFields.safeExtend({
  id,
  seen: z.string(),
  secretHeaders,
  dropHeaders: z.boolean().default(false),
});
export const PausedFeed = z.object({ id, isPaused: z.boolean() });
