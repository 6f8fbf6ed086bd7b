import type { resultsCopy as czech } from './results.cs.ts';
import { formatFullDate, monthName } from '#platform/time/date.en.ts';
import { formatDecimal } from '#platform/text/number.en.ts';
import { formatCount, nouns, plural } from '#platform/text/words.en.ts';
import { resultCodes } from '#features/racing/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { sinceSeasons } from '#features/stats/season-span.en.ts';

export const resultsCopy: Translated<typeof czech> = {
  course: 'course',
  stewards: (note) => `stewards: ${note}`,
  heading: 'Results',
  dayHeading: (location, date) => `Results: ${location}, ${formatFullDate(date)}`,
  title: 'Results of Czech racing',
  description: (seasons) =>
    `Results of Czech racing${sinceSeasons(' ', seasons)} by course and month: positions, margins, times, odds and picks.`,
  dayTitle: (day) => `Results – ${day}`,
  dayDescription: (day, races, horses) =>
    `${day}: official results, margins and times, ${formatCount(races, nouns.race)}, ${formatCount(horses, nouns.horse)}.`,
  order: 'Full result',
  atFence: (fence) => ` at fence ${fence}`,
  atCourse: (odds) => `on course ${odds}`,
  breadcrumbs: 'Breadcrumbs',
  month: monthName,
  filter: {
    label: 'Filter of results',
    season: 'Season',
    location: 'Course',
    allLocations: 'All courses',
    month: 'Month',
    allMonths: 'All months',
    category: 'Class',
    allCategories: 'All classes',
    kind: 'Code',
    allKinds: 'All codes',
    kinds: {
      flat: 'Flat',
      hurdles: 'Hurdle',
      steeplechase: 'Chase',
      'cross-country': 'Cross-country chase',
      other: 'Other',
    },
    show: 'Show',
    clear: 'Clear filters',
  },
  days: {
    heading: 'Days',
    inSeason: (count, season) => `${formatCount(count, nouns.day)} in ${season}`,
    done: 'complete',
    partly: (done, all) => `${done} of ${all} done`,
    none: 'no results',
    cancelled: 'abandoned',
    moved: 'postponed',
    matching: (count) => `${formatCount(count, nouns.race)} ${plural(count, ['matches', 'match', 'match'])}`,
    older: 'Older days',
    newer: 'Newer days',
    toCalendar: 'Season to your calendar:',
    calendar: 'Download the whole season (.ics, in Czech)',
    page: (page, of) => `page ${page} of ${of}`,
  },
  none: { title: 'No race day matches this choice', text: 'Try another season, course or month.' },
  previous: (day) => `Previous race day, ${day}`,
  next: (day) => `Next race day, ${day}`,
  going: (text) => `going ${text}`,
  races: 'Races of the day',
  exports: {
    open: 'Download and print',
    csv: 'Results of the day (CSV)',
    json: 'Results of the day (JSON)',
    print: 'Print the results',
  },
  programme: 'Card',
  programmeMore: ' and odds of the day',
  seasonNumber: (number) => `race no. ${number} of the season`,
  time: (time) => `time ${time}`,
  split: (split) => `Split: ${split}`,
  splitUnknown: 'Split of the prize money not known',
  prize: (amount) => `won ${amount}`,
  columns: {
    placing: 'Pos',
    number: 'No.',
    horse: 'Horse',
    weight: 'Kg',
    jockey: 'Jockey',
    trainer: 'Trainer',
    margin: 'Beaten by',
    time: 'Time',
    course: 'Course',
    courseTitle: 'On-course price',
    fortuna: 'Odds\u00a0F',
    tipsport: 'Odds\u00a0T',
    tips: 'Picked by',
  },
  number: (number) => `saddlecloth ${number}`,
  mine: 'my tip',
  behind: (lengths) => `${formatLengths(lengths)} in all`,
  deadHeat: 'dead heat',
  status: (status) => resultCodes[status].word,
  codes: (codes) => codes.map((status) => `${resultCodes[status].code}\u00a0= ${resultCodes[status].word}`).join(', '),
  starters: (declared, started) =>
    `${declared === started ? '' : `${formatCount(declared, ['declared', 'declared'])}, `}${formatCount(started, ['ran', 'ran'])}`,
  placesPaid: (count) => formatCount(count, ['place paid', 'places paid']),
  winnerTippedBy: 'Winner picked by:',
  winnerTippedByNobody: 'Nobody picked the winner',
  closing: 'Final prices at the off, the better one marked; the on-course price apart',
  waiting: 'The result is not known yet.',
  waitingLink: 'Card and odds',
};

/** '4¾'; a decimal for anything but quarters. */
function formatLengths(lengths: number): string {
  const whole = Math.floor(lengths);
  const quarter = { 0: '', 0.25: '¼', 0.5: '½', 0.75: '¾' }[Math.round((lengths - whole) * 100) / 100];
  return quarter === undefined ? formatDecimal(lengths, 2) : `${whole === 0 && quarter ? '' : whole}${quarter}`;
}
