import { expect, test } from 'vitest';
import { nbsp } from '#platform/text/number.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { roundDays, roundLabel } from './round.rules.ts';

// By ISO 8601 the first week of a year holds its 4 January.
test.each([
  ['2023-10-02', '40/2023', '2. 10.–8. 10. 2023'],
  ['2023-01-02', '1/2023', '2. 1.–8. 1. 2023'],
  ['2023-12-25', '52/2023', '25. 12.–31. 12. 2023'],
  ['2022-12-26', '52/2022', '26. 12. 2022–1. 1. 2023'],
  ['2024-12-30', '1/2025', '30. 12. 2024–5. 1. 2025'],
  ['2020-12-28', '53/2020', '28. 12. 2020–3. 1. 2021'],
])('contest.round: the round from %s is called %s, its days %s', (monday, label, days) => {
  expect(roundLabel(monday as PragueDate)).toBe(label);
  expect(roundDays(monday as PragueDate).replaceAll(nbsp, ' ')).toBe(days);
});
