import { type CellPosition, cellKey, type Grid, writeCells } from './grid.rules.ts';
import type { Finding } from './race-grid.rules.ts';

/** A typed name that nobody is stored under, although similar ones are; `cells` are all that hold it. */
export type NameQuestion = {
  key: string;
  column: string;
  name: string;
  like: readonly string[];
  cells: CellPosition[];
};

/** The names of a lineup to be asked about one by one before they are stored (race-office.lookalikes). */
export function nameQuestions(findings: readonly Finding[]): NameQuestion[] {
  const newNames = findings.flatMap((finding) =>
    finding.kind === 'new-name' && finding.like.length > 0 ? [finding] : [],
  );
  return [...Map.groupBy(newNames, ({ column, name }) => `${column} ${name}`)].flatMap(([key, cells]) => {
    const [first] = cells;
    if (!first) return [];
    const { column, name, like } = first;
    return [{ key, column, name, like, cells: cells.map(({ rowId }) => ({ rowId, column })) }];
  });
}

/** The grid with the stored name in all cells of the question, as one undo step. */
export function answerQuestion(grid: Grid, { cells }: NameQuestion, name: string): Grid {
  return writeCells(
    grid,
    cells.map((cell) => ({ ...cell, text: name })),
  );
}

/** The findings that are left once a question is answered by a stored name. */
export function withoutQuestion(findings: readonly Finding[], { cells }: NameQuestion): Finding[] {
  const answered = new Set(cells.map(cellKey));
  return findings.filter((finding) => finding.kind !== 'new-name' || !answered.has(cellKey(finding)));
}
