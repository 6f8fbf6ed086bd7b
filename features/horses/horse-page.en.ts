import { firstPlaced, placedRange } from '#features/racing/placed.en.ts';
import { equipmentWords } from '#features/racing/words.en.ts';
import type { horsePageCopy as czech } from './horse-page.cs.ts';
import { formatDate } from '#platform/time/date.en.ts';
import { formatKilograms } from '#platform/text/number.en.ts';
import { formatCount, nouns, plural } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { printHorse } from '#features/racing/horse-identity.rules.ts';
import { horseCopy, startForms } from './horses.en.ts';
import { sinceSeasons } from '#features/stats/season-span.en.ts';
import { todayRunsText, winForms } from '#features/stats/today-runs.en.ts';
import { paceYears } from '#features/racing/flat-pace.rules.ts';

export const horsePageCopy: Translated<typeof czech> = {
  title: ({ name, country, birthYear }, siteName) => {
    const apart = [country, birthYear].filter((part) => part !== null).join(', ');
    return `${name}${apart && ` (${apart})`}: results, form and odds | ${siteName}`;
  },
  description: (name, about, runs, wins, seasons) =>
    `${name}${about ? `, ${about}` : ''}. ${horseCopy.starts(runs)} with a finishing position, ${formatCount(wins, winForms)}. ` +
    `Results${sinceSeasons(' ', seasons)}, form, times, odds and record against rivals.`,
  stable: 'Stable',
  trainer: 'Trainer',
  silk: 'Silks',
  origin: {
    born: () => 'Foaled',
    sire: 'By',
    dam: 'out of',
    by: 'by',
    damSire: 'Dam’s sire',
    offspring: 'offspring',
    offspringOf: (name) => `offspring of the sire ${name}`,
    breeder: 'Breeder',
    owner: 'Owner',
    sentence: (about, { sire, dam, damSire }) => {
      const mother = dam && `out of ${printHorse(dam)}${damSire ? ` (by ${printHorse(damSire)})` : ''}`;
      const parents = [sire && `by ${printHorse(sire)}`, mother].filter((parent) => parent !== null);
      return [about, parents.join(', ')].filter(Boolean).join('; ') || null;
    },
  },
  form: 'Form',
  formNote: 'latest on the right; f\u00a0Flat, h\u00a0hurdle, c\u00a0chase, x\u00a0cross-country chase',
  today: (runs) => todayRunsText(runs, ['start', 'starts', 'starts']),
  noRuns: 'This horse has not completed a race yet.',
  next: 'Next start',
  lastStart: (date, days) => `Last ran ${formatDate(date)}, ${formatCount(days, nouns.day)} off`,
  weightChange: (kilograms) => `${formatKilograms(Math.abs(kilograms))} ${kilograms > 0 ? 'more' : 'less'} this time`,
  riddenBy: (jockey) => `ridden then by ${jockey}`,
  later: 'Further entries',
  nonStarter: 'Non-runner',
  startNumber: (number) => `saddlecloth ${number}`,
  tiles: {
    totalRaces: (count) => `${plural(count, startForms)} with a position`,
    wins: 'wins',
    placements: firstPlaced,
    winRate: 'win strike rate',
    placementRate: 'place strike rate',
    avgOdds: 'average price',
    avgPosition: 'average position',
    unfinished: 'did not finish',
  },
  times: (count) => `${count}×`,
  statsNote: (today, seasons) =>
    `Statistics count completed races before today (${formatDate(today)})${sinceSeasons('; the database has results ', seasons)}. Rates and averages are of starts with a finishing position; starts without one are given apart, non-runners nowhere.`,
  runs: {
    heading: 'Results',
    caption: (name) => `Results of ${name}, latest on top`,
    columns: {
      place: 'Pos',
      date: 'Date',
      race: 'Race',
      distance: 'Distance',
      jockey: 'Jockey',
      weight: 'Kg',
      odds: 'Odds',
      time: 'Time',
      margin: 'Beaten by',
      tips: 'Picks',
    },
    courseOdds: (odds) => `on-course price ${odds}`,
    atFence: (fence) => `fence ${fence}`,
    rating: (rating) => `OR\u00a0${rating}`,
    equipment: (letters, first) =>
      equipmentWords(letters.split('\u00a0').map((letter) => ({ isFirst: first.split('\u00a0').includes(letter) }))),
    sectionals: (times) => `sectionals ${times}`,
    behind: (lengths) => `${lengths} in all`,
    going: (value) => `going ${value}`,
    none: { title: 'No start matches this choice', reset: 'Clear filters' },
  },
  filter: {
    label: 'Filter of results',
    year: 'Year',
    course: 'Course',
    kind: 'Code',
    band: 'Distance',
    all: 'All',
    submit: 'Filter',
  },
  breakdowns: {
    heading: 'By conditions',
    course: 'By course',
    band: 'By distance',
    kind: 'By code',
    going: 'By going',
    jockey: 'By jockey',
    field: 'By field size',
    columns: { group: 'Group', starts: 'Starts', wins: '1st', placements: placedRange, rate: `Share ${placedRange}` },
    unfinished: (count) => `+${count} without a position`,
  },
  charts: {
    heading: 'Charts',
    places: 'Finishing positions over time',
    placesUnit: 'the line reaches to the last starter',
    placesLabel: (name, runs, wins) => `Positions of ${name} in the last ${runs} starts; wins among them: ${wins}.`,
    placesFinding: (runs, placed) =>
      `in the ${firstPlaced} ${placed === 0 ? 'not once' : `${placed}×`} from ${runs} starts`,
    odds: 'Prices at the off',
    oddsUnit: 'logarithmic axis, shortest price on top',
    oddsLabel: (name, low, high) => `Final prices of ${name}: shortest ${low}, longest ${high}.`,
    oddsFinding: (low, high) => (low === high ? low : `from ${low} to ${high}`),
    times: 'Time and distance',
    timesUnit: 'seconds per 1,000m, faster on top',
    timesLabel: (name, best) => `Flat times of ${name} by distance; fastest kilometre ${best}s.`,
    timesFinding: (best) => `fastest kilometre in ${best}s`,
    timesNote: 'Flat races only: times over obstacles do not compare. The number in a dot is the position.',
    band: 'average of all horses',
    bandNote: `The band is the usual range of all horses’ times at that distance in the last ${paceYears} years.`,
    place: 'Position',
    starters: 'Starters',
    secondsPerKm: 's/1,000m',
  },
  bestTimes: { heading: 'Best times', distance: 'Distance', time: 'Time', where: 'Where' },
  winnings: {
    heading: 'Prize money',
    season: 'Season',
    amount: 'Won',
    total: 'Total',
    none: 'This horse has not won any prize money yet.',
    note: 'Prizes for positions before today, by each race’s split of the prize money.',
    unknown: (count) =>
      `For ${formatCount(count, ['start', 'starts'])} with a position the split is not known and is left out.`,
  },
  rivals: {
    heading: 'Against rivals',
    note: 'Rivals met at least twice, and those of the next start',
    rival: 'Rival',
    met: 'Met',
    ahead: 'Ahead',
    behind: 'Behind',
    lastMet: 'Last met',
    inNext: 'next start',
  },
  tips: {
    heading: 'Readers’ picks of this horse',
    none: 'Nobody picked this horse in the races settled so far.',
    summary: (count, successes) => `${formatCount(count, nouns.tip)}, ${successes} in the ${firstPlaced}`,
    roi: 'simulated return',
    note: 'A simulation: one unit on each pick, returned by finishing position. It is no income. Void picks do not count.',
  },
  photos: 'Photographs from races',
  demo: 'Prices F and T and the silks are samples',
};
