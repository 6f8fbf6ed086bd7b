import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { sourceMailTexts } from '#text/mailing/mails';

const at = Date.parse('2023-10-08T08:05:00Z') as Instant;
const sourcesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `Z${index}`, lastAt: at }));
const rest = { to: 'a@rovinka.example', url: 'https://www.example.cz/admin#zdroje' };

test.each([
  [1, 'Zdroj „Z0“ mlčí', 'Zdroj „Z0“ se znovu ozval'],
  [2, '2\u00a0zdroje dat mlčí', '2\u00a0zdroje dat se znovu ozvaly'],
  [5, '5\u00a0zdrojů dat mlčí', '5\u00a0zdrojů dat se znovu ozvalo'],
])('import.silent-source: the subjects of mails about %s source(s)', (count, silent, back) => {
  const sources = sourcesOf(count);
  const day = { firstStart: at, locations: ['Pardubice'] };
  expect(sourceMailTexts['sources-silent']({ kind: 'sources-silent', sources, ...day, ...rest }).subject).toBe(silent);
  expect(sourceMailTexts['sources-back']({ kind: 'sources-back', sources, ...rest }).subject).toBe(back);
});

test('import.silent-source: the mail names each source with its last data, and the day', () => {
  const firstStart = Date.parse('2023-10-08T10:30:00Z') as Instant;
  const mail = { sources: sourcesOf(2), firstStart, locations: ['Pardubice', 'Karlovy Vary'], ...rest };
  const { before, after } = sourceMailTexts['sources-silent']({ kind: 'sources-silent', ...mail });
  expect(before).toEqual([
    'Zdroj „Z0“ se neozývá. Naposledy z\u00a0něj data přišla 8.\u00a010.\u00a02023 v\u00a010:05.',
    'Zdroj „Z1“ se neozývá. Naposledy z\u00a0něj data přišla 8.\u00a010.\u00a02023 v\u00a010:05.',
    'Pardubice a\u00a0Karlovy Vary: první start 8.\u00a010.\u00a02023 ve\u00a012:30.',
  ]);
  expect(after).toEqual(['Dnes o\u00a0nich napíšeme už jen tehdy, až se znovu ozvou.']);
});
