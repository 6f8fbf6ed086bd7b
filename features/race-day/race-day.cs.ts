import type { DayAhead } from './day-ahead.rules.ts';
import type { EventRow } from './race-day-rows.rules.ts';
import type { GoingReading } from '#features/racing/going-reading.rules.ts';
import { formatAtTime, formatFullDate, formatWeekday } from '#text/platform/time/date';
import { daysBetween } from '#platform/time/prague-time.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { formatCount, nouns } from '#text/platform/text/words';

/** Texts of the race day: cover, rail, picker. Fixed texts: race-day.picker-several-days, race-day.day-dialog. */
export const raceDayCopy = {
  /** What the site is, to whoever came by a link. */
  promise: 'Startovní listiny, kurzy a tipy na české dostihy, zdarma',
  nextStart: 'Nejbližší start',
  /** In its place from the off. */
  awaitsResult: 'Čeká se na výsledek',
  /** '1. dostih v 11:19' */
  startOfRace: ({ raceNumber, time }: { raceNumber: number; time: ClockTime }) =>
    `${raceNumber}.\u00a0dostih ${formatAtTime(time)}`,
  /** 'začíná zítra', 'začíná za 14 min'; 'startuje', 'běží' */
  startsIn: (left: string) => (/^(za |zítra|dnes)/.test(left) ? `začíná ${left}` : left),
  tipRace: (raceNumber: number) => `Tipnout ${raceNumber}.\u00a0dostih`,
  lastRaceRuns: 'Běží se poslední dostih dne.',
  dayIsOver: 'Dostihový den skončil',
  resultsOfDay: 'Výsledky dne',
  /** Of a day without a start to come and without a result. */
  noStart: {
    scheduled: 'Program ještě není úplný',
    cancelled: 'Tento den se neběží',
    moved: 'Tento den se neběží',
  } satisfies Record<EventRow['status'], string>,
  toDayAhead: 'Nejbližší dostihy',
  toResults: 'Výsledky dostihů',
  goToRace: 'Přejít k\u00a0dostihu',
  /** 'Na tento den máte 3 tipy'. */
  myTips: (count: number) => `Na tento den máte ${formatCount(count, nouns.tip)}`,
  source: 'zdroj',
  /** The programme for a printer. */
  programme: 'k\u00a0tisku',
  raceNumber: (number: number) => `${number}.\u00a0dostih`,
  ofRace: (number: number) => ` ${number}.\u00a0dostihu`,
  /** In the row of a race, whose card says what was corrected. */
  corrected: 'opraveno',
  races: (count: number) => formatCount(count, nouns.race),
  /** '8 dostihů · 77 koní' */
  racesAndHorses: (races: number, horses: number) =>
    [formatCount(races, nouns.race), horses > 0 && formatCount(horses, nouns.horse)].filter(Boolean).join(' · '),
  goingAt: ({ time, value, text }: GoingReading) =>
    `stav dráhy ${[formatDecimal(value, 1), text].filter(Boolean).join(' ')} ${formatAtTime(time)}`,
  horses: (count: number) => formatCount(count, nouns.horse),
  /** 'Dnes se běží:', 'Zítra:', 'Příště ne 15. 10. 2023:', 'Vrchol tohoto víkendu:'. */
  dayAhead: ({ date, isWeekendFeature }: DayAhead, today: PragueDate) => {
    if (date === today) return 'Dnes se běží:';
    if (isWeekendFeature) return 'Vrchol tohoto víkendu:';
    return daysBetween(today, date) === 1 ? 'Zítra:' : `Příště ${formatFullDate(date)}:`;
  },
  /** 'Brno od 11:31'; of the weekend's richest race, which has one time, its own: 'Velká pardubická, ne 16:02'. */
  dayAheadProgram: ({ location, date, firstTime, feature, isWeekendFeature }: DayAhead, shownLocation: string) => {
    if (!isWeekendFeature || !feature) return [location, firstTime && `od\u00a0${firstTime}`].filter(Boolean).join(' ');
    const place = location === shownLocation ? null : location;
    return [feature.name, place, `${formatWeekday(date)}\u00a0${feature.time}`].filter(Boolean).join(', ');
  },
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
  },
  dayState: {
    cancelled: 'Dostihový den zrušen.',
    moved: 'Dostihový den přeložen.',
    tipsVoid: 'Tipy se ruší a\u00a0nepočítají se.',
  },
  emptyDay: 'Dostihy zatím nejsou zveřejněné.',
  noDays: {
    title: 'Zatím tu není žádný dostihový den',
    text: 'Jakmile pořadatelé zveřejní program, najdete ho tady.',
    help: { text: 'Jak číst dostihy', to: '/help' },
  },
} as const;

export const upcomingCopy = { heading: 'Nejbližší dostihy', today: 'dnes' } as const;
