import type { PastRunRow } from './analysis-rows.rules.ts';

/** How often the row's horse finished in front of the column's, and behind it. */
export type Duel = { ahead: number; behind: number; meetings: number };
export type HeadToHead = {
  horseIds: readonly number[];
  /** duels[row][column]; null on the diagonal and where they have not met. */
  duels: readonly (readonly (Duel | null)[])[];
  totals: readonly Duel[];
};

/**
 * Duels of a race's horses in past runs (race-analysis.head-to-head). A finisher is in front of a horse that did not
 * finish; two that did not finish, and a dead heat, are a meeting without a winner.
 */
export function headToHead(horseIds: readonly number[], runs: readonly PastRunRow[]): HeadToHead {
  const byHorse = new Map(horseIds.map((id) => [id, new Map<number, number>()]));
  for (const run of runs) byHorse.get(run.horseId)?.set(run.raceId, run.position ?? Number.POSITIVE_INFINITY);
  const duels = horseIds.map((row) =>
    horseIds.map((column) => (row === column ? null : duel(byHorse.get(row), byHorse.get(column)))),
  );
  return { horseIds, duels, totals: duels.map(sum) };
}

function duel(
  row: ReadonlyMap<number, number> | undefined,
  column: ReadonlyMap<number, number> | undefined,
): Duel | null {
  const met = [...(row ?? [])].flatMap(([raceId, position]) => {
    const other = column?.get(raceId);
    return other === undefined ? [] : [{ position, other }];
  });
  if (met.length === 0) return null;
  return {
    ahead: met.filter(({ position, other }) => position < other).length,
    behind: met.filter(({ position, other }) => position > other).length,
    meetings: met.length,
  };
}

function sum(duels: readonly (Duel | null)[]): Duel {
  return duels.reduce<Duel>(
    (total, row) => ({
      ahead: total.ahead + (row?.ahead ?? 0),
      behind: total.behind + (row?.behind ?? 0),
      meetings: total.meetings + (row?.meetings ?? 0),
    }),
    { ahead: 0, behind: 0, meetings: 0 },
  );
}
