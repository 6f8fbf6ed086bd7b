import { expect, test } from 'vitest';
import { demoClockStart } from './demo-clock.rules.ts';
import { byTime, eventsOfRace, resultAt } from './timeline.rules.ts';
import { cast, createPeople } from './people.rules.ts';
import { oldestFirst, tipsByDay } from './season-tips.rules.ts';
import { overround } from '#features/odds/implied-probability.rules.ts';
import { checkMarkets } from '#features/odds/market-check.rules.ts';
import { resultStatuses } from '#features/racing/result-status.rules.ts';
import { demoWorld } from './demo-world.server.ts';

const { season, races, timeline } = await demoWorld();
const everybody = createPeople();
const tips = oldestFirst([...tipsByDay(races, everybody, demoClockStart)].flat());
const byId = new Map(races.map((race) => [race.id, race]));

test('demonstration.world: the season 2023 is complete, with 46 days, 357 races and 3,347 runners', () => {
  const runners = races.flatMap((race) => race.runners);
  expect([season.days.length, races.length, runners.length]).toEqual([46, 357, 3347]);
  expect([season.horses.length, season.jockeys.length, season.trainers.length]).toEqual([949, 146, 132]);
  expect(races.at(-1)?.id).toBe(357);
  expect(runners.at(-1)?.id).toBe(3347);
});

test('racing.status-codes: a runner of the season has a place or a known code, never both', () => {
  for (const { runner } of races.flatMap((race) => race.runners)) {
    expect(runner.position === null).toBe(runner.status !== null);
    expect([null, ...resultStatuses]).toContain(runner.status);
  }
});

test('racing.dead-heat, racing.annulled: the season keeps dead heats, codes between places and the annulled race', () => {
  const places = (date: string, number: number) =>
    races
      .find(({ day, race }) => day.date === date && race.number === number)
      ?.race.runners.map(({ position, status }) => position ?? status);
  expect(places('2023-07-22', 7)?.slice(3, 7)).toEqual([4, 6, 5, 7]);
  expect(new Set(places('2023-09-30', 5))).toEqual(new Set(['A']));
  const deadHeats = races.filter(
    ({ race }) =>
      new Set(race.runners.flatMap(({ position }) => position ?? [])).size <
      race.runners.filter(({ position }) => position !== null).length,
  );
  expect(deadHeats).toHaveLength(8);
});

test('odds.entry-rules: every price of the season is allowed and never rises with the places', () => {
  const boards = new Map<string, { market: number; odds: number }[]>();
  for (const item of timeline) {
    if (item.kind !== 'prices') continue;
    for (const { runner, market, odds } of item.move.prices) {
      const key = `${item.race.runners[runner]?.id}/${item.move.bookmaker}`;
      boards.set(key, [...(boards.get(key) ?? []).filter((price) => price.market !== market), { market, odds }]);
    }
    for (const { runner } of item.move.prices) {
      const board = boards.get(`${item.race.runners[runner]?.id}/${item.move.bookmaker}`) ?? [];
      expect(checkMarkets(board)).toEqual([]);
    }
  }
  expect(boards.size).toBe(2 * 3347);
});

test('demonstration.prices: opening margins of the season lie between a tenth and a third', () => {
  for (const item of timeline) {
    if (item.kind !== 'prices' || item.move.prices.length < item.race.runners.length) continue;
    const margin = overround(item.move.prices.filter(({ market }) => market === 1).map(({ odds }) => odds)) ?? 0;
    expect(margin).toBeGreaterThan(0.08);
    expect(margin).toBeLessThan(0.35);
  }
});

test('demonstration.publishing: a result comes some minutes after the last horse has finished, the Velká pardubická after a quarter of an hour', () => {
  const minutes = races.map((race) => (resultAt(race) - race.startAt) / 60_000);
  expect(Math.min(...minutes)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...minutes)).toBeLessThan(20);
});

test('demonstration.past-tips: every tip is before its race and before the clock, by somebody who has joined', () => {
  const joined = new Map(everybody.map(({ id, joined: date }) => [id, date]));
  for (const tip of tips) {
    const race = byId.get(tip.raceId)!;
    expect(race.runners.map(({ id }) => id)).toContain(tip.runnerId);
    expect(tip.createdAt).toBeLessThan(Math.min(race.startAt, demoClockStart));
    expect(joined.get(tip.userId)! < race.day.date).toBe(true);
  }
  expect(new Set(tips.map(({ userId, runnerId }) => `${userId}/${runnerId}`)).size).toBe(tips.length);
});

test('accounts.deletion: a deleted account keeps settled tips only', () => {
  const deleted = new Set(everybody.flatMap(({ id, username }) => (username === null ? [id] : [])));
  const theirs = tips.filter(({ userId }) => deleted.has(userId));
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter(({ raceId }) => byId.get(raceId)!.startAt >= demoClockStart)).toEqual([]);
});

test('demonstration.people: on every day up to 8 October at least five people have three tips or more', () => {
  const near = tips.filter(({ raceId }) => byId.get(raceId)!.day.date <= '2023-10-08');
  const days = Map.groupBy(near, ({ raceId }) => byId.get(raceId)!.eventId);
  expect(days.size).toBe(40);
  for (const ofDay of days.values()) {
    const enough = [...Map.groupBy(ofDay, ({ userId }) => userId).values()].filter((theirs) => theirs.length >= 3);
    expect(enough.length).toBeGreaterThanOrEqual(5);
  }
});

test('demonstration.people: each of the named people has tips, and the Velká pardubická has runners with many tips and with none', () => {
  const idOf = new Map(everybody.map(({ id, username }) => [username, id]));
  for (const { username } of cast)
    expect(tips.filter(({ userId }) => userId === idOf.get(username)).length).toBeGreaterThan(30);
  const velka = races.find(({ race }) => race.prizeMoney === 5_000_000)!;
  const counts = velka.runners.map(({ id }) => tips.filter(({ runnerId }) => runnerId === id).length);
  expect(Math.max(...counts)).toBeGreaterThan(9);
  expect(Math.min(...counts)).toBe(0);
});

test('demonstration.world: the season is the same every time', () => {
  const firstRaces = races.filter(({ eventId }) => eventId <= 5);
  expect(byTime(firstRaces.flatMap((race) => [...eventsOfRace(race)]))).toEqual(
    timeline.filter(({ race }) => race.eventId <= 5),
  );
  expect(oldestFirst([...tipsByDay(races, createPeople(), demoClockStart)].flat())).toEqual(tips);
});
