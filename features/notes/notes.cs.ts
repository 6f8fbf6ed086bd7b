import { formatAtTime, formatDate, formatDayMonth } from '#text/platform/time/date';
import { formatInteger } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { maxNoteLength, maxNotes, type NoteView } from './note.rules.ts';

const messages: Record<string, string> = {
  'note.empty': 'Poznámka je prázdná.',
  'note.too-long': `Poznámka může mít nejvýš ${formatCount(maxNoteLength, ['znak', 'znaky', 'znaků'])}.`,
  'note.too-many': `Víc než ${formatInteger(maxNotes)} poznámek neuložíme. Nejdřív nějakou smažte.`,
  'note.unknown': 'Toto už v\u00a0databázi nemáme.',
  'note.changed-elsewhere':
    'Poznámku jste mezitím změnili jinde. Níže je, co v\u00a0ní stojí teď; váš text zůstal v\u00a0políčku.',
  'actor.not-signed-in': 'Nejste přihlášeni.',
};

/** The sentence of a refused note. */
export function noteMessage(code: string): string {
  return messages[code] ?? 'Poznámku se nepodařilo uložit.';
}

export const notesCopy = {
  heading: 'Poznámky',
  title: (siteName: string) => `Poznámky | ${siteName}`,
  lead: 'Co jste si zapsali ke koním, jezdcům a\u00a0dostihům. Vidíte je jen vy.',
  own: 'Vaše poznámky',
  ownText: 'Vidíte je jen vy.',
  write: 'Napsat poznámku',
  all: 'Všechny poznámky',
  search: 'Hledat v\u00a0poznámkách',
  searchButton: 'Hledat',
  newHeading: (name: string) => `Nová poznámka: ${name}`,
  field: 'Text poznámky',
  hint: `Nejvýš ${formatCount(maxNoteLength, ['znak', 'znaky', 'znaků'])}.`,
  save: 'Uložit',
  change: 'Upravit',
  remove: 'Smazat',
  changeNamed: (name: string) => `Upravit poznámku: ${name}`,
  removeNamed: (name: string) => `Smazat poznámku: ${name}`,
  when: ({ at, isChanged }: Pick<NoteView, 'at' | 'isChanged'>) => {
    const moment = `${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;
    return isChanged ? `změněno ${moment}` : moment;
  },
  next: ({ date, time, location, raceNumber }: NonNullable<NoteView['next']>) =>
    `Poběží ${formatDayMonth(date)}${time === null ? '' : ` ${formatAtTime(time)}`}, ${location}, ${raceNumber}.\u00a0dostih`,
  gone: 'v\u00a0databázi už není',
  count: (total: number) => formatCount(total, ['poznámka', 'poznámky', 'poznámek']),
  none: {
    title: 'Zatím žádná poznámka',
    text: 'Napíšete ji ze stránky koně nebo jezdce, nebo z\u00a0rozboru dostihu.',
  },
  notFound: { title: 'Nic jsme nenašli', text: 'Hledáme všechna slova v\u00a0textu i\u00a0ve jménech.' },
  showAll: 'Zobrazit všechny',
  of: (name: string) => `Poznámky: ${name}`,
  saved: { write: 'Poznámka je uložená.', change: 'Změna je uložená.', remove: 'Poznámka je smazaná.' },
  failed: 'Poznámky se teď nepodařilo načíst.',
} as const;
