import type { Instant } from './time.ts';

/**
 * What an open page needs to stay fresh: the topics it shows ('event:12') and the site time of its rendering. Made by
 * server/http/page-facts.ts, used by app/live/use-live-page.ts.
 */
export type LivePage = { topics: readonly string[]; madeAt: Instant };
