import { expect, test } from 'vitest';
import { conditionsText } from '#text/racing/conditions-text';

test.each([
  ['4letí a starší - klisny', 'cena', 'pro čtyřleté a~starší klisny'],
  ['3letí a starší', 'handicap', 'pro tříleté a~starší koně, handicap'],
  ['2letí', 'cena', 'pro dvouleté koně'],
  ['4letí a 5letí', 'cena', 'pro čtyřleté a~pětileté koně'],
  ['3letí - klisny a hřebci', 'cena', 'pro tříleté klisny a~hřebce'],
  ['4letí a starší - hřebci a valaši', null, 'pro čtyřleté a~starší hřebce a~valachy'],
  ['4letí a starší, dostih amatérů', 'cena', 'pro čtyřleté a~starší koně, dostih amatérů'],
  ['11letí', 'cena', '11letí'],
  ['jen čeští koně - klisny', 'cena', 'jen čeští koně – klisny'],
  [null, 'cena', 'cena'],
  [null, null, ''],
])('race-day.card-details: the age limit %j with the conditions %j is said as %j', (ageLimit, conditions, text) => {
  expect(conditionsText({ ageLimit, conditions }).replaceAll('\u00a0', '~')).toBe(text);
});
