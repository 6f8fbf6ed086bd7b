import { formatAtTime, formatDate, formatDayMonth } from '#text/platform/time/date';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Correction, CorrectionKind } from './result-correction.rules.ts';

const words: Record<CorrectionKind, string> = {
  annulled: 'anulování dostihu',
  'annulment-lifted': 'odvolání anulace',
  'winner-disqualified': 'diskvalifikace vítěze',
  disqualified: 'diskvalifikace',
  reinstated: 'zrušená diskvalifikace',
  'winner-changed': 'jiný vítěz',
  'order-changed': 'změna pořadí',
  'dead-heat': 'mrtvý doběh',
  'runner-added': 'doplněný kůň',
  'runner-removed': 'vyřazený kůň',
  'status-changed': 'jiný kód u\u00a0koně bez umístění',
};

/**
 * 'opraveno 8. 5. ve 14:10: diskvalifikace vítěze' of a race of that day (results.corrections), with the year where it is
 * another one; '' without a correction. Another language has its own.
 */
export function correctionText(corrections: readonly Correction[], raceDate: PragueDate): string {
  const parts = corrections.map(({ at, changes }) => {
    const date = pragueDate(at);
    const day = date.slice(0, 4) === raceDate.slice(0, 4) ? formatDayMonth(date) : formatDate(date);
    return `${day} ${formatAtTime(pragueTime(at))}: ${changes.map((change) => words[change]).join(', ')}`;
  });
  return parts.length === 0 ? '' : `opraveno ${parts.join('; ')}`;
}
