import { inPercent } from '#platform/text/number.rules.ts';
import type { oddsAnalysisCopy as czech } from './odds-analysis.cs.ts';
import { formatFullDate } from '#platform/time/date.en.ts';
import { formatDecimal, formatPercent } from '#platform/text/number.en.ts';
import { formatCount, joinWithAnd, nouns } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { formatOdds } from '#features/odds/format-odds.rules.ts';
import { priceBandLimits } from '#features/odds/price-band.rules.ts';
import { sinceSeasons } from '#features/stats/season-span.en.ts';
import { forecastInterval } from '#platform/time/intervals.rules.ts';

export const oddsAnalysisCopy: Translated<typeof czech> = {
  section: 'Odds analysis',
  title: (day, race, siteName) =>
    day
      ? `Odds analysis${race ? ` – ${race}` : ''}, ${day.location} ${formatFullDate(day.date)} | ${siteName}`
      : `Odds analysis | ${siteName}`,
  description:
    'Prices of two bookmakers side by side: overrounds, fair probabilities, moves of the market, place prices and the long-run record of favourites and outsiders.',
  structured: (horses, jockeys) =>
    `Prices of two bookmakers on Czech racing. The database has ${formatCount(horses, ['horse', 'horses'])} and ${formatCount(jockeys, ['jockey', 'jockeys'])}.`,
  day: ({ location, date }) => `${location}, ${formatFullDate(date)}`,
  racesOfDay: 'Races of the day',
  tab: (raceNumber) => `Race ${raceNumber}`,
  previousDay: 'Previous day',
  nextDay: 'Next day',
  otherDays: 'Other race days',
  toRace: 'Race analysis',
  demo: 'Prices F and T and the silks are samples',
  none: { title: 'No prices yet', text: 'As soon as a bookmaker publishes them, they stand here side by side.' },
  noDays: { title: 'No race days yet', text: 'Prices appear with the first racecard.' },
  margins: {
    heading: 'Bookmakers’ overrounds',
    unit: 'sum of probabilities',
    best: 'max',
    none: 'not priced',
    partial: 'incomplete',
    label: (who, percent) => `${who}: sum of probabilities ${percent}`,
    note: 'The light part is the fair 100%, the strong part the overround. The line “max” combines the better price of each runner.',
    arbitrage: (percent) =>
      `Take care: the best prices of both bookmakers add up to only ${percent}, less than 100%. Such a gap does not last, or a price is wrong.`,
  },
  notable: {
    heading: 'Worth a look',
    moved: (from, to) =>
      `: ${to < from ? 'shortened' : 'drifted'} from ${formatOdds(from)}:1 to ${formatOdds(to)}:1, the biggest move in the field.`,
    gap: (higher, { fortuna, tipsport }) =>
      higher === 'F'
        ? `: widest difference, F offers ${fortuna}:1, T only ${tipsport}:1.`
        : `: widest difference, T offers ${tipsport}:1, F only ${fortuna}:1.`,
    favourite: (names) =>
      names.length > 1 ? 'share the shortest price of the race.' : 'has the shortest price of the race.',
    names: joinWithAnd,
  },
  table: {
    heading: 'F and T side by side',
    legend: 'F on the left, T on the right, the better price is marked',
    bar: 'The bar is the implied chance of winning (1 ÷ price), “fair” is without the overround, from prices on all starters only',
    line: 'The small line has short prices at the top',
    movementF: 'Moves of F',
    movementT: 'Moves of T',
    oddsF: 'Price F',
    oddsT: 'Price T',
    chanceF: 'Probability F',
    chanceT: 'Probability T',
    horse: 'Horse',
    sum: 'Sum of probabilities',
    fair: (percent) => `fair\u00a0${percent}`,
    difference: (percent) => `difference\u00a0${percent}`,
    nonStarter: 'non-runner',
    number: (number) => `saddlecloth ${number}`,
  },
  movement: {
    heading: (onDay) => (onDay ? 'Market moves on the day' : 'Market moves since opening'),
    fLine: 'F solid line',
    tLine: 'T dashed line',
    axis: 'logarithmic axis, each horse has its own; shortest price on top',
    label: (horse, lines) => `${horse}: ${lines.join(', ')}`,
    line: (mark, first, last) =>
      `${mark}\u00a0${formatOdds(first) === formatOdds(last) ? '' : `from ${formatOdds(first)}:1 to `}${formatOdds(last)}:1`,
    table: 'Market moves as a table',
    columns: { horse: 'Horse', opening: 'opening', last: 'latest' },
  },
  places: {
    heading: 'Place prices',
    note: 'The better price is marked; an empty field is not priced. The market “1–k” pays when the horse finishes among the first k.',
    market: (places) => `first ${places}`,
    margin: 'Overround',
  },
  summary: {
    heading: 'The day at a glance',
    gaps: 'Widest differences of F and T',
    gapsNone: 'Both bookmakers have the same prices, or only one has published them.',
    race: (number) => `Race ${number}`,
    columns: { horse: 'Horse', race: 'Race', difference: 'Difference' },
    mostOpen: 'Most open race',
    open: (equal, starters) =>
      `as if ${formatDecimal(equal, 1)} equally good horses ran in it (${starters} do; from the entropy of fair probabilities)`,
    strongest: 'Strongest favourite',
    chance: (fair) => `fair probability of winning ${formatPercent(inPercent(fair), 1)}`,
    missing: 'Missing prices',
    complete: 'Both bookmakers have priced every starter.',
    missingPrices: (starters, fortuna, tipsport) =>
      [
        fortuna > 0 ? `F lacks ${fortuna} of ${starters}` : null,
        tipsport > 0 ? `T lacks ${tipsport} of ${starters}` : null,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  longRun: {
    heading: 'In the long run',
    caption: 'Starts and wins by band of the final price',
    note: (today, seasons) =>
      `Completed races${sinceSeasons(' ', seasons)} before today (${today}), the better of the final prices F and T; the on-course price only where neither was published. Only races count in which a bookmaker or the course priced every starter. Expected wins are the sum of fair probabilities. A/E is actual wins by expected ones, 1.00 is exactly as the market expected. ROI simulates one unit on every horse of the band; it is no income. In a dead heat both win.`,
    band: (band) => {
      const low = band === 0 ? null : priceBandLimits[band - 1];
      const high = priceBandLimits[band] ?? null;
      if (low === null || low === undefined) return `to ${high}:1`;
      return high === null ? `over ${low}:1` : `${low}–${high}:1`;
    },
    columns: {
      band: 'Price',
      starts: 'Starts',
      wins: 'Wins',
      expected: 'Expected',
      share: 'Win rate',
      actualToExpected: 'A/E',
      actualToImplied: 'with overround',
      roi: 'ROI',
    },
    total: 'Total',
    favourites: 'Favourites',
    filter: 'Choice of races',
    season: 'Season',
    allSeasons: 'All',
    course: 'Course',
    allCourses: 'All',
    kind: 'Code',
    allKinds: 'All',
    field: 'Field size',
    allFields: 'All',
    submit: 'Show',
    fewData: 'few data',
    none: 'No completed race with prices matches this choice yet.',
    starts: (count) => formatCount(count, ['start', 'starts']),
    races: (count) => formatCount(count, nouns.race),
  },
  calibration: {
    heading: 'Does the market keep its word?',
    finding: (held, points) => `the forecast holds in ${held} of ${points} bands`,
    unit: 'forecast against result',
    label: (points) =>
      `The market’s fair probability against the share of actual wins in ${formatCount(points, ['band', 'bands'])}. Dots on the diagonal are exact.`,
    note: `A dot is a band of probabilities, the upright line its ${forecastInterval.percent}% interval. Above the diagonal horses won more often than the market expected.`,
    predicted: 'Forecast',
    actual: 'Result',
    interval: `${forecastInterval.percent}% interval`,
    starts: 'Starts',
    axisX: 'forecast',
  },
  rating: 'Our own rating of horses and how it compares with the market',
};
