import fc from 'fast-check';
import { expect, test } from 'vitest';
import { andMore, formatCount, joinWithAnd, nouns, formatOutOf, plural } from '#text/platform/text/words';
import { bindNumbers, bindPrepositions, asSentence } from './czech-typography.rules.ts';

test.each([
  [0, 'koní', 'dostihů', 'tipů'],
  [1, 'kůň', 'dostih', 'tip'],
  [2, 'koně', 'dostihy', 'tipy'],
  [4, 'koně', 'dostihy', 'tipy'],
  [5, 'koní', 'dostihů', 'tipů'],
  [21, 'koní', 'dostihů', 'tipů'],
  [102, 'koní', 'dostihů', 'tipů'],
])('design.czech-typography: %i %s, %s, %s', (count, horse, race, tip) => {
  expect([plural(count, nouns.horse), plural(count, nouns.race), plural(count, nouns.tip)]).toEqual([horse, race, tip]);
});

test('design.czech-typography: the form is the one of Intl.PluralRules', () => {
  const rules = new Intl.PluralRules('cs');
  fc.assert(
    fc.property(fc.nat(2_000), (count) => {
      expect(plural(count, ['one', 'few', 'other'])).toBe(rules.select(count));
    }),
  );
});

test('design.czech-typography: so many out of all', () => {
  expect([5, 6, 2694].map(formatOutOf)).toEqual(['z\u00a05', 'ze\u00a06', 'ze\u00a02\u00a0694']);
});

test('design.czech-typography: a number is bound to its noun and its thousands', () => {
  expect(formatCount(74, nouns.horse)).toBe('74\u00a0koní');
  expect(formatCount(3347, nouns.tip)).toBe('3\u00a0347\u00a0tipů');
});

test.each([
  [1, 'a\u00a01\u00a0další'],
  [2, 'a\u00a02\u00a0další'],
  [5, 'a\u00a05\u00a0dalších'],
])("tips.names: 'a N dalších' for %i is %s", (count, text) => {
  expect(andMore(count)).toBe(text);
});

test.each([
  [[], ''],
  [['Sacamiro'], 'Sacamiro'],
  [['Sacamiro', 'Tahini'], 'Sacamiro a\u00a0Tahini'],
  [['F', 'T', 'dráha'], 'F, T a\u00a0dráha'],
])('%o is joined as %s', (items, text) => {
  expect(joinWithAnd(items)).toBe(text);
});

test.each([
  ['Dostihy, kurzy a tipy na jednom místě', 'Dostihy, kurzy a\u00a0tipy na jednom místě'],
  ['V Pardubicích i v Praze', 'V\u00a0Pardubicích i\u00a0v\u00a0Praze'],
  ['a v zimě', 'a\u00a0v\u00a0zimě'],
  ['Kurzy F a T', 'Kurzy F a\u00a0T'],
  ['dráha', 'dráha'],
  ['jistě a', 'jistě a'],
  ['Sacamiro a ', 'Sacamiro a\u00a0'],
])('design.czech-typography: %s binds its one-letter words', (text, bound) => {
  expect(bindPrepositions(text)).toBe(bound);
});

test.each([
  ['6 900 m', '6\u00a0900\u00a0m'],
  ['ne 8. 10. 2023', 'ne 8.\u00a010.\u00a02023'],
  ['dotace 5 000 000 Kč a 12 %', 'dotace 5\u00a0000\u00a0000\u00a0Kč a 12\u00a0%'],
  ['18 koní a 3 mrtvé doběhy', '18 koní a 3 mrtvé doběhy'],
])('design.czech-typography: %s does not break inside a number', (text, bound) => {
  expect(bindNumbers(text)).toBe(bound);
});

test.each([
  ['dráha je pod vodou', 'Dráha je pod vodou.'],
  ['Dráha je pod vodou.', 'Dráha je pod vodou.'],
  ['kdy se poběží?', 'Kdy se poběží?'],
])('design.czech-typography: the note "%s" is shown as a sentence', (typed, shown) => {
  expect(asSentence(typed)).toBe(shown);
});
