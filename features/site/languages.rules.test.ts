import { expect, test } from 'vitest';
import { inTranslation, isTranslated, translationOf } from './languages.rules.ts';

test.each([
  ['/', true],
  ['/help', true],
  ['/race-results', true],
  ['/race-results/40-pardubice-2023-10-08', true],
  ['/race-analysis/40-308-7-dostih-pardubice-16-02', true],
  ['/horse/520-godfrey', true],
  ['/jockey/36-daniel-vyhnalek', true],
  ['/horse', false],
  ['/horses', false],
  ['/race-analysis', false],
  ['/race-results/40-pardubice/vysledky.csv', false],
  ['/contest', false],
  ['/en', false],
])('languages.slice: of %s there is an English page: %s', (path, expected) => {
  expect(isTranslated(path)).toBe(expected);
});

test.each([
  ['/', '/en'],
  ['/horse/520-godfrey', '/en/horse/520-godfrey'],
])('languages.slice: %s is %s in English, and the way back leads there', (czech, english) => {
  expect(inTranslation('en', czech)).toBe(english);
  expect(translationOf(english)).toEqual({ translation: 'en', czechPath: czech });
});

test('languages.slice: a path that only begins like a language is Czech', () => {
  expect([translationOf('/english'), translationOf('/'), translationOf('/horse/en')]).toEqual([null, null, null]);
});
