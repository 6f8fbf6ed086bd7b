import { firstPlaced, placedRange } from '#features/racing/placed.en.ts';
import type * as czech from './jockeys.cs.ts';
import { formatDate } from '#platform/time/date.en.ts';
import { formatDecimal } from '#platform/text/number.en.ts';
import { formatCount, plural, type PluralForms } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { beyondSeason } from '#features/stats/season-span.rules.ts';
import { fromSeasons, sinceSeasons } from '#features/stats/season-span.en.ts';
import { todayRunsText, winForms as wins } from '#features/stats/today-runs.en.ts';

const rides: PluralForms = ['ride', 'rides'];
const countText = ({ totalRaces, wins: won }: { totalRaces: number; wins: number }) =>
  `${formatCount(totalRaces, rides)} with a position, ${formatCount(won, wins)}`;

export const jockeyCopy: Translated<typeof czech.jockeyCopy> = {
  jockeys: 'Jockeys',
  rides: (count) => formatCount(count, rides),
};

export const jockeyPageCopy: Translated<typeof czech.jockeyPageCopy> = {
  title: (name, siteName) => `${name}: rides, wins and strike rate | ${siteName}`,
  description: (name, season, record, career, seasons) =>
    `${name}: ${record.totalRaces === 0 && seasons ? `${countText(career)} in the database ${fromSeasons(seasons)}` : `${countText(record)} in the ${season} season`}. Strike rates by course, code and trainer, favourites and next rides.`,
  lastRides: (count) => `Last ${formatCount(count, rides)}`,
  newestLeft: 'latest on the right',
  today: (runs) => todayRunsText(runs, ['ride', 'rides', 'rides']),
  next: 'Next ride',
  together: (pair) => {
    if (pair.isFirst) return 'first ride on this horse';
    if (pair.rides === 0) return 'have not finished together yet';
    return `${formatCount(pair.wins, wins)} from ${formatCount(pair.rides, rides)} together`;
  },
  tiles: {
    rides: (count, season) => `${plural(count, rides)} with a position ${season}`,
    wins: 'wins',
    placements: firstPlaced,
    strikeRate: 'strike rate',
    sinceWin: (count) => `${plural(count ?? 0, rides)} since the last win`,
    unfinished: 'did not finish',
    actualToExpected: (season) => `A/E against the market ${season}`,
    profit: (count) => `simulated balance, ${formatCount(count, rides)}, better price`,
  },
  statsNote: (today, season, seasons) =>
    `Completed races before today count (${formatDate(today)})${sinceSeasons('; the database has results ', seasons)}. ${beyondSeason(seasons, season) ? `Rides, wins and places above are of the ${season} season, the tables by conditions and the biggest wins of all results. ` : ''}Starts without a position are given apart. A/E is the season’s wins divided by the sum of fair probabilities; 1.00 is exactly as the market expected, counted only in races where every starter was priced. The balance simulates one unit on each of those rides; it is no income.`,
  ahead: {
    heading: 'Next rides',
    more: (count) => `Show ${formatCount(count, ['more ride', 'more rides'])}`,
    none: 'Not declared to ride in any race at the moment.',
    race: 'Race',
    raceNumber: (number) => `Race ${number},`,
    horse: 'Horse',
    weight: 'Kg',
    odds: 'Odds',
    number: 'Number',
  },
  nonStarter: 'non-runner',
  seasons: {
    heading: 'By season',
    career: (seasons) => (seasons ? `In the database ${fromSeasons(seasons)}` : 'Total'),
    period: 'Period',
  },
  columns: { group: 'Group', starts: 'Rides', wins: '1st', placements: placedRange, rate: 'Wins, %' },
  months: {
    title: (season) => `Rides and wins by month ${season}`,
    label: (season, best, winCount) =>
      `Rides and wins by month of the ${season} season; most wins (${winCount}) in ${best}.`,
    finding: (best, winCount) => `best month ${best}, ${formatCount(winCount, wins)}`,
    month: 'Month',
    starts: 'rides',
    wins: 'wins',
  },
  breakdowns: {
    heading: 'By conditions',
    kind: 'Flat and jumps',
    course: 'By course',
    trainer: 'By trainer',
  },
  favourites: {
    heading: 'On favourites',
    note: (season) => `Shortest price in the race, ${season} season`,
    summary: (rideCount, winCount) => `Rode the favourite ${rideCount}×, won ${winCount}×`,
    none: 'Has not ridden a favourite this season.',
    label: (share, expected) =>
      `${share} per cent of favourites won${expected === null ? '' : `, the market expected ${expected} per cent`}`,
    expected: (share) =>
      `The upright mark is the share the market expected by fair probabilities: ${formatDecimal(share, 1)}%.`,
  },
  bigWins: { heading: 'Biggest wins', category: 'Cat.', race: 'Race', horse: 'Horse', odds: 'Odds' },
};
