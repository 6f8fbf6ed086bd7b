import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toIso } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { nextFreezeAt, parseRoundSlug, phaseEndsAt, phaseOf, roundFrom, roundOf, roundSlug } from './round.rules.ts';

const at = (iso: string) => Date.parse(iso) as Instant;

test.each([
  ['an ordinary week', '2023-10-02', '2023-10-01T22:00', '2023-10-08T22:00', '2023-10-10T10:00'],
  ['the week that ends in summer time', '2023-03-20', '2023-03-19T23:00', '2023-03-26T22:00', '2023-03-28T10:00'],
  ['the week that ends in winter time', '2023-10-23', '2023-10-22T22:00', '2023-10-29T23:00', '2023-10-31T11:00'],
  ['the week over New Year', '2024-12-30', '2024-12-29T23:00', '2025-01-05T23:00', '2025-01-07T11:00'],
])(
  'contest.round: %s runs from Monday 0:00 to Sunday 24:00 in Prague, frozen on Tuesday 12:00',
  (_, monday, ...utc) => {
    const { startsAt, endsAt, freezesAt } = roundFrom(monday as PragueDate);
    expect([startsAt, endsAt, freezesAt].map((moment) => toIso(moment).slice(0, 16))).toEqual(utc);
  },
);

test.each([
  ['2023-10-01T21:59:59.999Z', '2023-09-25'],
  ['2023-10-01T22:00:00.000Z', '2023-10-02'],
  ['2023-10-08T21:59:59.999Z', '2023-10-02'],
  ['2023-10-08T22:00:00.000Z', '2023-10-09'],
  ['2023-10-29T22:59:59.999Z', '2023-10-23'],
  ['2023-10-29T23:00:00.000Z', '2023-10-30'],
])('contest.round: a race that starts at %s belongs to the round of %s', (start, monday) => {
  expect(roundOf(at(start)).monday).toBe(monday);
});

const october = roundFrom('2023-10-02' as PragueDate);

test.each([
  ['2023-10-01T21:59:59.999Z', 'upcoming', '2023-10-01T22:00:00.000Z'],
  ['2023-10-01T22:00:00.000Z', 'running', '2023-10-08T22:00:00.000Z'],
  ['2023-10-08T22:00:00.000Z', 'counting', '2023-10-10T10:00:00.000Z'],
  ['2023-10-10T09:59:59.999Z', 'counting', '2023-10-10T10:00:00.000Z'],
  ['2023-10-10T10:00:00.000Z', 'due', null],
])('contest.freeze: at %s the round is %s', (now, phase, endsAt) => {
  expect(phaseOf(october, at(now))).toBe(phase);
  const end = phaseEndsAt(october, at(now));
  expect(end && toIso(end)).toBe(endsAt);
});

test.each([
  ['2023-10-06T08:00:00Z', '2023-10-10T10:00:00.000Z'],
  ['2023-10-09T08:00:00Z', '2023-10-10T10:00:00.000Z'],
  ['2023-10-10T09:59:59Z', '2023-10-10T10:00:00.000Z'],
  ['2023-10-10T10:00:00Z', '2023-10-17T10:00:00.000Z'],
  ['2023-10-29T23:30:00Z', '2023-10-31T11:00:00.000Z'],
])('contest.freeze: after %s the next freeze comes at %s', (now, freeze) => {
  expect(toIso(nextFreezeAt(at(now)))).toBe(freeze);
});

test.each([
  ['2023-10-02', '2023-40'],
  ['2023-01-02', '2023-01'],
  ['2020-12-28', '2020-53'],
  ['2024-12-30', '2025-01'],
  ['2022-01-03', '2022-01'],
])('contest.round: the round of %s is %s in addresses', (monday, slug) => {
  expect(roundSlug(monday as PragueDate)).toBe(slug);
  expect(parseRoundSlug(slug)).toBe(monday);
});

test.each(['2023-00', '2023-53', '2021-53', '2023-99', '2023-4', '02023-40', '2023-40 ', '0000-01', 'winners', ''])(
  'contest.round: %j names no round',
  (slug) => expect(parseRoundSlug(slug)).toBeNull(),
);

test('contest.round: every moment lies in exactly one round, whose address parses back to it', () => {
  const moments = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2090-01-01') });
  fc.assert(
    fc.property(moments, (moment) => {
      const round = roundOf(moment as Instant);
      expect(moment).toBeGreaterThanOrEqual(round.startsAt);
      expect(moment).toBeLessThan(round.endsAt);
      expect(roundFrom(addDays(round.monday, 7)).startsAt).toBe(round.endsAt);
      expect(parseRoundSlug(roundSlug(round.monday))).toBe(round.monday);
      expect(nextFreezeAt(moment as Instant)).toBeGreaterThan(moment);
    }),
  );
});
