import { resultStatuses } from '#features/racing/result-status.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { versionOf } from '#features/derived/rule-versions.server.ts';
import type { DatedRace } from './read-simulated-races.server.ts';
import { settledOutcomes } from './settled-outcomes.server.ts';

type Runner = DatedRace['runners'][number];

const date = '2023-10-08' as PragueDate;
const unpriced = { fortuna: null, tipsport: null };

/** A runner with both place prices, one, a win price alone or none, in turn. */
function runnerOf(number: number): Runner {
  return {
    id: number,
    number,
    position: number,
    resultStatus: null,
    odds: number % 4 === 0 ? unpriced : { fortuna: 1.5 + number, tipsport: 12 - number },
    place3: number % 4 > 1 ? unpriced : { fortuna: 1.1 + number / 10, tipsport: number % 4 === 1 ? 1.7 : null },
  };
}

function raceOf(starters: number, changes: Partial<DatedRace> = {}): DatedRace {
  const runners = Array.from({ length: starters }, (_, index) => runnerOf(index + 1));
  return { id: 1, eventId: 1, date, isCompleted: true, isCancelled: false, runners, ...changes };
}

/** Fields of every size, and whatever else decides a tip. */
function cases(): DatedRace[] {
  const withFirst = (changes: Partial<Runner>) =>
    raceOf(7, {
      runners: raceOf(7).runners.map((runner) => (runner.number === 1 ? { ...runner, ...changes } : runner)),
    });
  return [
    ...Array.from({ length: 12 }, (_, index) => raceOf(index + 1)),
    ...resultStatuses.map((resultStatus) => withFirst({ position: null, resultStatus })),
    withFirst({ position: 2 }),
    raceOf(7, { runners: raceOf(7).runners.map((runner) => ({ ...runner, position: null, resultStatus: 'A' })) }),
    raceOf(7, { isCancelled: true }),
    raceOf(7, { isCompleted: false }),
  ];
}

/** The version of the rules of docs/product/simulation.md and odds.displayed, by which tips are settled. */
export function tipRuleVersion(): string {
  return versionOf(cases().flatMap((race) => [settledOutcomes(race, date), settledOutcomes(race, addDays(date, 7))]));
}
