import { expect, test } from 'vitest';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { silkColours, silkFor } from './silk-for.rules.ts';

const trainers = ['Novák Karel', 'Horák Jan', 'Veselá Anna', 'Dvořák Petr ml.'];
const silks = trainers.flatMap((trainer) => Array.from({ length: 12 }, (_, horse) => silkFor(trainer, horse)));

test('racing.silks: an invented silk is the same every time', () => {
  expect(silkFor('Novák Karel', 5)).toEqual({
    body: { pattern: 'stripes', c1: '#172a50', c2: '#ffffff' },
    sleeves: { pattern: 'stars', c1: '#ffffff', c2: '#172a50' },
    cap: { pattern: 'plain', c1: '#1c1c1c', c2: '#ffffff' },
  });
  expect(new Set(trainers.map((trainer) => JSON.stringify(silkFor(trainer, 5)))).size).toBe(trainers.length);
});

test('racing.silks: silks use the named colours, and no body is the plain beige of an unknown one', () => {
  for (const { body, sleeves, cap } of silks) {
    for (const part of [body, sleeves, cap]) expect(silkColours).toEqual(expect.arrayContaining([part.c1, part.c2]));
    expect(body.c1).not.toBe(unknownSilk.body.c1);
    expect(body.c1).not.toBe(body.c2);
  }
});

test('racing.silks: horses of one trainer share body and sleeves, and their caps differ', () => {
  const [first, second, third, next] = [0, 1, 2, 3].map((horse) => silkFor('Novák Karel', horse));
  expect([second?.body, third?.body]).toEqual([first?.body, first?.body]);
  expect([second?.sleeves, third?.sleeves]).toEqual([first?.sleeves, first?.sleeves]);
  expect(new Set([first, second, third].map((silk) => JSON.stringify(silk?.cap))).size).toBe(3);
  expect(next?.body).not.toEqual(first?.body);
});
