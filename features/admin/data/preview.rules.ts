import type { ImportChange, ImportReport, RowProblem } from './import-report.rules.ts';

/** What an import would do with one row of a file; worst first. */
export const previewKinds = ['error', 'conflict', 'changed', 'new', 'warning'] as const;
export type PreviewKind = (typeof previewKinds)[number];

/** Rows by kind, as they are shown before the file is stored. */
export type Preview = Record<PreviewKind, PreviewRow[]>;

/** How many rows a preview has of each kind, and of the whole file. */
export type PreviewCounts = Record<PreviewKind | 'rows' | 'unchanged' | 'skipped' | 'changes', number>;

/** Whether a previewed file leaves nothing to be stored or decided (import.batches). */
export const isWithoutChanges = (counts: PreviewCounts): boolean =>
  counts.new + counts.changed + counts.conflict + counts.error + counts.changes === 0;

/** One row of a file, or the whole file (`line` null), as the preview shows it. */
export type PreviewRow = {
  kind: PreviewKind;
  line: number | null;
  /** 'YYYY-MM-DD Místo #3'; null = a fact about a horse or jockey, or a row that can't be read. */
  race: string | null;
  name: string | null;
  changes: { column: string; from: string | null; to: string | null }[];
  problems: { column: string | null; value: string | null; reason: string }[];
};

/**
 * Makes a report's rows in the file's order, each once, under its worst kind (import.preview); between its steps others may
 * have their turn.
 */
export function* previewRows(report: ImportReport): Generator<void, PreviewRow[]> {
  const rows = new Map<string, PreviewRow>();
  const rowOf = (line: number | null, kind: PreviewKind): PreviewRow => {
    const key = line === null ? `file ${rows.size}` : String(line);
    const existing = rows.get(key);
    if (!existing) {
      const row: PreviewRow = { kind, line, race: null, name: null, changes: [], problems: [] };
      rows.set(key, row);
      return row;
    }
    if (previewKinds.indexOf(kind) < previewKinds.indexOf(existing.kind)) existing.kind = kind;
    return existing;
  };
  for (const { line, race, name } of report.additions) {
    Object.assign(rowOf(line, 'new'), { race, name });
    yield;
  }
  for (const change of report.changes) {
    addChange(rowOf(change.line, 'changed'), change);
    yield;
  }
  const addProblem = (problem: RowProblem, kind: PreviewKind): void => {
    const { line, column, value, reason, race, name } = problem;
    const row = rowOf(line, kind);
    row.race ??= race ?? null;
    row.name ??= name ?? null;
    row.problems.push({ column, value, reason });
  };
  for (const problem of report.errors) {
    addProblem(problem, problem.isConflict ? 'conflict' : 'error');
    yield;
  }
  for (const problem of report.warnings) {
    addProblem(problem, 'warning');
    yield;
  }
  return [...rows.values()].toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

export const byKind = (rows: readonly PreviewRow[]): Preview =>
  Object.fromEntries(previewKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind)])) as Preview;

/** Rows that no longer pass, as conflicts of a preview. */
export const previewOfProblems = (problems: readonly RowProblem[]): PreviewRow[] =>
  [...Map.groupBy(problems, ({ line }) => line)].map(([line, [first, ...others]]) => ({
    kind: 'conflict',
    line,
    race: first?.race ?? null,
    name: first?.name ?? null,
    changes: [],
    problems: [...(first ? [first] : []), ...others].map(({ column, value, reason }) => ({ column, value, reason })),
  }));

function addChange(row: PreviewRow, { race, name, column, from, to }: ImportChange): void {
  row.race ??= race;
  row.name ??= name;
  const change = { column, from: formatValue(from), to: formatValue(to) };
  // A rider's title is of the ride and of the rider.
  const isSaid = row.changes.some(
    (said) => said.column === column && said.from === change.from && said.to === change.to,
  );
  if (!isSaid) row.changes.push(change);
}

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  if (typeof value === 'number') return String(value).replace('.', ',');
  return Array.isArray(value) ? value.join('|') : String(value);
}
