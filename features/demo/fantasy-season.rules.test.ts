import { expect, test } from 'vitest';
import { smallSeasonRaces } from '#tests/factories/small-season.ts';
import { defaultRules } from '#features/fantasy/scoring.rules.ts';
import { fantasyRobots } from '#features/fantasy/robots.rules.ts';
import { teamRefusal } from '#features/fantasy/team.rules.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { demoAccounts } from './demo-accounts.rules.ts';
import { demoClockStart } from './demo-clock.rules.ts';
import { fantasySeason } from './fantasy-season.rules.ts';
import { createPeople } from './people.rules.ts';

const people = createPeople();
const rounds = [...fantasySeason(smallSeasonRaces, people, demoClockStart)];
const dayOf = (eventId: number) => smallSeasonRaces.filter((race) => race.eventId === eventId);
const visitors = new Set(demoAccounts.map(({ username }) => username));

test('fantasy.rounds, demonstration.people: every day opened by now is a round, open until its first start', () => {
  expect(rounds.map(({ eventId }) => eventId)).toEqual([1, 2, 3, 4, 5]);
  for (const round of rounds) {
    expect(round.locksAt).toBe(Math.min(...dayOf(round.eventId).map((race) => race.startAt)));
    expect(round.openedAt).toBeLessThan(round.locksAt);
    expect(round.prices).toHaveLength(24);
    expect(round.prices.every(({ price }) => price >= 1)).toBe(true);
  }
});

test.each([
  ['2023-06-10', '15:29', [1]],
  ['2023-06-10', '15:30', [1, 2]],
  ['2023-10-03', '15:29', [1, 2, 3]],
  ['2023-10-03', '15:30', [1, 2, 3, 4]],
])('demonstration.prices, fantasy.rounds: on %s at %s the rounds %j are open or played', (date, time, eventIds) => {
  const now = startAt(date as PragueDate, time as ClockTime);
  expect([...fantasySeason(smallSeasonRaces, people, now)].map(({ eventId }) => eventId)).toEqual(eventIds);
});

test('fantasy.team, demonstration.people: every team keeps the rules and was saved in its round, by now', () => {
  for (const { eventId, prices, teams, openedAt, locksAt } of rounds) {
    const day = dayOf(eventId);
    const market = {
      raceCount: day.length,
      runners: prices.map(({ raceId, runnerId, price }) => ({ id: runnerId, raceId, price, isNonStarter: false })),
      jockeyIds: [1, 2, 3, 4, 5],
    };
    for (const { team, savedAt } of teams) {
      expect(teamRefusal(team, market, defaultRules)).toBeNull();
      expect(savedAt).toBeGreaterThanOrEqual(openedAt);
      expect(savedAt).toBeLessThan(Math.min(locksAt, demoClockStart + 1));
    }
  }
});

test('fantasy.robots: the three robots play every round', () => {
  for (const { teams } of rounds)
    expect(teams.flatMap(({ player }) => (typeof player === 'string' ? player : []))).toEqual([...fantasyRobots]);
});

test('fantasy.joining: only who tests the league plays, once a round', () => {
  for (const { teams } of rounds) {
    const players = teams.flatMap(({ player }) => (typeof player === 'string' ? [] : [player]));
    expect(players.every(({ fantasyTestingOptIn }) => fantasyTestingOptIn)).toBe(true);
    expect(new Set(players).size).toBe(players.length);
  }
  expect(rounds.some(({ teams }) => teams.length > fantasyRobots.length)).toBe(true);
});

test('demonstration.accounts: who can sign in has teams in played rounds and none in an open one', () => {
  const theirs = ({ teams }: (typeof rounds)[number]) =>
    teams.filter(({ player }) => typeof player !== 'string' && visitors.has(player.username ?? ''));
  expect(rounds.filter(({ locksAt }) => locksAt > demoClockStart).flatMap(theirs)).toEqual([]);
  expect(rounds.flatMap(theirs).length).toBeGreaterThan(0);
});
