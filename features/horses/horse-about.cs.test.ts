import { expect, test } from 'vitest';
import { aboutHorse } from '#text/horses/horse-about';

test.each([
  [{ age: 5, sex: 'kl', birthYear: 2018 }, '5letá klisna'],
  [{ age: 5, sex: 'kl', birthYear: 2018, colour: 'hnědka' }, '5letá klisna, hnědka'],
  [{ age: null, sex: null, birthYear: null, colour: 'ryzák' }, 'ryzák'],
  [{ age: null, sex: null, birthYear: 1988, colour: 'ryzák' }, 'kůň, ryzák, nar.\u00a01988'],
  [{ age: null, sex: 'kl', birthYear: 1988 }, 'klisna, nar.\u00a01988'],
  [{ age: null, sex: null, birthYear: 1988 }, 'kůň, nar.\u00a01988'],
  [{ age: null, sex: 'val', birthYear: null }, 'valach'],
  [{ age: null, sex: null, birthYear: null }, null],
] as const)('racing.ages: %j is „%s“', (horse, text) => {
  expect(aboutHorse(horse)).toBe(text);
});
