import type { DayAhead, ScheduledDay } from '#domain/race-day/day-ahead.ts';
import type { GoingReading } from '#domain/racing/going-reading.ts';
import { formatAtTime, formatFullDate, formatRelativeDay } from '#domain/shared/czech-date.ts';
import { formatDecimal } from '#domain/shared/czech-number.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import { formatCount, nouns } from '#domain/shared/czech-text.ts';

/** Texts of the race day: cover, rail, picker. Fixed texts: race-day.picker-several-days, race-day.day-dialog. */
export const raceDayCopy = {
  day: 'Dostihový den',
  nextStart: 'Nejbližší start',
  goToRace: 'Přejít k\u00a0dostihu',
  /** 'Na tento den máte 3 tipy'. */
  myTips: (count: number) => `Na tento den máte ${formatCount(count, nouns.tip)}`,
  source: 'zdroj',
  /** The programme for a printer. */
  programme: 'k\u00a0tisku',
  raceNumber: (number: number) => `${number}.\u00a0dostih`,
  ofRace: (number: number) => ` ${number}.\u00a0dostihu`,
  races: (count: number) => formatCount(count, nouns.race),
  goingAt: ({ time, value, text }: GoingReading) =>
    `dráha ${[formatDecimal(value, 1), text].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
  horses: (count: number) => formatCount(count, nouns.horse),
  /** 'Dnes se běží', 'Zítra', 'Příště ne 15. 10. 2023', 'Vrchol víkendu: ne 8. 10. 2023'. */
  dayAhead: ({ date, isWeekendFeature }: DayAhead, today: PragueDate) => {
    if (date === today) return 'Dnes se běží';
    if (isWeekendFeature) return `Vrchol víkendu: ${formatFullDate(date)}`;
    return formatRelativeDay(date, today) === 'zítra' ? 'Zítra' : `Příště ${formatFullDate(date)}`;
  },
  /** '11:31 Pardubice, Velká pardubická 16:02'. */
  dayAheadProgram: ({ location, firstTime, feature }: ScheduledDay) =>
    [[firstTime, location].filter(Boolean).join('\u00a0'), feature && `${feature.name}\u00a0${feature.time}`]
      .filter(Boolean)
      .join(', '),
  rail: 'Dostihy dne',
  withMyTip: 'můj tip',
  picker: {
    several: 'Dostihový den',
    more: 'Zobrazit další dostihové dny',
  },
  railState: {
    next: 'na řadě',
    running: 'běží',
    annulled: 'anulován',
    cancelled: 'zrušen',
    completed: 'dokončeno',
  },
  view: {
    label: 'Zobrazení dostihů',
    full: 'Plné karty',
    brief: 'Stručně',
    course: 'Na dostizích',
    before: (count: number) => (count === 1 ? 'Jediný ' : count < 5 ? 'Všechny ' : 'Všech '),
    after: ' dne, řazeno podle čísla',
  },
  dayState: {
    cancelled: 'Dostihový den zrušen.',
    moved: 'Dostihový den přeložen.',
    tipsVoid: 'Tipy se ruší, do soutěže se nepočítají.',
  },
  emptyDay: 'Dostihy zatím nejsou zveřejněné.',
  noDays: {
    title: 'Zatím tu není žádný dostihový den',
    text: 'Jakmile pořadatelé zveřejní program, najdete ho tady.',
  },
} as const;

export const upcomingCopy = { heading: 'Nejbližší dostihy', today: 'dnes' } as const;
