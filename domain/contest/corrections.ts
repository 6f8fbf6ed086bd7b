import type { PragueDate } from '#domain/shared/time.ts';

/** A race whose outcome differs from the one its round was frozen with; `late`: it had none then. */
export type Correction = { location: string; date: PragueDate; raceNumber: number; kind: 'changed' | 'late' };

/** Outcomes of one race as text, at the freeze and now; '' = none yet. */
export type RaceOutcomes = Omit<Correction, 'kind'> & { frozen: string; current: string };

/**
 * Races whose outcome has changed since the freeze (contest.corrections). Listed below the round on /contest/{round}.
 */
export function findCorrections(races: readonly RaceOutcomes[]): Correction[] {
  return races.flatMap(({ frozen, current, ...race }) =>
    frozen === current ? [] : [{ ...race, kind: frozen === '' ? ('late' as const) : ('changed' as const) }],
  );
}
