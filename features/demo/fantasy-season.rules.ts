import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import { defaultRules, priceRace, reserveLimit } from '#features/fantasy/scoring.rules.ts';
import {
  type FantasyRobot,
  fantasyRobots,
  type FieldRace,
  greedyTeam,
  robotTeam,
} from '#features/fantasy/robots.rules.ts';
import type { Team } from '#features/fantasy/team.rules.ts';
import { addDays, addMinutes, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { demoAccounts } from './demo-accounts.rules.ts';
import { type NumberedRace, pricedRace } from './numbered-season.rules.ts';
import type { Person } from './people.rules.ts';
import { pickRunner, type TipCandidate } from './pick-runner.rules.ts';
import { openingBoards } from './price-moves.rules.ts';
import { createRandom } from './random.rules.ts';
import { createSeasonForm } from './season-form.rules.ts';
import { tipCandidates } from './season-tips.rules.ts';

type DemoPrice = { raceId: number; runnerId: number; price: number; odds: number | null };
type DemoTeam = { player: Person | FantasyRobot; team: Team; savedAt: Instant };
/** A round of the league with its prices and teams, ready to be stored. */
export type DemoRound = {
  eventId: number;
  openedAt: Instant;
  locksAt: Instant;
  prices: DemoPrice[];
  teams: DemoTeam[];
};

/** All opening prices are set by then: the day before, or four days before a densely priced day. */
const openingTime = '15:30' as ClockTime;
const openingDaysBefore = (race: NumberedRace) => (pricedRace(race).isDenselyPriced ? 4 : 1);
const maxThinkingMinutes = 18 * 60;
const attendanceChance = 0.85;
const skipChance = 0.04;
const jockeyCandidateCount = 4;

/**
 * The league's rounds opened in the season until `now`, with their prices and the teams saved by then
 * (demonstration.people). People pick by their style within the budget. Deterministic.
 */
export function* fantasySeason(
  races: readonly NumberedRace[],
  people: readonly Person[],
  now: Instant,
): Generator<DemoRound> {
  const form = createSeasonForm();
  const players = people.filter(({ fantasyTestingOptIn }) => fantasyTestingOptIn);
  const days = [...Map.groupBy(races, ({ eventId }) => eventId).values()].filter((day) => openingOf(day) <= now);
  for (const day of days) {
    const { teams, ...round } = createRound(day, players, form);
    for (const race of day) if (race.startAt < now) form.add(race);
    const isOpen = round.locksAt > now;
    yield { ...round, teams: teams.filter((team) => team.savedAt <= now && !(isOpen && isVisitorTeam(team))) };
  }
}

/** Accounts with a published password have no team in an open round: the visitor who signs in makes it. */
function isVisitorTeam({ player }: DemoTeam): boolean {
  return typeof player !== 'string' && demoAccounts.some(({ username }) => username === player.username);
}

function openingOf([first]: readonly NumberedRace[]): Instant {
  if (!first) return Number.POSITIVE_INFINITY as Instant;
  return startAt(addDays(first.day.date, -openingDaysBefore(first)), openingTime);
}

function createRound(
  day: readonly NumberedRace[],
  players: readonly Person[],
  form: ReturnType<typeof createSeasonForm>,
): DemoRound {
  const locksAt = Math.min(...day.map((race) => race.startAt)) as Instant;
  const openedAt = openingOf(day);
  const prices = day.flatMap((race) => pricesOf(race, day.length));
  const fields = fieldsOf(day, prices);
  const candidates = new Map(day.map((race) => [race.id, tipCandidates(race, form)]));
  const robots = fantasyRobots.map(
    (player): DemoTeam => ({ player, team: robotTeam(player, fields, defaultRules), savedAt: openedAt }),
  );
  const people = players.flatMap((player) => teamOf(player, { fields, candidates, openedAt, locksAt }) ?? []);
  return { eventId: day[0]?.eventId ?? 0, openedAt, locksAt, prices, teams: [...robots, ...people] };
}

function pricesOf(race: NumberedRace, raceCount: number): DemoPrice[] {
  const [fortuna = [], tipsport = []] = openingBoards(pricedRace(race));
  const runners = race.runners.map(({ id }, index) => {
    const shown = displayedOdds({ fortuna: fortuna[index] ?? null, tipsport: tipsport[index] ?? null });
    return { id, odds: shown?.odds ?? null };
  });
  return priceRace(runners, raceCount, defaultRules).map(({ id, odds, price }) => ({
    raceId: race.id,
    runnerId: id,
    price,
    odds,
  }));
}

function fieldsOf(day: readonly NumberedRace[], prices: readonly DemoPrice[]): FieldRace[] {
  const priceOf = new Map(prices.map(({ runnerId, price }) => [runnerId, price]));
  return day.map(({ id, runners }) => ({
    id,
    runners: runners.map(({ id: runnerId, runner }) => ({
      id: runnerId,
      number: runner.number,
      price: priceOf.get(runnerId) ?? 1,
      jockeyId: runner.jockey + 1,
    })),
  }));
}

type RoundDay = {
  fields: readonly FieldRace[];
  candidates: ReadonlyMap<number, readonly TipCandidate[]>;
  openedAt: Instant;
  locksAt: Instant;
};

/** null when the person doesn't play this round. */
function teamOf(player: Person, { fields, candidates, openedAt, locksAt }: RoundDay): DemoTeam | null {
  const random = createRandom('fantasy', player.id, locksAt);
  const joined = startAt(player.joined, '12:00' as ClockTime);
  if (random.next() >= Math.max(player.activity, 0.3) * attendanceChance || joined > openedAt) return null;
  const consideredFields = fields.filter(() => random.next() >= skipChance);
  const team = greedyTeam(
    consideredFields,
    (field, race) => {
      const preferred = pickRunner(player.style, candidates.get(race.id) ?? [], random);
      return field.find(({ id }) => id === preferred?.id) ?? null;
    },
    defaultRules,
    reserveLimit(fields.length, defaultRules),
  );
  if (team.picks.length === 0) return null;
  const minutesLeft = (locksAt - openedAt) / 60_000;
  const savedAt = addMinutes(openedAt, Math.floor(random.next() * Math.min(minutesLeft - 5, maxThinkingMinutes)));
  return { player, team: { ...team, jockeyId: jockeyOf(fields, random.next()) }, savedAt };
}

/** One of the jockeys with the most rides that day. */
function jockeyOf(fields: readonly FieldRace[], chance: number): number | null {
  const rides = Map.groupBy(
    fields.flatMap(({ runners }) => runners.flatMap(({ jockeyId }) => jockeyId ?? [])),
    (jockeyId) => jockeyId,
  );
  const busiest = [...rides]
    .toSorted(([idA, a], [idB, b]) => b.length - a.length || idA - idB)
    .slice(0, jockeyCandidateCount);
  return busiest[Math.floor(chance * busiest.length)]?.[0] ?? null;
}
