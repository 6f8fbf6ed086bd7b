import type { FindingCode, Judgement } from './judge-race.rules.ts';

const codes = {
  'race-cancelled': 'race.cancelled',
  'day-cancelled': 'day.cancelled',
  'race-has-result': 'race.has-result',
  'day-has-result': 'day.has-result',
  'start-ahead': 'race.start-ahead',
  'race-called-on': 'result.held',
  'day-called-on': 'result.held',
  reopened: 'result.held',
  'set-by-hand': 'result.held',
  scratched: 'result.held',
  'reserve-ran': 'result.reserve',
  'reserve-placed': 'result.reserve',
  'not-started': 'race.not-started',
  'not-in-lineup': 'result.held',
  'not-in-result': 'result.held',
  'other-horse': 'result.held',
  'other-horse-ran': 'result.held',
  'no-outcome': 'result.held',
  'says-otherwise': 'result.held',
  'place-and-code': 'result.position-and-status',
  missing: 'result.unsound',
  'wrong-row': 'result.unsound',
  'broken-order': 'result.unsound',
  'half-annulled': 'result.unsound',
  'equal-times': 'result.equal-times',
} as const satisfies Record<FindingCode, string>;

/** The code with which a command refuses what the law doesn't let through; of several findings, of the first. */
export type JudgementRefusal = (typeof codes)[FindingCode];

export function judgementRefusal({ refused, held }: Judgement): JudgementRefusal {
  const [first] = [...refused, ...held];
  if (!first) throw new Error('nothing stands against the race');
  return codes[first.code];
}
