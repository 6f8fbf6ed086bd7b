import type * as czech from './race-day.cs.ts';
import {
  formatAtTime,
  formatClockTime,
  formatFullDate,
  formatRelativeDay,
  formatWeekday,
} from '#platform/time/date.en.ts';
import { formatDecimal } from '#platform/text/number.en.ts';
import { formatCount, nouns } from '#platform/text/words.en.ts';
import { goingWords } from '#features/racing/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';

export const raceDayCopy: Translated<typeof czech.raceDayCopy> = {
  promise: 'Race cards, odds and picks for Czech racing, free',
  nextStart: 'Next off',
  awaitsResult: 'Awaiting the result',
  startOfRace: ({ raceNumber, time }) => `Race ${raceNumber} ${formatAtTime(time)}`,
  startsIn: (left) => left,
  tipRace: (raceNumber) => `Pick race ${raceNumber}`,
  lastRaceRuns: 'The last race of the day is off.',
  dayIsOver: 'Racing is over',
  resultsOfDay: 'Results of the day',
  noStart: {
    scheduled: 'The programme is not complete yet',
    cancelled: 'No racing on this day',
    moved: 'No racing on this day',
  },
  toDayAhead: 'Next race day',
  toResults: 'Latest results',
  goToRace: 'Go to the race',
  myTips: (count) => `You have ${formatCount(count, nouns.tip)} for this day`,
  source: 'source',
  programme: 'for print',
  raceNumber: (number) => `Race ${number}`,
  ofRace: (number) => ` of race ${number}`,
  corrected: 'corrected',
  races: (count) => formatCount(count, nouns.race),
  racesAndHorses: (races, horses) =>
    [formatCount(races, nouns.race), horses > 0 && formatCount(horses, nouns.horse)].filter(Boolean).join(' · '),
  goingAt: ({ time, value, text }) =>
    `going ${[formatDecimal(value, 1), text && goingWords(text)].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
  horses: (count) => formatCount(count, nouns.horse),
  dayAhead: ({ date, isWeekendFeature }, today) => {
    if (date === today) return 'Racing today:';
    if (isWeekendFeature) return 'This weekend’s highlight:';
    return formatRelativeDay(date, today) === 'tomorrow' ? 'Tomorrow:' : `Next, ${formatFullDate(date)}:`;
  },
  dayAheadProgram: ({ location, date, firstTime, feature, isWeekendFeature }, shownLocation) => {
    if (!isWeekendFeature || !feature)
      return [location, firstTime && `from\u00a0${formatClockTime(firstTime)}`].filter(Boolean).join(' ');
    const place = location === shownLocation ? null : location;
    const time = `${formatWeekday(date)}\u00a0${formatClockTime(feature.time)}`;
    return [feature.name, place, time].filter(Boolean).join(', ');
  },
  rail: 'Races of the day',
  withMyTip: 'my pick',
  picker: { several: 'Race day', more: 'More race days' },
  railState: {
    next: 'next',
    running: 'off',
    annulled: 'void',
    cancelled: 'abandoned',
    completed: 'result',
  },
  view: {
    label: 'View of the races',
    full: 'Full cards',
    brief: 'Brief',
    course: 'At the races',
  },
  dayState: {
    cancelled: 'Meeting abandoned.',
    moved: 'Meeting postponed.',
    tipsVoid: 'Picks are void and do not count.',
  },
  emptyDay: 'The races have not been published yet.',
  noDays: {
    title: 'No race days yet',
    text: 'They appear here as soon as the courses publish their programmes.',
    help: { text: 'How to read a racecard', to: '/en/help' },
  },
};

export const upcomingCopy: Translated<typeof czech.upcomingCopy> = { heading: 'Coming up', today: 'today' };
