import type { raceCardCopy as czech } from './race-card.cs.ts';
import { formatAtTime, formatClockTime, formatDayMonth } from '#platform/time/date.en.ts';
import { formatCount, nouns, plural } from '#platform/text/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { nbsp } from '#platform/text/number.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';

export const raceCardCopy: Translated<typeof czech> = {
  race: 'race',
  prize: 'total prize money',
  analysis: 'Analysis',
  noHorsesYet: 'runners not yet known',
  start: (countdown) => `Off ${countdown}`,
  starting: 'Going to post',
  started: 'Off',
  startedAt: (time) => `off ${formatAtTime(time)}`,
  video: (isLive) => (isLive ? 'Live' : 'Replay'),
  waiting: 'Awaiting result',
  completed: 'Result',
  annulled: 'Void',
  cancelled: 'Abandoned',
  going: (value) => `going ${value}`,
  empty: {
    title: 'No runners yet',
    text: 'Declarations appear here as soon as the course publishes them.',
  },
  alert: {
    annulled: { lead: 'Race void.', text: 'The result does not stand and all picks on this race are void.' },
    cancelled: { lead: 'Race abandoned.', text: 'All picks on this race are void.' },
  },
  equipment: 'equipment\u00a0',
  columns: {
    placing: 'Pos',
    number: 'No.',
    draw: 'Stall',
    horse: 'Horse',
    rating: 'OR',
    jockey: 'Jockey',
    weight: 'Kg',
    time: 'Time',
    movement: 'Market',
    odds: 'Odds',
    tips: 'Picks',
    action: 'Pick',
  },
  margin: 'distance behind',
  sortBy: 'Sort by',
  sort: 'Sort',
  sortAgain: 'Sort again',
  sortsRace: (race) => `, sort race ${race}`,
  sortKeys: {
    placing: 'By finishing position',
    number: 'By number',
    weight: 'By weight',
    odds: 'By odds',
    tips: 'By picks',
  },
  stable: (name) => name,
  trainer: (name) => name,
  nonStarter: () => 'non-runner',
  tipsInRace: (count) => `${formatCount(count, nouns.tip)} in this race`,
  tipWord: (count) => `${nbsp}${plural(count, nouns.tip)}`,
  higherOdds: (isOver) => `The better of prices F and T${isOver ? ' at the off' : ''}, compare them`,
  pricedAt: (at, startAt) => {
    const [day, time] = [pragueDate(at), formatClockTime(pragueTime(at))];
    const isOfDay = startAt !== null && pragueDate(startAt) === day;
    return isOfDay ? `prices at ${time}` : `prices of ${formatDayMonth(day)}, ${time}`;
  },
  demo: 'Prices F and T and the silks are samples',
  unknown: '–',
};
