import {
  type ImportReport,
  type NewNames,
  type Preview,
  type PreviewCounts,
  previewKinds,
  type PreviewRow,
} from './import-report.rules.ts';
import type { Lookalike } from './match-horse.rules.ts';

/**
 * Why nothing of a pushed file is stored, until an administrator decides, or because one has refused the same file
 * before.
 */
export type PushStop =
  | 'push.has-errors'
  | 'push.has-conflicts'
  | 'push.undecided'
  | 'push.discarded'
  | 'push.changed-meanwhile';

/**
 * What stops a pushed file as a whole (import.push-rows): a wrong row, one that contradicts a finished race, a name that is
 * nearly a stored one's. null where bad rows are left out, as a feed leaves them out.
 */
export function pushStop({ errors, errorCount, lookalikes }: ImportReport, skipBadRows: boolean): PushStop | null {
  if (skipBadRows) return null;
  if (errors.some(({ isConflict }) => !isConflict)) return 'push.has-errors';
  if (errorCount > 0) return 'push.has-conflicts';
  return lookalikes.length > 0 ? 'push.undecided' : null;
}

/** Rows that an answer lists, the worst first; the screen of the batch shows the rest. */
export const maxAnsweredRows = 500;

export type AnsweredRows = { rows: PreviewRow[]; rowsLeftOut: number };

/** The first rows of a preview. */
export const answeredRows = (rows: readonly PreviewRow[]): AnsweredRows => ({
  rows: rows.slice(0, maxAnsweredRows),
  rowsLeftOut: Math.max(0, rows.length - maxAnsweredRows),
});

export type ReportAnswer = AnsweredRows & { newNames: NewNames; lookalikes: Lookalike[] };

/** What a report says of a file, row by row, as the screen's preview does (import.preview). */
export function reportAnswer({ newNames, lookalikes }: ImportReport, kinds: Preview): ReportAnswer {
  return { ...answeredRows(previewKinds.flatMap((kind) => kinds[kind])), newNames, lookalikes };
}

/** What a push is answered by; `stop` says why nothing is stored yet. */
export type PushedImport = ReportAnswer & {
  /** null: nothing was to be stored, or only looked at. */
  id: number | null;
  state: 'dry-run' | 'unchanged' | 'storing' | 'applied' | 'previewed' | 'discarded';
  stop: PushStop | null;
  counts: PreviewCounts;
};
