import { formatAtTime, formatDate, formatDayMonth } from '#platform/time/date.en.ts';
import type { Correction, CorrectionKind } from './result-correction.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';

const words: Record<CorrectionKind, string> = {
  annulled: 'race annulled',
  'annulment-lifted': 'annulment lifted',
  'winner-disqualified': 'winner disqualified',
  disqualified: 'disqualification',
  reinstated: 'disqualification lifted',
  'winner-changed': 'another winner',
  'order-changed': 'placings amended',
  'dead-heat': 'dead heat',
  'runner-added': 'runner added',
  'runner-removed': 'runner removed',
  'status-changed': 'code of an unplaced runner amended',
};

/** 'corrected 8 May at 2.10pm: winner disqualified'. */
export function correctionText(corrections: readonly Correction[], raceDate: PragueDate): string {
  const parts = corrections.map(({ at, changes }) => {
    const date = pragueDate(at);
    const day = date.slice(0, 4) === raceDate.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
    return `${day} ${formatAtTime(pragueTime(at))}: ${changes.map((change) => words[change]).join(', ')}`;
  });
  return parts.length === 0 ? '' : `corrected ${parts.join('; ')}`;
}
