import { placedPlace } from '#text/racing/placed';
import { onLastRoundDay } from '#text/contest/rule-words';
import type { CoursePhase } from './course-day.rules.ts';
import type { ScheduledDay } from '#features/race-day/day-ahead.rules.ts';
import type { RecordedChange } from '#features/race-day/recorded-change.rules.ts';
import { formatAtTime, formatDayMonth, formatFullDate } from '#text/platform/time/date';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, formatOutOf, nouns, plural } from '#text/platform/text/words';
import type { TipNames } from '#features/tips/tip-names.rules.ts';
import { daysBetween, parsePragueDate } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';

const isTomorrow = (date: PragueDate, today: PragueDate) => daysBetween(today, date) === 1;

const numbered = (number: number | null) => (number === null ? '' : `${number}.\u00a0dostih`);

/** Texts of the screen at the course. */
export const courseModeCopy = {
  back: 'Zpět na přehled',
  firstStart: 'První start',
  nextStart: 'Další start',
  favourites: (number: number) => `Favorité ${number}.\u00a0dostihu`,
  start: 'start',
  phases: {
    waiting: 'Start ještě nemá čas',
    running: 'Běží se poslední dostih',
    over: 'Dokončeno',
    off: 'Dnes se neběží',
  } satisfies Record<CoursePhase, string>,
  next: {
    /** 'Zítra od 13:15', 'ne 15. 10. 2023 od 13:15'. */
    from: (date: PragueDate, today: PragueDate, time: ClockTime | null) => {
      const day = isTomorrow(date, today) ? 'Zítra' : formatFullDate(date);
      return time === null ? day : `${day} od\u00a0${time}`;
    },
    /** 'Velká pardubická 16:02'. */
    feature: ({ name, time }: NonNullable<ScheduledDay['feature']>) => `${name}\u00a0${time}`,
    tip: (date: PragueDate, today: PragueDate) => (isTomorrow(date, today) ? 'Tipovat zítřek' : 'Tipovat další den'),
  },
  awaitsResult: 'čeká se na výsledek',
  myDay: 'můj den',
  rankInWeek: 'pořadí v\u00a0týdnu',
  rankOf: (rank: number, ranked: number) => `${rank}. ${formatOutOf(ranked)}`,
  noRank: 'zatím bez pořadí',
  placed: (total: number, placed: number) =>
    `${formatCount(total, nouns.tip)}, ${placed} do\u00a0${placedPlace}. Týden končí ${onLastRoundDay} ve\u00a024:00.`,
  finished: { justNow: 'Právě doběhli', last: 'Poslední dostih', annulled: 'anulován' },
  myTip: (place: string) => `Váš tip: ${place}`,
  place: (position: number) => `${position}.\u00a0místo`,
  noPlace: 'bez umístění',
  noTip: 'V\u00a0tomto dostihu jste netipovali.',
  tips: {
    heading: 'Moje tipy dnes',
    add: 'Přidat tip',
    gain: 'dnešní bilance',
    decided: 'rozhodnuto',
    outOf: formatOutOf,
    waiting: 'čeká na start',
    running: 'čeká na výsledek',
    void: 'zrušen',
    none: 'Dnes ještě nemáte žádný tip.',
    visitor: 'Po přihlášení tu uvidíte svoje tipy, jejich bilanci a\u00a0pořadí v\u00a0týdnu.',
    signIn: 'Přihlásit se',
    failed: 'Vaše tipy se nepodařilo načíst. Zkusíme to znovu.',
    stored: 'Web je bez spojení. Takhle vaše tipy vypadaly naposledy.',
    up: (places: number) => `o\u00a0${places}`,
    rose: (places: number) => `, polepšení o\u00a0${formatCount(places, ['místo', 'místa', 'míst'])}`,
    fell: (places: number) => `, zhoršení o\u00a0${formatCount(places, ['místo', 'místa', 'míst'])}`,
  },
  changes: {
    heading: 'Změny v\u00a0listině',
    count: (count: number) => `${count}\u00a0${plural(count, ['změna', 'změny', 'změn'])}`,
  },
  upsets: {
    heading: 'Překvapení dne',
    /** Who had it right: 'nikdo netipoval', 'tip má jen kvido', '3 tipy'. */
    tips: ({ count, names }: TipNames) => {
      if (count === 0) return 'nikdo netipoval';
      const [name] = names;
      return count === 1 && name !== undefined ? `tip má jen ${name}` : formatCount(count, nouns.tip);
    },
    all: (count: number) => `Všech ${count}`,
  },
  awake: { label: 'Nezhasínat displej', text: 'jen dnes a\u00a0jen na této obrazovce' },
  fullCards: 'Plné karty dne',
  results: 'Výsledky dne',
} as const;

/** A change in three parts: what it is about (in bold), what happened to it, and the details below. */
export type ChangeText = { subject: string; text: string; details: string };

/** A change of the race day in words (course-mode.changes). */
export function changeText(change: RecordedChange): ChangeText {
  const { raceNumber, runnerNumber, horseName, before, after } = change;
  const race = numbered(raceNumber);
  const runner = [race, runnerNumber !== null && `č.\u00a0${runnerNumber}`].filter(Boolean).join(', ');
  const horse = horseName ?? '';
  switch (change.kind) {
    case 'scratched':
      return { subject: horse, text: ' neběží', details: runner };
    case 'reinstated':
      return { subject: horse, text: ' přece poběží', details: runner };
    case 'jockey-changed':
      return { subject: horse, text: `: jede ${after}`, details: `${runner} · původně ${before}` };
    case 'race-moved':
      return {
        subject: race,
        text: ` startuje ${formatAtTime(after as ClockTime)}`,
        details: `původně ${formatAtTime(before as ClockTime)}`,
      };
    case 'race-cancelled':
      return { subject: race, text: ' je zrušen', details: 'tipy na něj se ruší' };
    case 'race-restored':
      return { subject: race, text: ' se přece poběží', details: '' };
    case 'day-cancelled':
      return { subject: 'Dostihový den', text: ' je zrušen', details: 'tipy se ruší' };
    case 'day-restored':
      return { subject: 'Dostihový den', text: ' se přece koná', details: '' };
    case 'day-moved':
      return { subject: 'Dostihový den', text: ' je přeložen', details: movedTo(before, after) };
  }
}

/** Nothing where a source only says that the day is moved. */
function movedTo(before: string, after: string): string {
  const [from, to] = [parsePragueDate(before), parsePragueDate(after)];
  return from && to ? `${withPreposition('z', formatDayMonth(from))} na ${formatFullDate(to)}` : '';
}
