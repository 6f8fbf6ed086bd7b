import { resultCodes } from '#features/racing/words.en.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import * as czech from './form-figure.cs.ts';

/** With the code of British form books. */
export function formFigure(position: number | null, status: ResultStatus | null): czech.FormFigure | null {
  const figure = czech.formFigure(position, status);
  return figure?.status ? { ...figure, label: resultCodes[figure.status].code } : figure;
}

export function formFigures(
  runs: readonly { position: number | null; status: ResultStatus | null }[] | null,
): czech.FormFigure[] {
  return (runs ?? []).flatMap(({ position, status }) => formFigure(position, status) ?? []);
}

const letters: Record<RaceKind, string> = {
  flat: 'f',
  hurdles: 'h',
  steeplechase: 'c',
  'cross-country': 'x',
  other: '',
};

export const disciplineLetter = (kind: RaceKind): string => letters[kind];
