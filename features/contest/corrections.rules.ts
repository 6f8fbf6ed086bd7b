import type { PragueDate } from '#platform/time/time.rules.ts';

/** A race whose outcome differs from the one its round was frozen with; `late`: it had none then. */
export type Correction = { location: string; date: PragueDate; raceNumber: number; kind: 'changed' | 'late' };

/** Outcomes of one race as text, at the freeze and now; '' = none yet. */
export type RaceOutcomes = Omit<Correction, 'kind'> & { frozen: string; current: string };

/** What a tip returned, with its six decimals. */
const payouts = / \d+\.\d{6}(?![\d.])/g;

/**
 * Races whose outcome has changed since the freeze (contest.corrections). Where the rules have changed since then, every
 * tip may return something else, so what it returned says nothing of the result.
 */
export function findCorrections(races: readonly RaceOutcomes[], hasFormerRules: boolean): Correction[] {
  const comparable = (outcome: string) => (hasFormerRules ? outcome.replace(payouts, '') : outcome);
  return races.flatMap(({ frozen, current, ...race }) =>
    comparable(frozen) === comparable(current)
      ? []
      : [{ ...race, kind: frozen === '' ? ('late' as const) : ('changed' as const) }],
  );
}
