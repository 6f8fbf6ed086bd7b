import type { PushStop } from './push-answer.rules.ts';
import { maxWaitingBatches } from './batch.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatDecimal } from '#text/platform/text/number';
import { minOdds } from '#features/odds/market-check.rules.ts';
import { maxKeyLength, maxMarket, maxPricesAtOnce, maxStored } from '#features/odds/push-limits.rules.ts';
import type { LeftOut } from '#features/odds/pushed-prices.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { unreadable, uploadReason } from '#text/imports/imports';

// What programs that push data are answered.

const wait = 'Nic se neuložilo, dávka čeká na správce v\u00a0administraci';

const messages: Readonly<Record<string, string>> = {
  'push.has-errors': `${wait}: některé řádky jsou chybné. Opravte je, nebo je vynechte parametrem skip-bad-rows=1.`,
  'push.has-conflicts': `${wait}: některé řádky odporují tomu, co je uložené, nebo přinášejí jen část výsledku.`,
  'push.undecided': `${wait}: někteří noví koně se podobají uloženým.`,
  'push.changed-meanwhile':
    'Uložilo se vše, co šlo: některé dostihy se během ukládání změnily, jejich řádky čekají na správce v\u00a0administraci.',
  'push.discarded': 'Nic se neuložilo: stejný soubor už správce zahodil. Pošlete opravený.',
  'push.too-many-waiting': `Nic se neuložilo: na správce čeká už ${maxWaitingBatches}\u00a0souborů tohoto klíče. Pošlete ho, až o\u00a0některém rozhodne.`,
  'push.unreadable': 'Nic se neuložilo: soubor nelze přečíst.',
  'push.workbook': 'Nic se neuložilo: sešit XLSX se tudy neposílá, pošlete CSV nebo JSON.',
  'push.content-type': 'Nic se neuložilo: pošlete text/csv nebo application/json, nezabalené.',
  'push.idempotency-key': `Idempotency-Key má 1 až ${maxKeyLength} písmen, číslic a\u00a0znamének.`,
  'push.other-body': 'Pod tímto Idempotency-Key už přišlo něco jiného.',
  'prices.unreadable': 'Nic se neuložilo: zpráva s\u00a0kurzy má chyby.',
  'prices.race-unknown': 'Nic se neuložilo: takový dostih tu není.',
  'prices.race-over': 'Nic se neuložilo: dostih je dokončený nebo zrušený.',
  'prices.time-ahead': 'Nic se neuložilo: source_time je v\u00a0budoucnosti.',
};

/** Prices of the date that a postponed day had before. */
export const movedPricesMessage = (date: PragueDate): string =>
  `Nic se neuložilo: den je přeložený na ${formatDate(date)}, pošlete kurzy s\u00a0tímto datem.`;

export const stopMessage = (stop: PushStop): string => messages[stop] ?? '';

/** null: the code is worded elsewhere. */
export const pushMessage = (code: string): string | null => messages[code] ?? null;

const maxHeaders = 6;
const headerLength = 40;

/** Which required columns a file lacks, or has twice, and what its heading says, by which half of a file is known. */
export function missingColumns(columns: readonly string[], headers: readonly string[]): string {
  const read = headers.slice(0, maxHeaders).map((header) => header.slice(0, headerLength));
  const rest = headers.length > maxHeaders ? ' a\u00a0další' : '';
  const heading = read.length > 0 ? ` V\u00a0záhlaví je: ${read.join(', ')}${rest}.` : '';
  return `Nic se neuložilo: sloupce chybí, nebo jsou dvakrát: ${columns.join(', ')}.${heading}`;
}

/** Why a file could not be opened at all. */
export const unopened = (code: string, line: number | null, reason: string | null): string =>
  reason === null ? `Nic se neuložilo: ${uploadReason(code, null)}` : unreadable(line, reason);

const leftOut: Record<LeftOut, string> = {
  older: 'kurz je starší než uložený',
  outranked: 'přednost má jiný zdroj',
  'after-start': 'dostih už odstartoval',
  'non-starter': 'kůň nestartuje, jeho kurz lze jen stáhnout',
  'unnamed-runner': 'chybí startovní číslo i\u00a0jméno koně, stačí jedno z\u00a0nich',
  'unknown-runner': 'takový kůň v\u00a0dostihu není',
  'other-horse': 'toto číslo má v\u00a0dostihu jiný kůň',
  repeated: 'kurz je ve zprávě podruhé',
};
/** Why a price was not stored. */
export const leftOutReason = (outcome: string): string | null =>
  Object.hasOwn(leftOut, outcome) ? leftOut[outcome as LeftOut] : null;

const fieldReasons: Readonly<Record<string, string>> = {
  event_date: 'není datum ve tvaru 2023-10-08',
  location: 'není jméno závodiště',
  race_number: 'není číslo dostihu',
  source_time: 'není čas ve tvaru 2023-10-08T13:52:00+02:00',
  prices: `má být seznam 1 až ${maxPricesAtOnce} kurzů`,
  number: 'není startovní číslo',
  horse: 'není jméno koně',
  bookmaker: 'má být F nebo T',
  market: `má být celé číslo od 1 (výhra) do ${maxMarket} (místo 1–${maxMarket})`,
  odds: `není kurz od ${formatDecimal(minOdds, 2)} do ${formatDecimal(maxStored, 2)}, ani null`,
};
/** Why a field of pushed prices can't be read. */
export const priceFieldReason = (field: string): string => fieldReasons[field] ?? 'takové pole tu nemá být';
