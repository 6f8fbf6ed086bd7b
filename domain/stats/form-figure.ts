import type { RaceKind } from '#domain/racing/race-kind.ts';
import type { ResultStatus } from '#domain/racing/result-status.ts';

export type Placing = 'first' | 'top-three' | 'other';
export type FormFigure = { label: string; placing: Placing | 'status'; status: ResultStatus | null };

/** The colour class of a position (race-day.placing-colours). */
export function placingOf(position: number): Placing {
  if (position === 1) return 'first';
  return position <= 3 ? 'top-three' : 'other';
}

/** A completed run as one figure of a form line; null for a run without a position and a code. */
export function formFigure(position: number | null, status: ResultStatus | null): FormFigure | null {
  if (position !== null) return { label: String(position), placing: placingOf(position), status: null };
  return status === null ? null : { label: status, placing: 'status', status };
}

const letters: Partial<Record<RaceKind, string>> = { flat: 'r', hurdles: 'p', steeplechase: 's', 'cross-country': 'c' };

/** As in the French musique: r rovina, p proutky, s steeplechase, c cross-country (statistics.form-letters). */
export function disciplineLetter(kind: RaceKind): string {
  return letters[kind] ?? '';
}
