import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataFailure, dataFieldError, unreadable, uploadReason } from '#text/imports/imports';
import { feedError, feedFailure, feedFieldError } from '#text/feeds/feeds';
import { missingColumns, pushMessage, unopened } from '#text/imports/pushes';

/** Every code that the copy of imports words, as it stands there. */
const codes = ['imports/imports', 'feeds/feeds', 'imports/pushes'].flatMap((name) =>
  [...readFileSync(`features/${name}.cs.ts`, 'utf8').matchAll(/^ {2,}'?([a-z]+\.[a-z-]+)'?:/gm)].map(
    ([, code = '']) => code,
  ),
);

/** One mark at the end, and none before it. */
const ended = /[^.?!…:;, ][.?!]$/;

test('import.errors: every sentence with which imports, feeds and pushes refuse something ends in exactly one mark', () => {
  expect(codes.length).toBeGreaterThan(60);
  const sentences = codes.flatMap((code) => [
    dataFailure(code),
    dataFieldError(code),
    uploadReason(code, 'podrobnost'),
    feedError(code, 'csv'),
    feedFailure(code),
    feedFieldError(code),
    unopened(code, null, null),
    ...[pushMessage(code)].filter((sentence) => sentence !== null),
  ]);
  expect(sentences.filter((sentence) => !ended.test(sentence))).toEqual([]);
});

test.each([
  ['není soubor useknutý?', 'Nic se neuložilo: řádek\u00a03: není soubor useknutý?'],
  ['tabulku nelze přečíst', 'Nic se neuložilo: řádek\u00a03: tabulku nelze přečíst.'],
])('import.errors: a reason is ended by one mark, its own or a full stop: %s', (reason, sentence) => {
  expect(unreadable(3, reason)).toBe(sentence);
  expect(feedError('upload.unreadable', reason)).toMatch(ended);
});

test('import.errors: missing columns are told with the heading that came, shortened', () => {
  const headers = ['2030-05-12', 'Lhota', 'x'.repeat(1000), '1', '2', '3', '4'];
  expect(missingColumns(['horse', 'location'], headers)).toBe(
    `Nic se neuložilo: sloupce chybí, nebo jsou dvakrát: horse, location. V\u00a0záhlaví je: 2030-05-12, Lhota, ${'x'.repeat(40)}, 1, 2, 3 a\u00a0další.`,
  );
});
