import { resultCodes } from '#copy/en/words.ts';
import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';
import * as czech from '#domain/stats/form-figure.ts';

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
