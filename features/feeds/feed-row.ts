import type { Instant } from '#platform/time/time.rules.ts';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import type { FeedFormat, FeedKind } from './feed.rules.ts';
import type { FeedFacts } from './feed-state.rules.ts';
import type { FeedPreview } from './feed-preview.rules.ts';

/** A feed as the administration shows it. Its times are real time, not site time. */
export type Feed = FeedFacts & {
  id: number;
  name: string;
  url: string;
  kind: FeedKind;
  format: FeedFormat;
  rowsAt: string;
  everyMinutes: number;
  permittedAt: Instant | null;
  mayPassOn: boolean;
  succeededAt: Instant | null;
  changedAt: Instant | null;
  /** Rows of the last response; `stopped` ones were not stored and wait for an administrator. */
  counts: { rows: number; applied: number; unchanged: number; stopped: number } | null;
  batchId: number | null;
  errorDetail: string | null;
};

/** A feed on its own page. */
export type FeedWithSecrets = Feed & {
  /** Names of its secret headers; their values are never shown. */
  headerNames: readonly string[];
  /** The administrator who recorded the source's permission. */
  permittedBy: string | null;
};

/** What a form of /admin/data/feeds/:id is answered; with a preview its fields stay as they were typed, and unsaved. */
export type FeedAnswer = AdminFormResult & { preview?: FeedPreview };
