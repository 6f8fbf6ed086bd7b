import { expect, test } from 'vitest';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { addDays, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { createPeople, type Interest, type Person } from './people.rules.ts';
import { oldestFirst, tipsByDay, tipCandidates } from './season-tips.rules.ts';
import { createSeasonForm } from './season-form.rules.ts';

const people = createPeople();
const tips = oldestFirst([...tipsByDay(smallSeasonRaces, people, demoClockStart)].flat());
const byId = new Map(smallSeasonRaces.map((race) => [race.id, race]));
const raceOf = ({ raceId }: { raceId: number }) => byId.get(raceId)!;
const eager = (given: Partial<Person>): Person => ({
  ...people[1]!,
  interest: 'everything',
  activity: 9,
  share: 1,
  joined: '2023-01-02' as PragueDate,
  ...given,
});

test('demonstration.past-tips: a tip is on a runner of its race, before the day’s first start and the clock, once', () => {
  expect(tips.length).toBeGreaterThan(100);
  for (const tip of tips) {
    const race = raceOf(tip);
    const firstStart = startAt(race.day.date, '13:00' as ClockTime);
    expect(race.runners.map(({ id }) => id)).toContain(tip.runnerId);
    expect(tip.createdAt).toBeLessThan(Math.min(firstStart, demoClockStart));
  }
  expect(new Set(tips.map(({ userId, runnerId }) => `${userId} ${runnerId}`)).size).toBe(tips.length);
});

test('demonstration.past-tips: tips stand oldest first, a session begins after the evening before or lately', () => {
  expect(tips).toEqual(tips.toSorted((a, b) => a.createdAt - b.createdAt || a.runnerId - b.runnerId));
  for (const tip of tips.filter((one) => raceOf(one).startAt < demoClockStart)) {
    const evening = startAt(addDays(raceOf(tip).day.date, -1), '17:00' as ClockTime);
    expect(tip.createdAt).toBeGreaterThan(evening);
  }
});

test.each<[Interest, (race: (typeof smallSeasonRaces)[number]) => boolean]>([
  ['everything', () => true],
  ['flat', ({ race }) => raceKind(race.type) === 'flat'],
  ['jumps', ({ race }) => raceKind(race.type) !== 'flat'],
  ['Praha', ({ day }) => day.location === 'Praha'],
  ['Pardubice', ({ day }) => day.location === 'Pardubice'],
])('demonstration.people: who is interested in %s tips exactly those races', (interest, isOfInterest) => {
  const theirs = oldestFirst([...tipsByDay(smallSeasonRaces, [eager({ interest })], demoClockStart)].flat());
  expect(new Set(theirs.map(({ raceId }) => raceId))).toEqual(
    new Set(smallSeasonRaces.filter(isOfInterest).map(({ id }) => id)),
  );
});

test.each<[string, Partial<Person>, number]>([
  ['never tips without activity', { activity: 0 }, 0],
  ['tips nothing of a day of which they tip no share', { share: 0 }, 0],
  ['tips no day up to the one they joined on', { joined: '2023-10-07' as PragueDate }, 3],
  ['keeps settled tips only once deleted', { username: null }, 9],
])('demonstration.people: a person %s', (_, given, raceCount) => {
  const theirs = oldestFirst([...tipsByDay(smallSeasonRaces, [eager(given)], demoClockStart)].flat());
  expect(new Set(theirs.map(({ raceId }) => raceId)).size).toBe(raceCount);
});

test('demonstration.people: people tip from opening prices and what the season has shown by then', () => {
  const form = createSeasonForm();
  const [first, , , later] = smallSeasonRaces;
  form.add(first!);
  const candidates = tipCandidates(later!, form);
  expect(candidates.map(({ id }) => id)).toEqual(later!.runners.map(({ id }) => id));
  expect(candidates.every(({ price }) => price > 1)).toBe(true);
  // The first race ran horses 0 to 7 in this order, this one runs 3 to 9 and 0; the winner’s rider is jockey 0.
  expect(candidates.map((one) => one.form)).toEqual([[4], [5], [6], [7], [8], [], [], [1]]);
  expect(candidates.map(({ riderWins }) => riderWins)).toEqual([1, 0, 0, 0, 0, 1, 0, 0]);
});
