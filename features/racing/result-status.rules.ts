/** Result codes, as stored (racing.status-codes). */
export const resultStatuses = ['D', 'DIS', 'PN', 'ZN', 'Z', 'SN', 'DNS', 'S', 'DD', 'A'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

/** A code as written in a source, in either case; null for any other, which entry refuses. */
export function parseResultStatus(text: string): ResultStatus | null {
  const code = text.trim().toUpperCase();
  return resultStatuses.find((status) => status === code) ?? null;
}

/** Every runner but a non-starter (DNS) is a starter (racing.starters). */
export function isStarter(runner: { resultStatus: ResultStatus | null }): boolean {
  return runner.resultStatus !== 'DNS';
}

export function countStarters(runners: readonly { resultStatus: ResultStatus | null }[]): number {
  return runners.filter(isStarter).length;
}

/** A race is annulled when all its starters carry A (racing.annulled); non-starters and reserves may keep their code. */
export function isAnnulled(runners: readonly { resultStatus: ResultStatus | null }[]): boolean {
  const starters = runners.filter(isStarter);
  return starters.length > 0 && starters.every((runner) => runner.resultStatus === 'A');
}

/** Fallen, unseated, pulled up or off the course: whose race ended at a place that a fence can name (racing.fences). */
export function endsAtFence(status: ResultStatus | null): boolean {
  return status === 'PN' || status === 'ZN' || status === 'Z' || status === 'SN';
}
