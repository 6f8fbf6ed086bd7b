import { expect, test } from 'vitest';
import { parseChatText } from './chat.rules.ts';

const family = '👨‍👩‍👧‍👦';

for (const [what, given, outcome] of [
  ['nothing', '', 'chat.empty'],
  ['spaces and line breaks', ' \n\u00A0\t ', 'chat.empty'],
  ['zero-width characters alone', '\u200B\u200D\uFEFF\u2060', 'chat.empty'],
  ['160 letters', 'ž'.repeat(160), 'ok'],
  ['161 letters', 'ž'.repeat(161), 'chat.too-long'],
  ['160 letters with combining hooks', 'z\u030C'.repeat(160), 'ok'],
  ['160 families', family.repeat(160), 'ok'],
  ['161 families', family.repeat(161), 'chat.too-long'],
  ['160 letters among spaces', `  ${'a'.repeat(160)}  `, 'ok'],
  ['10 MB', 'a'.repeat(10_000_000), 'chat.too-long'],
  ['one emoji chained without end', `👨${'\u200D👩'.repeat(6_000)}`, 'chat.too-long'],
] as const) {
  test(`chat.message-limits: ${what} is ${outcome}`, () => {
    const result = parseChatText(given);
    expect(result.ok ? 'ok' : result.code).toBe(outcome);
  });
}

test('chat.safe-text: markup stays text, direction-changing and invisible characters are removed', () => {
  expect(parseChatText(' <b>a</b>\u202Egnp\u200B ')).toEqual({ ok: true, text: '<b>a</b>gnp' });
});
