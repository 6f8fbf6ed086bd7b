import { expect, test } from 'vitest';
import { changeText } from '#text/course-mode/course-mode';
import type { RecordedChangeKind } from '#features/race-day/recorded-change.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

test.each<[RecordedChangeKind, string, string, string]>([
  ['scratched', 'starts', 'scratched', 'Modřenka neběží / 3. dostih, č. 8'],
  ['jockey-changed', 'R. Úlehla', 'D. Říha', 'Modřenka: jede D. Říha / 3. dostih, č. 8 · původně R. Úlehla'],
  ['race-moved', '17:10', '17:15', '3. dostih startuje v 17:15 / původně v 17:10'],
  ['day-moved', '2023-10-08', '2023-10-15', 'Dostihový den je přeložen / z 8. 10. na ne 15. 10. 2023'],
])('course-mode.changes: %s in words', (kind, before, after, expected) => {
  const named = { raceNumber: 3, runnerNumber: 8, horseName: 'Modřenka' };
  const { subject, text, details } = changeText({ id: 1, kind, ...named, before, after, changedAt: 0 as Instant });
  expect(`${subject}${text} / ${details}`.replaceAll('\u00a0', ' ')).toBe(expected);
});
