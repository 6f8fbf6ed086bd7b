import { expect, test } from 'vitest';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import { addDays, addMinutes, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime } from '#platform/time/time.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import { byTime, eventsOfRace, resultAt } from './timeline.rules.ts';

const timeline = byTime(smallSeasonRaces.flatMap((race) => [...eventsOfRace(race)]));

test('demonstration.publishing: a result is official four to seven minutes after the last horse has finished', () => {
  // The last horse comes in after 97 s, in the second minute.
  const minutes = smallSeasonRaces.map((race) => (resultAt(race) - race.startAt) / 60_000 - 2);
  expect(minutes.every((count) => count >= 4 && count <= 7)).toBe(true);
  expect(new Set(minutes).size).toBeGreaterThan(1);
});

test.each<[string | null, number]>([
  [null, 0],
  ['00:00:59.99', 1],
  ['00:01:00.00', 1],
  ['00:01:00.01', 2],
  ['00:09:42.86', 10],
  ['01:00:00.00', 60],
])('demonstration.publishing: a last finish time of %s is waited for, %i minutes', (finishTime, minutes) => {
  const [race] = smallSeasonRaces as [NumberedRace];
  const runners = race.race.runners.map((runner) => ({ ...runner, finishTime }));
  const waited = (resultAt({ ...race, race: { ...race.race, runners } }) - race.startAt) / 60_000;
  expect(waited).toBeGreaterThanOrEqual(minutes + 4);
  expect(waited).toBeLessThanOrEqual(minutes + 7);
});

test('demonstration.publishing: a race’s going comes the morning before, prices before its start, its result once and after it', () => {
  for (const race of smallSeasonRaces) {
    const events = timeline.filter((event) => event.race === race);
    const at = (kind: string) => events.filter((event) => event.kind === kind).map((event) => event.at);
    expect(at('going')).toEqual([startAt(addDays(race.day.date, -1), '09:00' as ClockTime)]);
    expect(at('result')).toEqual([resultAt(race)]);
    expect(at('prices').every((moment) => moment < race.startAt)).toBe(true);
    expect(at('result').every((moment) => moment > addMinutes(race.startAt, 5))).toBe(true);
  }
});

test('demonstration.publishing: events stand by time, those of one moment by race', () => {
  expect(timeline).toEqual(timeline.toSorted((a, b) => a.at - b.at || a.race.id - b.race.id));
  const goings = timeline.filter(({ kind, race }) => kind === 'going' && race.eventId === 1);
  expect(goings.map(({ race }) => race.id)).toEqual([1, 2, 3]);
});
