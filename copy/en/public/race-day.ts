import type * as czech from '#copy/cs/public/race-day.ts';
import { formatAtTime, formatClockTime, formatFullDate, formatRelativeDay } from '#copy/en/domain/shared/czech-date.ts';
import { formatDecimal } from '#copy/en/domain/shared/czech-number.ts';
import { formatCount, nouns } from '#copy/en/domain/shared/czech-text.ts';
import { goingWords } from '#copy/en/words.ts';
import type { Translated } from '#copy/translated.ts';

export const raceDayCopy: Translated<typeof czech.raceDayCopy> = {
  day: 'Race day',
  nextStart: 'Next off',
  goToRace: 'Go to the race',
  myTips: (count) => `You have ${formatCount(count, nouns.tip)} for this day`,
  source: 'source',
  programme: 'for print',
  raceNumber: (number) => `Race ${number}`,
  ofRace: (number) => ` of race ${number}`,
  races: (count) => formatCount(count, nouns.race),
  goingAt: ({ time, value, text }) =>
    `going ${[formatDecimal(value, 1), text && goingWords(text)].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
  horses: (count) => formatCount(count, nouns.horse),
  dayAhead: ({ date, isWeekendFeature }, today) => {
    if (date === today) return 'Racing today';
    if (isWeekendFeature) return `Weekend highlight: ${formatFullDate(date)}`;
    return formatRelativeDay(date, today) === 'tomorrow' ? 'Tomorrow' : `Next: ${formatFullDate(date)}`;
  },
  dayAheadProgram: ({ location, firstTime, feature }) =>
    [
      [firstTime && formatClockTime(firstTime), location].filter(Boolean).join('\u00a0'),
      feature && `${feature.name}\u00a0${formatClockTime(feature.time)}`,
    ]
      .filter(Boolean)
      .join(', '),
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
    before: (count) => (count === 1 ? 'The only ' : 'All '),
    after: ' of the day, by number',
  },
  dayState: {
    cancelled: 'Meeting abandoned.',
    moved: 'Meeting postponed.',
    tipsVoid: 'Picks are void and do not count in the contest.',
  },
  emptyDay: 'The races have not been published yet.',
  noDays: {
    title: 'No race days yet',
    text: 'They appear here as soon as the courses publish their programmes.',
  },
};

export const upcomingCopy: Translated<typeof czech.upcomingCopy> = { heading: 'Coming up', today: 'today' };
