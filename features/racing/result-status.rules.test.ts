import { expect, test } from 'vitest';
import type { ResultStatus } from './result-status.rules.ts';
import { countStarters, isAnnulled, isStarter, parseResultStatus } from './result-status.rules.ts';
import { resultStatusLabel } from '#text/racing/result-status';

const runners = (...codes: (ResultStatus | null)[]) => codes.map((resultStatus) => ({ resultStatus }));

test.each<[ResultStatus, string, boolean]>([
  ['D', 'diskvalifikován', true],
  ['DIS', 'diskvalifikován', true],
  ['PN', 'pád koně', true],
  ['ZN', 'ztráta jezdce', true],
  ['Z', 'zadržen', true],
  ['SN', 'vybočil z\u00a0dráhy', true],
  ['DNS', 'nestartoval', false],
  ['S', 'zůstal na startu', true],
  ['DD', 'dodatečně diskvalifikován', true],
  ['A', 'dostih anulován', true],
])('racing.status-codes, racing.starters: %s is "%s", a starter: %s', (code, label, starter) => {
  expect(resultStatusLabel(code)).toBe(label);
  expect(isStarter({ resultStatus: code })).toBe(starter);
});

test.each([
  ['DNS', 'DNS'],
  [' zn ', 'ZN'],
  ['TNP', null],
  ['DNF', null],
  ['1', null],
  ['', null],
])("racing.status-codes: the code '%s' is read as %s, any other is refused", (text, code) => {
  expect(parseResultStatus(text)).toBe(code);
});

test('racing.starters: DNS is not counted among starters', () => {
  expect(countStarters(runners(null, null, 'PN', 'DNS', 'S'))).toBe(4);
});

test.each([
  ['30 September 2023, Brno race 5', runners('A', 'A', 'A'), true],
  ['a non-starter among them', runners('A', 'A', 'DNS'), true],
  ['one code A among others', runners('A', null), false],
  ['non-starters only', runners('DNS', 'DNS'), false],
  ['no runners', runners(), false],
])('racing.annulled: a race is annulled when all its starters carry A: %s', (_, field, annulled) => {
  expect(isAnnulled(field)).toBe(annulled);
});
