import { expect, test } from 'vitest';
import { smallSeason, smallSeasonRaces } from '#tests/factories/small-season.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { syndicatePlans } from './demo-syndicate-plans.rules.ts';
import { demoSyndicates } from './demo-syndicates.rules.ts';

const today = pragueDate(demoClockStart);
const syndicates = demoSyndicates(smallSeason, smallSeasonRaces, demoClockStart);

test('syndicates.invented: every plan has its horse of the season; one that isn’t in it is a mistake', () => {
  expect(syndicates.map(({ horse }) => smallSeason.horses[horse]?.name)).toEqual(
    syndicatePlans.map(({ horse }) => horse),
  );
  expect(() => demoSyndicates({ ...smallSeason, horses: [] }, [], demoClockStart)).toThrow('is not in the season');
});

test('syndicates.register: no register holds more shares than there are, nor one person more than allowed', () => {
  for (const { holders, shareCount, sharesPerPerson, startsOn } of syndicates) {
    expect(holders.reduce((sum, { shares }) => sum + shares, 0)).toBeLessThanOrEqual(shareCount);
    for (const { shares, since } of holders) {
      expect(shares).toBeLessThanOrEqual(sharesPerPerson);
      expect(since >= startsOn && since <= today).toBe(true);
    }
  }
});

test('demonstration.people: entries stand by day from the syndicate’s start to its end or the clock, costs in fifties', () => {
  for (const { entries, startsOn, closedOn } of syndicates) {
    const days = entries.map(({ bookedOn }) => bookedOn);
    expect(days).toEqual(days.toSorted());
    expect(days[0]).toBe(startsOn);
    expect(days.every((day) => day < (closedOn ?? today))).toBe(true);
    expect(entries.every(({ amount }) => amount > 0)).toBe(true);
    expect(entries.every(({ kind, amount }) => kind === 'income' || amount % 50 === 0)).toBe(true);
  }
});

test('demonstration.marked: prize income is the real placings’, of races within the syndicate’s time', () => {
  for (const { horse, entries, startsOn, closedOn } of syndicates) {
    const prizes = smallSeasonRaces
      .filter(({ day }) => day.date >= startsOn && day.date < (closedOn ?? today))
      .flatMap(({ race }) =>
        race.runners.flatMap((runner) =>
          runner.horse === horse ? (race.prizeSplit[(runner.position ?? 0) - 1] ?? []) : [],
        ),
      );
    expect(entries.flatMap(({ kind, amount }) => (kind === 'income' ? amount : [])).toSorted()).toEqual(
      prizes.toSorted(),
    );
  }
});

test('demonstration.people: news and decisions stand by time, none later than the clock', () => {
  for (const { updates } of syndicates) {
    const times = updates.map(({ publishedAt }) => publishedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time < demoClockStart)).toBe(true);
  }
});
