/** Result codes: Spec 4, and S, DD, A of Decision D4. */
export const resultStatuses = ['D', 'DIS', 'PN', 'ZN', 'Z', 'SN', 'DNS', 'S', 'DD', 'A'] as const;
export type ResultStatus = (typeof resultStatuses)[number];

const labels: Record<ResultStatus, string> = {
  D: 'diskvalifikován',
  DIS: 'diskvalifikován',
  PN: 'pád koně',
  ZN: 'ztráta jezdce',
  Z: 'zadržen',
  SN: 'nedodržel kurs',
  DNS: 'nestartoval',
  S: 'zůstal na startu',
  DD: 'dodatečně diskvalifikován',
  A: 'dostih anulován',
};

/** What a code says in words (Spec 4, domain.md 4.6, Decision D4). */
export function resultStatusLabel(status: ResultStatus): string {
  return labels[status];
}

/** A code as written in a source, in either case; null for any other, which entry refuses (Decision D4). */
export function parseResultStatus(text: string): ResultStatus | null {
  const code = text.trim().toUpperCase();
  return resultStatuses.find((status) => status === code) ?? null;
}

/** Every runner but a non-starter (DNS) is a starter (Decision D4). */
export function isStarter(runner: { resultStatus: ResultStatus | null }): boolean {
  return runner.resultStatus !== 'DNS';
}

/** Starters, DNS excluded (Decision D4, Spec 9). */
export function countStarters(runners: readonly { resultStatus: ResultStatus | null }[]): number {
  return runners.filter(isStarter).length;
}

/** An annulled race is one all of whose runners carry A (Decision D4). */
export function isAnnulled(runners: readonly { resultStatus: ResultStatus | null }[]): boolean {
  return runners.length > 0 && runners.every((runner) => runner.resultStatus === 'A');
}
