import type { BrokenOrder } from '#features/racing/dead-heat.rules.ts';
import type { Finding, FindingCode } from '#features/racing/judge-race.rules.ts';
import { formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { roundTo } from '#platform/text/number.rules.ts';
import { columnName } from '#features/racing/fields.rules.ts';

const notWhole = 'výsledek dostihu není celý';

/** What stands against a row, in Czech; what needs the finding to be said is below. */
const sentences = {
  'race-cancelled': 'zrušený dostih nemůže mít výsledek',
  'day-cancelled': 'dostih zrušeného dne nemůže mít výsledek',
  'race-has-result': 'dostih už má výsledek, zrušit se nedá',
  'day-has-result': 'den už má dostih s\u00a0výsledkem, zrušit se nedá',
  'start-ahead': 'dostih už má výsledek, jeho start nemůže teprve přijít',
  'race-called-on': 'dostih je zrušený, soubor ho vrací do programu',
  'day-called-on': 'den je zrušený, soubor ho vrací do programu',
  reopened: 'výsledek dostihu byl vzat zpět, soubor ho přináší znovu',
  'reserve-ran': 'náhradník do dostihu nenastoupil, výsledek mít nemůže',
  'reserve-placed': 'náhradník nemůže mít výsledek',
  'not-started': 'dostih ještě nezačal',
  'not-in-lineup': 'startovní listina dostihu takového koně nemá',
  'not-in-result': 'dostih už skončil a\u00a0takového koně ve výsledku nemá',
  'no-outcome': 'kůň tu má údaj z\u00a0výsledku, ale ani pořadí, ani kód',
  'place-and-code': 'kůň s\u00a0kódem nemůže mít pořadí',
  'wrong-row': `${notWhole}, jiný jeho řádek se nedá zapsat`,
  'half-annulled': 'kód A\u00a0má mít v\u00a0anulovaném dostihu každý, kdo startoval',
} satisfies Partial<Record<FindingCode, string>>;

/** Why a row waits or is refused, for the report of an import (import.held-results). */
export function reasonOf({ code, horse, field, stored, given, missing = [], order, equal = [] }: Finding): string {
  switch (code) {
    case 'scratched':
      return given === null
        ? 'kůň je škrtnutý, soubor ho vrací mezi startující'
        : 'kůň je škrtnutý, výsledek mít nemůže';
    case 'other-horse':
      return `startovní listina má pod tímto číslem koně ${horse}`;
    case 'other-horse-ran':
      return `dostih už skončil a\u00a0pod tímto číslem v\u00a0něm běžel kůň ${horse}`;
    case 'set-by-hand':
      return `${stored === null ? 'ručně je vymazáno' : `ručně je zapsáno ${printValue(field, stored)}`}, soubor ${given === null ? 'tu nic nemá' : `má ${printValue(field, given)}`}`;
    case 'says-otherwise':
      return `dostih už skončil a\u00a0má tu ${String(stored ?? 'nic')}`;
    case 'missing':
      return `${notWhole}, bez pořadí i\u00a0kódu: ${namesOf(missing)}`;
    case 'broken-order':
      return order ? `${notWhole}, ${brokenOrderText(order)}` : notWhole;
    case 'equal-times':
      return `${notWhole}, stejný čas, ale odstup mezi nimi: ${namesOf(equal)}`;
    default:
      return sentences[code];
  }
}

/** What a file says of a race or its day that a finding may be about. */
const columnsOfRace: Partial<Record<FindingCode, string>> = {
  'race-has-result': columnName('race', 'isCancelled'),
  'race-called-on': columnName('race', 'isCancelled'),
  'day-has-result': columnName('event', 'status'),
  'day-called-on': columnName('event', 'status'),
  'start-ahead': columnName('race', 'time'),
};

/** The column and the value that a finding about a row is shown at; null = its place or code. */
export function cellOf(
  { code, part, field, given }: Finding,
  horse: string,
): { column: string; value: unknown } | null {
  if (part) return { column: columnName(part, field ?? ''), value: null };
  if (field) return { column: columnName('runner', field), value: given ?? 'nic' };
  const column = columnsOfRace[code];
  if (column) return { column, value: null };
  const isOfHorse = code === 'not-in-lineup' || code === 'not-in-result' || code.startsWith('other-horse');
  return isOfHorse ? { column: 'horse', value: horse } : null;
}

const statuses: Readonly<Record<string, string>> = { scheduled: 'koná se', cancelled: 'zrušen', moved: 'přeložen' };

function printValue(field: string | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ano' : 'ne';
  if (typeof value === 'number')
    return formatDecimal(value, [0, 1].find((digits) => roundTo(value, digits) === value) ?? 2);
  const text = String(value);
  return `„${field === 'finishTime' ? formatFinishTime(text) : field === 'status' ? (statuses[text] ?? text) : text}“`;
}

/** 'chybí 3. místo', 'chybí 2. až 11. místo'; a dead heat is spoken of only where there is one. */
function brokenOrderText(order: BrokenOrder): string {
  if ('sharedPlace' in order)
    return `po mrtvém doběhu na ${order.sharedPlace}.\u00a0místě se ${order.place}.\u00a0místo vynechává`;
  const [from, to] = order.missing;
  if (from === 1) return 'nikdo nemá první místo';
  return from === to ? `chybí ${from}.\u00a0místo` : `chybí ${from}. až ${to}.\u00a0místo`;
}

type Named = { number: number | null; name: string };
const maxNames = 5;

/** 'č. 2, č. 5, BETA': those with a number first, in its order. */
function namesOf(runners: readonly Named[]): string {
  const last = Number.MAX_SAFE_INTEGER;
  const sorted = runners.toSorted(
    (a, b) => (a.number ?? last) - (b.number ?? last) || (a.name < b.name ? -1 : Number(a.name > b.name)),
  );
  const names = sorted.map(({ number, name }) => (number === null ? name : `č.\u00a0${number}`));
  return [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', ');
}
