import { expect, test } from 'vitest';
import { withPreposition } from '#text/platform/text/preposition';

const prepended = (preposition: 'v' | 'z' | 's' | 'k', text: string) =>
  withPreposition(preposition, text.replaceAll('~', '\u00a0')).replaceAll('\u00a0', '~');

test('design.czech-typography: v and k become ve and ke before the hours 2 to 4, 12 to 14 and 20 to 23', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const hoursWith = (preposition: 'v' | 'k') =>
    hours.filter((hour) => prepended(preposition, `${hour}:30`).startsWith(`${preposition}e~`));
  expect(hoursWith('v')).toEqual([2, 3, 4, 12, 13, 14, 20, 21, 22, 23]);
  expect(hoursWith('k')).toEqual(hoursWith('v'));
  expect(prepended('v', '09:05')).toBe('v~09:05');
  expect(prepended('v', '04:05')).toBe('ve~04:05');
});

test.each([
  ['v', 'po út ve~st ve~čt pá so ne'],
  ['k', 'po út ke~st ke~čt pá so ne'],
  ['z', 'po út ze~st ze~čt pá ze~so ne'],
  ['s', 'po út se~st se~čt pá se~so ne'],
] as const)('design.czech-typography: %s before the weekdays is %s', (preposition, expected) => {
  const weekdays = ['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'];
  const texts = weekdays.map((day) => prepended(preposition, `${day}~4.~10.`).replace('~4.~10.', ''));
  expect(texts.map((text) => text.replace(`${preposition}~`, '')).join(' ')).toBe(expected);
});

test.each([
  // v, z, s, k
  ['0', 'v z s k'],
  ['1.~dostihu', 'v z s k'],
  ['2.~dostihu', 've ze se ke'],
  ['3~koní', 've ze se ke'],
  ['4.~10.', 've ze se ke'],
  ['5', 'v z s k'],
  ['6~koní', 'v ze se k'],
  ['7', 'v ze se k'],
  ['8', 'v z s k'],
  ['11', 'v z s k'],
  ['12', 've ze se ke'],
  ['15', 'v z s k'],
  ['16', 'v ze se k'],
  ['18', 'v z s k'],
  ['20', 've ze se ke'],
  ['31.~10.', 've ze se ke'],
  ['49', 've ze se ke'],
  ['56', 'v z s k'],
  ['61', 'v ze se k'],
  ['79', 'v ze se k'],
  ['80', 'v z s k'],
  ['100', 've ze se ke'],
  ['146', 've ze se ke'],
  ['456~koní', 've ze se ke'],
  ['600', 'v ze se k'],
  ['949', 'v z s k'],
  ['1~000', 'v z s k'],
  ['1~234~koní', 'v z s k'],
  ['2~694~koní', 've ze se ke'],
  ['6~000', 'v ze se k'],
  ['12~500', 've ze se ke'],
  ['1~000~000', 'v z s k'],
  ['2~000~000', 've ze se ke'],
  ['2,40:1', 've ze se ke'],
  ['15,2', 'v z s k'],
])('design.czech-typography: before %s the prepositions are %s', (text, expected) => {
  const prepositions = (['v', 'z', 's', 'k'] as const).map((one) => prepended(one, text).replace(`~${text}`, ''));
  expect(prepositions.join(' ')).toBe(expected);
});
