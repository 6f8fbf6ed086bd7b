import type { PragueDate } from '#domain/shared/time.ts';

/** A race whose outcome isn't what a frozen round counted with; `late`: it had none then. */
export type Correction = { location: string; date: PragueDate; raceNumber: number; kind: 'changed' | 'late' };

/** Outcomes of one race as text, at the freeze and now; '' = none yet. */
export type RaceOutcomes = Omit<Correction, 'kind'> & { frozen: string; current: string };

/** Issue 3: a result corrected after the close leaves the standings, and the page says why. */
export function findCorrections(races: readonly RaceOutcomes[]): Correction[] {
  return races.flatMap(({ frozen, current, ...race }) =>
    frozen === current ? [] : [{ ...race, kind: frozen === '' ? ('late' as const) : ('changed' as const) }],
  );
}
