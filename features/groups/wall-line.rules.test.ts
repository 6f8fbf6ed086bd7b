import { expect, test } from 'vitest';
import { parseWallLine } from './wall-line.rules.ts';

for (const [what, given, outcome] of [
  ['nothing', '', 'groups.empty-line'],
  ['spaces and invisible characters', ' \n\u200B ', 'groups.empty-line'],
  ['120 letters', 'ž'.repeat(120), 'ok'],
  ['121 letters', 'ž'.repeat(121), 'groups.long-line'],
  ['120 families', '👨‍👩‍👧‍👦'.repeat(120), 'ok'],
  ['10 MB', 'a'.repeat(10_000_000), 'groups.long-line'],
  ['an address', 'Tipujte na https://zlo.example', 'groups.link'],
  ['an address without its scheme', 'hledejte zlo.cz/x', 'groups.link'],
  ['an address between brackets', '(www.zlo.example)', 'groups.link'],
  ['an address in capitals', 'HTTP://ZLO.CZ', 'groups.link'],
  ['another scheme', 'javascript://x', 'groups.link'],
  ['a name of a domain at the end', 'jsem na zlo.com.', 'groups.link'],
  ['an address of a mail', 'pište na jana@zlo.cz', 'groups.link'],
  ['an invisible character inside an address', 'z\u200Blo.cz', 'groups.link'],
  ['a sentence after a full stop', 'Dráha je těžší. U zatáčky se to boří.', 'ok'],
  ['a decimal number', 'Kurz 4.5:1 na Severku', 'ok'],
  ['a time', 'v 14.05 u vchodu', 'ok'],
  ['three dots', 'no tak...uvidíme', 'ok'],
  ['markup', '<b>Severka</b>', 'ok'],
] as const) {
  test(`groups.wall: ${what} is ${outcome}`, () => {
    const result = parseWallLine(given);
    expect(result.ok ? 'ok' : result.code).toBe(outcome);
  });
}

test('groups.wall: line breaks become spaces, direction-changing and invisible characters go, markup stays text', () => {
  expect(parseWallLine(' <b>a</b>\u202Egnp\u200B\n x ')).toEqual({ ok: true, text: '<b>a</b>gnp x' });
});
