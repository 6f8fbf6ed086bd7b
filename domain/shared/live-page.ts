import type { Instant } from './time.ts';

/** What an open page needs to stay fresh: the topics it shows ('event:12') and the site time it was made at. */
export type LivePage = { topics: readonly string[]; madeAt: Instant };
