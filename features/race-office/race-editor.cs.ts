import { formatDate, formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { adminReasons } from '#text/admin/admin';
import { officeRefusal } from '#text/race-office/race-office';
import { officeFields } from './race-grid.rules.ts';
import { dayLimits } from './day.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { formatCount } from '#text/platform/text/words';

export const raceEditorCopy = {
  editor: 'Editor dostihu',
  creator: 'Nový dostihový den',
  day: 'Dostihový den',
  race: 'Údaje dostihu',
  newRace: 'Nový dostih',
  addRace: 'Přidat dostih',
  copyDay: 'Kopírovat den',
  fields: {
    ...Object.fromEntries(
      officeFields.flatMap(({ part, field, office }) =>
        part === 'event' || part === 'race' ? [[field, office.label] as const] : [],
      ),
    ),
    namedRace: 'Ročníkem dostihu',
  } as Record<string, string>,
  hints: {
    time: 'Posune i\u00a0uzávěrku tipů. Kdo tipoval, dostane zprávu.',
    date: 'Den se změnou data označí jako přeložený.',
    isCancelled: 'Tipy se zruší. Kdo tipoval, dostane zprávu.',
    goingReadings: 'Čas a\u00a0hodnota, oddělené svislítkem: 13:00 3,4|16:00 3,6',
    offTime: 'Liší-li se od programu. Uzávěrku tipů nemění.',
    url: 'Ukáže se u\u00a0dne jako odkaz „zdroj“.',
  } as Record<string, string>,
  statuses: { scheduled: 'koná se', cancelled: 'zrušen', moved: 'přeložen' },
  flags: { ne: 'ne', ano: 'ano' },
  types: ['rovinový', 'přes proutky', 'steeplechase', 'steeplechase cross-country'],
  saveDay: 'Uložit den',
  saveRace: 'Uložit dostih',
  createRace: 'Založit dostih',
  deleteRace: 'Smazat dostih…',
  deleteDay: 'Smazat den…',
  confirmDeleteRace: {
    question: 'Smazat dostih?',
    text: 'Nikdo v\u00a0něm není. Smazání nelze vzít zpět.',
    confirm: 'Smazat dostih',
  },
  confirmDeleteDay: {
    question: 'Smazat dostihový den?',
    text: 'Nemá žádný dostih. Smazání nelze vzít zpět.',
    confirm: 'Smazat den',
  },
  createDay: 'Založit den',
  copiedDay: 'Dostihy',
  copyNone: 'nové, prázdné',
  copyFrom: (location: string, date: PragueDate) => `jako ${formatFullDate(date)}, ${location}`,
  raceCount: 'Počet dostihů',
  firstStart: 'První start',
  minutesApart: 'Minut mezi starty',
  copyHint: 'Z\u00a0jiného dne se vezmou čísla, časy, vzdálenosti, typy, názvy a\u00a0dotace. Koně ne.',
  calendar: {
    heading: 'Ohlášené dny',
    note: 'Ukazují se na úvodní stránce mezi nadcházejícími dny.',
    empty: 'Žádný den není ohlášený.',
    feature: 'Hlavní dostih',
    add: 'Ohlásit den',
    edit: 'Upravit',
    editLabel: (location: string, date: PragueDate) => `Upravit ${formatFullDate(date)}, ${location}`,
    save: 'Uložit den',
    remove: 'Odebrat',
    removeLabel: (location: string, date: PragueDate) => `Odebrat ${formatFullDate(date)}, ${location}`,
  },
  saved: {
    'create-day': 'Dostihový den je založený.',
    'edit-day': 'Den je uložený.',
    'edit-race': 'Dostih je uložený.',
    'create-race': 'Dostih je založený.',
    'delete-race': 'Dostih je smazaný.',
    'delete-day': 'Den je smazaný.',
    announce: 'Den je v\u00a0kalendáři.',
    'edit-announced': 'Ohlášený den je uložený.',
    withdraw: 'Den je z\u00a0kalendáře pryč.',
    'record-past': 'Dostih je zapsaný a\u00a0potvrzený.',
  } as Record<string, string>,
  missing: 'nesmí být prázdné',
  merged:
    'Část údajů mezitím změnil i\u00a0někdo jiný. Vaše znění zůstalo ve formuláři; po dalším uložení bude platit vaše.',
  theirs: (text: string) => `uložené: ${text || 'prázdné'}`,
} as const;

const fieldErrors: Readonly<Record<string, string>> = {
  'day.date-invalid': 'Zadejte datum.',
  'day.url-invalid': 'Adresa musí začínat http:// nebo https://.',
  'day.location-missing': 'Zadejte závodiště.',
  'day.location-long': `Název závodiště může mít nejvýš ${characters(dayLimits.location)}.`,
  'day.count-invalid': `Zadejte počet od 0 do ${dayLimits.newRaces}.`,
  'day.time-invalid': 'Zadejte čas ve tvaru 13:00.',
  'day.minutes-invalid': `Zadejte ${dayLimits.minMinutesApart} až ${formatCount(dayLimits.maxMinutesApart, ['minutu', 'minuty', 'minut'])}.`,
  'template.name': `Zadejte název, nejvýš ${characters(dayLimits.template)}.`,
};

/** The error of one field of a new day, of a draft's plan or of a template. */
export const newDayFieldError = (code: string): string => fieldErrors[code] ?? adminReasons['input.invalid'];

const refusals: Readonly<Record<string, string>> = {
  'day.unknown': 'Tento dostihový den neznáme.',
  'day.has-races': 'Den má dostihy. Místo mazání ho označte jako zrušený.',
  'race.number-taken': 'Dostih s\u00a0tímto číslem už den má.',
  'race.no-number': 'Dostih potřebuje číslo.',
  'race.has-runners': 'V\u00a0dostihu už jsou koně. Místo mazání ho označte jako zrušený.',
  'race.not-past': 'Ručně se zapisuje jen dostih, který už proběhl.',
  'day.incomplete': 'Vyplňte závodiště, datum a\u00a0číslo dostihu.',
  'race.no-runners': 'Zapište aspoň jednoho koně.',
  'calendar.taken': 'Tento den už v\u00a0kalendáři je.',
  'calendar.changed':
    'Tento den mezitím upravil někdo jiný. Nic se neuložilo; obnovte stránku a\u00a0podívejte se na jeho znění.',
  'calendar.unknown': 'Tento den v\u00a0kalendáři není.',
  'grid.conflict': raceEditorCopy.merged,
  'grid.nothing': 'Nic se nezměnilo.',
  'grid.invalid': 'Některý údaj nelze přečíst. Nic se neuložilo.',
};

export const editorRefusal = (code: string, date?: PragueDate): string =>
  date ? movedDay(date) : (refusals[code] ?? officeRefusal(code));

const movedDay = (date: PragueDate): string =>
  `Den je přeložený na ${formatDate(date)}. Nic se neuložilo, zadejte toto datum.`;
