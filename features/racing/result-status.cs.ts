import type { ResultStatus } from './result-status.rules.ts';

const labels: Record<ResultStatus, string> = {
  D: 'diskvalifikován',
  DIS: 'diskvalifikován',
  PN: 'pád koně',
  ZN: 'ztráta jezdce',
  Z: 'zadržen',
  SN: 'vybočil z\u00a0dráhy',
  DNS: 'nestartoval',
  S: 'zůstal na startu',
  DD: 'dodatečně diskvalifikován',
  A: 'dostih anulován',
};

/** The explanation of a code. */
export function resultStatusLabel(status: ResultStatus): string {
  return labels[status];
}

/** The code as results print it. */
export const resultStatusCode = (status: ResultStatus): string => status;

/** '3.' */
export const placeText = (position: number): string => `${position}.`;
