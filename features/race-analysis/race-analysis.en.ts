import { markedRanks } from './best-three.rules.ts';
import { cardinalOf, placedRange } from '#features/racing/placed.en.ts';
import type { raceAnalysisCopy as czech } from './race-analysis.cs.ts';
import { formatAtTime, formatClockTime, formatFullDate } from '#platform/time/date.en.ts';
import { formatDecimal, formatInteger, formatMetres, formatSigned } from '#platform/text/number.en.ts';
import { formatCount, nouns } from '#platform/text/words.en.ts';
import { goingWords, weatherWords } from '#features/racing/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { pointsPerDoubling } from '#features/analysis/rating.rules.ts';
import { distanceToleranceM, formRuns, maxFormPosition, minComparisonSample as sample } from './comparison.rules.ts';
import { type PayingField, payingField } from '#features/racing/places-paid.rules.ts';
import { featureLabels } from './feature-labels.en.ts';
import { sinceSeasons } from '#features/stats/season-span.en.ts';

/** A row of simulation.places-paid: 'fewer than 4 runners', '4 or 5 runners', '6 or more runners'. */
function runnersOf({ from, to }: PayingField): string {
  if (to === null) return `${formatInteger(from)} or more runners`;
  if (from === 1) return `fewer than ${formatInteger(to + 1)} runners`;
  const between = to - from > 1 ? ' to ' : ' or ';
  return `${from === to ? '' : formatInteger(from) + between}${formatInteger(to)} runners`;
}

export const raceAnalysisCopy: Translated<typeof czech> = {
  section: 'Race analysis',
  day: ({ location, date }) => `${location}, ${formatFullDate(date)}`,
  race: (number) => `Race ${number}`,
  crumb: 'Analysis',
  title: (race, number, { location, date }, siteName) =>
    `Analysis: ${race}, race ${number}, ${location} ${formatFullDate(date)} | ${siteName}`,
  description: (race, { location, date }, starters) =>
    `${race}, ${location}, ${formatFullDate(date)}: ${formatCount(starters, nouns.horse)} side by side, the market, readers’ picks and head-to-heads.`,
  list: {
    title: (day, siteName) =>
      `Race analyses${day ? ` – ${day.location} ${formatFullDate(day.date)}` : ''} | ${siteName}`,
    dayDescription: ({ location, date }) =>
      `${location} ${formatFullDate(date)}: analyses of the day’s races, conditions, runners compared, market, picks and head-to-heads.`,
    description: 'Analyses of the day’s races: conditions, runners compared, market, picks and head-to-heads.',
    heading: 'Race analyses',
    none: 'No race to analyse yet.',
    lead: 'Choose a race. An analysis uses only what is in the results, the card and the prices.',
    starters: (count) => formatCount(count, nouns.horse),
  },
  toOdds: 'Odds analysis',
  photos: 'Photographs of the race',
  conditions: {
    heading: 'Conditions',
    number: (number) => `race no. ${number} of the season`,
    start: 'Off',
    closing: (time) => `${formatClockTime(time)}, picks close at the off`,
    started: (time, offTime) =>
      formatClockTime(time) + (offTime === null || offTime === time ? '' : `, off ${formatAtTime(offTime)}`),
    unknown: 'time not known yet',
    who: 'For',
    track: 'Distance',
    going: 'Going',
    category: 'Class',
    runs: 'Runners',
    ran: 'Ran',
    horses: (count, out, hasGap) =>
      formatCount(count, nouns.horse) +
      (out > 0 ? `, ${formatInteger(out)}\u00a0non-runner${out === 1 ? '' : 's'}` : hasGap ? '' : ', no non-runners'),
    places: 'Places paid',
    placesPaid: (places, starters) => `${places} (${runnersOf(payingField(starters))}, rule of our simulation)`,
    prize: 'Prize money',
    purse: (amount) => `Split of the prize money ${amount}`,
    place: (place) => ordinal(place),
    reading: ({ time, value, text }) =>
      `${[formatDecimal(value, 1), text && goingWords(text)].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
    weather: 'Weather',
    weatherText: weatherWords,
    stewards: 'Stewards',
    notes: 'Note',
    throughYears: (name, role) =>
      role === 'edition' ? `${name}: every running` : `Qualifier for ${name}: every running`,
    toTimes: 'Records and times at this course',
  },
  facts: {
    heading: 'What the facts say',
    source: (seasons) => `from the results database alone${sinceSeasons(', ', seasons)}`,
    none: 'No earlier results of the runners yet.',
  },
  compare: {
    heading: 'Runners side by side',
    sample: { 1: '1.6', 2: '2.4' },
    legend: `best ${cardinalOf(markedRanks)} in a column, the figure is the rank`,
    caption: `Runners compared; the best ${cardinalOf(markedRanks)} in each column are ranked`,
    pick: 'Group of measures',
    groups: { form: 'Form and time', conditions: 'Conditions', team: 'Team', market: 'Market and picks' },
    horse: 'Horse',
    form: ['Form', `average of ${formRuns}`],
    bestTime: ['Time', 'best at the trip'],
    daysOff: ['Absence', 'days'],
    course: ['Course', `${placedRange} / starts`],
    distance: ['Trip', `${placedRange} / starts`],
    kind: ['Code', `${placedRange} / starts`],
    weight: ['Weight', 'below top weight'],
    jockey: ['Jockey', 'wins, %'],
    pair: ['With trainer', 'wins / starts'],
    trainer: ['Trainer', 'wins, %'],
    lastRider: ['Last time', 'ridden by'],
    sameRider: 'same rider',
    market: ['Market', 'fair %'],
    tips: ['Picks', '% of picks'],
    forecast: ['Model', '%'],
    first: 'first time',
    rank: (rank) => `${ordinal(rank)} best`,
    noteHeading: 'How to read the table',
    note: (season) =>
      `Form is the average position of the last ${formRuns} races of the horse; place ${maxFormPosition} and worse, and a race not finished, count as ${maxFormPosition}. Time is the best at the same distance and code, over obstacles at this course only, not adjusted for going. Absence is not ranked; of weights the lower one is the better. Trip means the same code within ${formatMetres(distanceToleranceM)}. A start is a race with a position, so “0/0” means that the horse has run but never finished. “First time” means the first in our database. Records are ranked from ${sample.record} starts, jockeys from ${sample.jockey}, trainers from ${sample.trainer} and pairs with the trainer from ${sample.pair} rides in the ${season} season. The model is our `,
    ratingLink: 'own rating',
  },
  forecast: {
    heading: 'How the model counts',
    caption: 'Points of the runners by our own rating, line by line, and their chances',
    horse: 'Horse',
    points: 'Points',
    power: `2^(points\u00a0÷\u00a0${pointsPerDoubling})`,
    probability: 'Chance',
    sum: 'Sum',
    line: (feature, points) => `${formatSigned(points, 0)}\u00a0${featureLabels[feature]}`,
    noLines: 'nothing that sets it apart from the field',
    note: `A runner’s points are the sum of its lines against the average of the field. Each ${pointsPerDoubling} points more double its chance: the chance is the figure in the third column divided by the sum. After the off the estimate does not change. What the lines mean is told by our `,
    ratingLink: 'own rating',
  },
  market: {
    heading: 'Market',
    columns: { horse: 'Horse', fair: 'Fair' },
    note: 'Sum of 1\u00a0÷\u00a0price. What exceeds 100% is the bookmaker’s overround; “max” takes the better price of each runner. Fair is the average of the two bookmakers without the overround; one that has not priced every starter is left out.',
    favourite: 'Favourite',
    widest: 'Widest difference',
    none: 'No prices yet.',
  },
  crowd: {
    heading: 'Readers against the market',
    finding: (horse) => `readers fancy ${horse} more than the market does`,
    fair: 'fair probability',
    tips: 'share of picks',
    label: (over, under) =>
      `Share of picks against the market’s fair probability.${over ? ` Fancied most beyond the market: ${over}.` : ''}${under ? ` Fancied least: ${under}.` : ''}`,
    note: (tips) =>
      `By ${formatCount(tips, nouns.tip)} of readers. The difference is in percentage points; plus means that readers fancy the horse more than the market does.`,
    points: (gap) => `${formatSigned(gap, 1)}\u00a0pts`,
    none: 'Nobody has picked in this race yet, or there are no prices.',
    columns: ['Horse', 'Market', 'Picks', 'Difference'],
  },
  duels: {
    heading: 'Head to head',
    note: 'Row against column: who finished ahead; – have not met. One that did not finish is behind one that did.',
    caption: 'Head to head: how often the horse of the row finished ahead of the horse of the column',
    same: 'the same horse',
    total: 'Total',
    none: 'The runners of this race have not met in the database.',
  },
  outcome: {
    heading: 'After the race',
    toResults: 'Results of the day and who picked them',
    winner: (_, number) => `Winner of race ${number}`,
    deadHeat: (number) => `Dead heat in race ${number}`,
    odds: 'winner’s final price',
    marketRank: 'winner’s rank in the market',
    crowdRank: (tips, total) => `rank by picks (${tips} of ${total})`,
    noTips: 'nobody picked the winner',
    favourite: (_, name) => `position of the favourite ${name}`,
    columns: {
      place: 'Pos',
      horse: 'Horse',
      time: 'Time',
      odds: 'Odds',
      market: 'Market',
      crowd: 'Readers',
      tips: 'Picks',
    },
    caption: 'Result against the market and the readers',
    slope: 'Market and result',
    slopeFinding: (from) => (from === 1 ? 'the favourite won' : `the winner was ${ordinal(from)} in the market`),
    byOdds: 'by price',
    atPost: 'at the post',
    slopeLabel: (winner, from) =>
      `Order by price and order at the post. ${winner}: ${ordinal(from)} by price, first at the post.`,
    slopeColumns: ['Horse', 'By price', 'At the post'],
  },
  demo: 'Prices F and T and the silks are samples',
};

/** '1st', '2nd', '11th'. */
function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
