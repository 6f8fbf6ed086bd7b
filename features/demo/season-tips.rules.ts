import { addDays, addMinutes, daysBetween, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { type NumberedRace, pricedRace } from './numbered-season.rules.ts';
import type { Interest, Person } from './people.rules.ts';
import { pickRunner, type TipCandidate } from './pick-runner.rules.ts';
import { openingPrices } from './price-moves.rules.ts';
import { createRandom, type Random } from './random.rules.ts';
import { createSeasonForm, type SeasonForm } from './season-form.rules.ts';

/** An invented tip, ready to be stored. */
export type DemoTip = { userId: string; raceId: number; runnerId: number; createdAt: Instant };

/** Fewer people tip a race day that is further ahead than this. */
const maxUsualDaysAhead = 3;
const farDayAppeal = 0.25;
const secondHorseChance = 0.12;
/** Longest time a person takes for their tips, subtracted so that all are placed before the first start. */
const maxSessionMinutes = 25;
const tippingOpensAt = '17:00' as ClockTime;
const lookbackMinutes = 40 * 60;

/**
 * All tips placed until `now`, by race day (demonstration.people). A person tips a day's races in one session before
 * its first start, from opening prices and the season's results by then.
 */
export function* tipsByDay(
  races: readonly NumberedRace[],
  people: readonly Person[],
  now: Instant,
): Generator<DemoTip[]> {
  const form = createSeasonForm();
  for (const day of Map.groupBy(races, (race) => race.eventId).values()) {
    yield dayTips(day, people, form, now);
    for (const race of day) if (race.startAt < now) form.add(race);
  }
}

export const oldestFirst = (tips: readonly DemoTip[]): DemoTip[] =>
  tips.toSorted((a, b) => a.createdAt - b.createdAt || a.runnerId - b.runnerId);

type DayRace = { race: NumberedRace; field: readonly TipCandidate[] };

function dayTips(day: readonly NumberedRace[], people: readonly Person[], form: SeasonForm, now: Instant): DemoTip[] {
  const [first] = day;
  if (!first) return [];
  const { date } = first.day;
  const withFields = day.map((race): DayRace => ({ race, field: tipCandidates(race, form) }));
  const appeal = dayAppeal(day, now);
  return people.flatMap((person) => {
    const random = createRandom('tips', person.id, date);
    const isTipping = random.next() < person.activity * appeal && person.joined < date;
    // A deleted account keeps its settled tips only (accounts.deletion).
    if (!isTipping || (person.username === null && first.startAt >= now)) return [];
    const interesting = withFields.filter(({ race }) => isInterestedIn(person.interest, race));
    return createTipSession(person, interesting, sessionStart(first, now, random), random);
  });
}

/** One person's tips of a day, in the order they are placed. */
function createTipSession(person: Person, races: readonly DayRace[], from: Instant, random: Random): DemoTip[] {
  let createdAt = from;
  return races.flatMap(({ race, field }) => {
    if (random.next() >= person.share) return [];
    const choice = pickRunner(person.style, field, random);
    const others = field.filter((other) => other !== choice);
    const second = random.next() < secondHorseChance ? pickRunner('crowd', others, random) : null;
    return [choice, second].flatMap((picked) => {
      if (!picked) return [];
      createdAt = (createdAt + random.integer(20, 80) * 1000) as Instant;
      return [{ userId: person.id, raceId: race.id, runnerId: picked.id, createdAt }];
    });
  });
}

/** Start of a session: after the evening before, mostly late. If that is after `now`, in the hours before `now`. */
function sessionStart(first: NumberedRace, now: Instant, random: Random): Instant {
  const until = addMinutes(Math.min(first.startAt, now) as Instant, -maxSessionMinutes);
  const evening = startAt(addDays(first.day.date, -1), tippingOpensAt);
  const from = evening < until ? evening : addMinutes(until, -lookbackMinutes);
  return (until - Math.floor(((until - from) * random.next() ** 2) / 1000) * 1000) as Instant;
}

function isInterestedIn(interest: Interest, { day, race }: NumberedRace): boolean {
  if (interest === 'everything') return true;
  if (interest === 'Pardubice' || interest === 'Praha') return day.location === interest;
  return (raceKind(race.type) === 'flat') === (interest === 'flat');
}

/** Factor on people's activity; higher prize money attracts more of them. */
function dayAppeal(day: readonly NumberedRace[], now: Instant): number {
  const [first] = day;
  const maxPrizeMoney = Math.max(...day.map(({ race }) => race.prizeMoney));
  const isFar = first !== undefined && daysBetween(pragueDate(now), first.day.date) > maxUsualDaysAhead;
  const appeal = maxPrizeMoney >= 1_000_000 ? 1.3 : maxPrizeMoney >= 500_000 ? 1 : 0.75;
  return isFar ? appeal * farDayAppeal : appeal;
}

/** The runners of a race with what is known before it. */
export function tipCandidates(race: NumberedRace, form: SeasonForm): TipCandidate[] {
  const openings = openingPrices(pricedRace(race));
  return race.runners.map(({ id, runner }, index) => ({
    id,
    number: runner.number,
    price: openings[index] ?? Number.POSITIVE_INFINITY,
    weightKg: runner.weightKg,
    form: form.placesOf(runner.horse),
    riderWins: form.winsOf(runner.jockey),
  }));
}
