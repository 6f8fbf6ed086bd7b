import type { DataChange } from './data-change.rules.ts';
import {
  array,
  instant,
  nullable,
  number,
  object,
  type Shape,
  text,
  type ValueOf,
} from '#platform/http/json-shape.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** What an open page needs to stay fresh: the topics it shows ('event:12') and the site time of its rendering. */
export type LivePage = {
  topics: readonly string[];
  madeAt: Instant;
  /** Which version of which data it shows; null for a page whose changes aren't pushed, as those of one person. */
  shown: ShownData | null;
};

/** `address` names a page's data as the stream does; `version` is a hash of it; `readAt` the real time it was read, in ms. */
export type ShownData = { address: string; version: string; readAt: number };

/** Any object will do: what it changes is known to the page's own loader alone, whose data it was compared from. */
const dataChange: Shape<DataChange> = (value): value is DataChange => object({})(value);

/**
 * What the stream sends to the open pages of an address (public-pages.live-changes). `to`: the version that the server
 * has now, null when it doesn't push this page. `from` and `change` are the step to it; null after (re)connecting, when a
 * page that shows another version must ask what it missed.
 */
export type PushedChange = ValueOf<typeof pushedChangeShape>;
export const pushedChangeShape = object({
  address: text,
  to: nullable(text),
  readAt: number,
  madeAt: instant,
  from: nullable(text),
  change: nullable(dataChange),
});

/** The steps that lead from a version to the latest; null = too old, the page is read whole. */
export type MissedChanges = ValueOf<typeof missedChangesShape>;
export const missedChangesShape = object({ steps: nullable(array(pushedChangeShape)) });
