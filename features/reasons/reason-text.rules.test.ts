import { expect, test } from 'vitest';
import { parseReason } from './reason.rules.ts';

for (const [what, given, outcome] of [
  ['nothing', '', 'reason.empty'],
  ['spaces and invisible characters', ' \n\u200B\u2800 ', 'reason.empty'],
  ['280 letters', 'ž'.repeat(280), 'ok'],
  ['281 letters', 'ž'.repeat(281), 'reason.too-long'],
  ['280 letters with combining marks', 'z\u030C'.repeat(280), 'ok'],
  ['280 families', '👨‍👩‍👧‍👦'.repeat(280), 'ok'],
  ['10 MB', 'a'.repeat(10_000_000), 'reason.too-long'],
  ['an address', 'Proč? https://zlo.example', 'reason.link'],
  ['an address with an invisible character', 'z\u200Blo.cz', 'reason.link'],
  ['a mail address', 'pište na jana@zlo.cz', 'reason.link'],
  ['a price', 'Kurz 4,5:1 je dárek', 'ok'],
  ['a sentence after a full stop', 'Váha dolů. Dráha sedí.', 'ok'],
  ['markup', '<script>alert(1)</script>', 'ok'],
] as const) {
  test(`reasons.text: ${what} is ${outcome}`, () => {
    const result = parseReason(given);
    expect(result.ok ? 'ok' : result.code).toBe(outcome);
  });
}

test('reasons.text: line breaks become spaces, direction-changing and invisible characters go, markup stays text', () => {
  expect(parseReason(' <b>a</b>\u202Egnp\u200B\n\n x ')).toEqual({ ok: true, text: '<b>a</b>gnp x' });
});
