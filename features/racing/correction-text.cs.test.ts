import { expect, test } from 'vitest';
import { correctionText as inEnglish } from './correction-text.en.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { correctionText } from '#text/racing/correction-text';
import type { Correction } from './result-correction.rules.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const at = (iso: string) => Date.parse(iso) as Instant;
const disqualified: Correction = { at: at('2024-05-08T12:10:00Z'), changes: ['winner-disqualified'] };
const later: Correction = { at: at('2024-05-11T07:05:00Z'), changes: ['order-changed', 'dead-heat'] };

test.each([
  [[], '2024-05-08', '', ''],
  [
    [disqualified],
    '2024-05-08',
    'opraveno 8. 5. ve 14:10: diskvalifikace vítěze',
    'corrected 8 May at 2.10pm: winner disqualified',
  ],
  [
    [disqualified, later],
    '2024-05-05',
    'opraveno 8. 5. ve 14:10: diskvalifikace vítěze; 11. 5. v 9:05: změna pořadí, mrtvý doběh',
    'corrected 8 May at 2.10pm: winner disqualified; 11 May at 9.05am: placings amended, dead heat',
  ],
  [
    [disqualified],
    '2023-11-26',
    'opraveno 8. 5. 2024 ve 14:10: diskvalifikace vítěze',
    'corrected 8 May 2024 at 2.10pm: winner disqualified',
  ],
] as const)('results.corrections: %j of a race on %s are worded', (corrections, date, czech, english) => {
  expect(plain(correctionText(corrections, date as PragueDate))).toBe(czech);
  expect(plain(inEnglish(corrections, date as PragueDate))).toBe(english);
});
