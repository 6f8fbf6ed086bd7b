import { fitRating } from './fit-rating.rules.ts';
import type { PastRace, PastRunner } from './past-race.rules.ts';
import { priceCells } from '#features/odds/price-cells.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { versionOf } from '#features/derived/rule-versions.server.ts';

const raceCount = 30;
const fieldSize = 6;

/** A season in small in which every input of the rating and of the odds bands differs from race to race. */
function season(): PastRace[] {
  return Array.from({ length: raceCount }, (_, nth) => ({
    id: nth + 1,
    date: addDays('2023-04-01' as PragueDate, 3 * Math.floor(nth / 2)),
    location: nth % 2 === 0 ? 'Praha' : 'Most',
    kind: nth % 4 === 3 ? 'hurdles' : 'flat',
    distanceM: 1200 + 200 * (nth % 7),
    prize: nth % 9 === 8 ? null : 30_000 * (1 + (nth % 5)),
    isHandicap: nth % 3 === 0,
    going: nth % 8 === 7 ? null : 2.8 + (nth % 6) / 5,
    runners: Array.from({ length: fieldSize }, (_unused, index) => runnerOf(nth, index)),
  }));
}

function runnerOf(nth: number, index: number): PastRunner {
  const horse = (nth * 5 + index * 7) % 29;
  const place = ((nth * 5 + index * 5 + (horse % 2)) % fieldSize) + 1;
  const hasFinished = (nth + index) % 11 !== 10;
  return {
    id: nth * fieldSize + index + 1,
    horseId: horse + 1,
    jockeyId: ((nth + index) % 8) + 1,
    trainerId: (horse % 6) + 1,
    weightKg: 52 + ((horse * 3 + nth) % 12),
    age: 2 + (horse % 8),
    isMare: horse % 3 === 0,
    draw: index + 1,
    isForeignBred: horse % 4 === 0,
    position: hasFinished ? place : null,
    finishSeconds: hasFinished ? 70 + nth + place * 0.4 : null,
    odds: { fortuna: 2 + place + (horse % 5) / 2, tipsport: 2.2 + place + (index % 4) / 2, course: null },
  };
}

let version: string | null = null;

/**
 * The version of the rules of docs/product/rating.md and statistics.md, by which the rating is fitted. Computed once.
 */
export function ratingRuleVersion(): string {
  if (version !== null) return version;
  const past = season();
  const upcoming = past.slice(-2).map((race) => ({ ...race, id: race.id + raceCount, date: addDays(race.date, 3) }));
  const cells = priceCells(past.map((race) => ({ ...race, season: 2023, starters: race.runners })));
  version = versionOf([fitRating(past, upcoming), cells]);
  return version;
}
