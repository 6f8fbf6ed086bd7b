import { type Placing, placingOf } from '#features/racing/placing.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';

/** One run in a form line: its position or result code, with the colour class it is shown in. */
export type FormFigure = Readonly<{ label: string; placing: Placing | 'status'; status: ResultStatus | null }>;

const known = new Map<number | ResultStatus, FormFigure>();

/**
 * A completed run as one figure of a form line; null for a run without a position and a code. Equal runs give one and
 * the same figure: the data of a page writes an object once, and a race day has hundreds of figures.
 */
export function formFigure(position: number | null, status: ResultStatus | null): FormFigure | null {
  const run = position ?? status;
  if (run === null) return null;
  const figure = known.get(run) ?? newFigure(run);
  known.set(run, figure);
  return figure;
}

const newFigure = (run: number | ResultStatus): FormFigure =>
  typeof run === 'number'
    ? { label: String(run), placing: placingOf(run), status: null }
    : { label: run, placing: 'status', status: run };

/** The form line of runs; those without a position and a code are left out. */
export function formFigures(
  runs: readonly { position: number | null; status: ResultStatus | null }[] | null,
): FormFigure[] {
  return (runs ?? []).flatMap(({ position, status }) => formFigure(position, status) ?? []);
}

const letters: Partial<Record<RaceKind, string>> = { flat: 'r', hurdles: 'p', steeplechase: 's', 'cross-country': 'c' };

/**
 * The letter after a form figure: r = flat (rovina), p = hurdles (proutky), s = steeplechase, c = cross-country
 * (statistics.form-letters).
 */
export function disciplineLetter(kind: RaceKind): string {
  return letters[kind] ?? '';
}
