import { expect, test } from 'vitest';
import { cutToWidth, fitLine, fitLines } from './fit-text.rules.ts';

/** Every character is half as wide as the size. */
const measure = (text: string, size: number) => ([...text].length * size) / 2;

test.each([
  ['Korfu', 84, 'Korfu'],
  ['Černý Baron II', 84, 'Černý Baron II'],
  ['Chardonnay de Blanc', 64, 'Chardonnay de Blanc'],
  ['French Chardonnay de Blanc', 52, 'French Chardonnay de Bl…'],
])('pictures.fitting: %s is drawn at %i px as %s', (text, size, shown) => {
  expect(fitLine(text, [84, 64, 52], 630, measure)).toEqual({ text: shown, size });
});

test.each([
  ['Žluťoučký', 100, 'Žluťoučký'],
  ['Žluťoučký', 80, 'Žluťouč…'],
  ['Žluťoučký kůň', 110, 'Žluťoučký…'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 100, '👨‍👩‍👧‍👦…'],
  ['Kůň', 5, '…'],
])('pictures.fitting: %s in %i px is cut to %s', (text, width, shown) => {
  expect(cutToWidth(text, width, (part) => measure(part, 20))).toBe(shown);
});

const choices = [
  { size: 40, lines: 1 },
  { size: 20, lines: 2 },
];

test.each([
  ['Cena jara', 40, ['Cena jara']],
  ['Cena zlatého listí', 20, ['Cena zlatého listí']],
  ['Cena společnosti s ručením omezeným', 20, ['Cena společnosti s', 'ručením omezeným']],
  ['Cena společnosti s\u00a0ručením omezeným', 20, ['Cena společnosti', 's\u00a0ručením omezeným']],
  ['Cena společnosti s ručením omezeným a dalších', 20, ['Cena společnosti s', 'ručením omezeným a…']],
  ['Nejneobhospodařovávatelnější', 20, ['Nejneobhospodařováv…']],
])('pictures.fitting: the title %j at %i px has these lines', (text, size, lines) => {
  expect(fitLines(text, choices, 200, measure)).toEqual({ size, lines });
});
