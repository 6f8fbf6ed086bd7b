import type { Instant } from '#platform/time/time.rules.ts';
import type { PreviewCounts, PreviewRow, RowProblem } from '#features/imports/import-report.rules.ts';

/** One of the first rows, as the mapping reads it: our columns with their cells, and what is wrong with it. */
export type SampleRow = {
  line: number | null;
  cells: [column: string, cell: string][];
  problems: Pick<RowProblem, 'column' | 'value' | 'reason'>[];
};

/** How the last answer of a feed would be read (import.feed-preview); `at` in real time. */
export type FeedPreview = {
  /** The batch whose file was read; null = fetched for the preview. */
  batchId: number | null;
  at: Instant;
  sample: SampleRow[];
  /** Why the answer as a whole can't be stored. */
  fault: { code: string; detail: string | null } | null;
  counts: PreviewCounts | null;
  /** The first wrong and contradicting rows. */
  stopped: PreviewRow[];
};
