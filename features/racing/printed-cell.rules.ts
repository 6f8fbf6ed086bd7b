import { minSeconds, readFinishTime } from './finish-time-text.rules.ts';
import { minOdds } from '#features/odds/market-check.rules.ts';
import { maxStored } from '#features/odds/push-limits.rules.ts';
import { finishSeconds, formatFinishTime } from './finish-time.rules.ts';
import { countryPattern } from './horse-identity.rules.ts';
import { storedMargin } from './margin.rules.ts';
import { type CellReading, described, readDecimal, readInteger, readText, secondsOfFraction } from './cell.rules.ts';

const wholeMetres = readInteger(200, 20_000);
const otherCurrency = readText(10);
const otherText = readText(60);
const otherMargin = readText(120);

/** A distance in metres, also as older programmes print it: '1 600 m', '1,6 km', '2.4 km' (import.old-forms). */
export const readDistance = described<number>(`${wholeMetres.form}; also \`1 600 m\`, \`1,6 km\``, (text, style) => {
  const kilometres = /^(\d{1,2})(?:[.,](\d{1,3}))? ?km$/i.exec(text);
  if (!kilometres) return wholeMetres(text.replace(/\s?m$/i, ''), style);
  const [, whole = '', fraction = ''] = kilometres;
  return wholeMetres(`${Number(whole + fraction.padEnd(3, '0'))}`, style);
});

const otherCountry = readText(10);
const printedCountry = new RegExp(`^\\(?\\s*(${countryPattern})\\s*\\*?\\s*\\)?\\*?$`);

/** A horse's country, also as result sheets mark it: 'GER*', '(GER)' (racing.horse-suffix). */
export const readCountry = described<string>(`${otherCountry.form}; a star or brackets are left out`, (text, style) =>
  otherCountry(printedCountry.exec(text)?.[1] ?? text, style),
);

/** What a currency is called, and how it is stored. */
const currencies: readonly (readonly [RegExp, string])[] = [
  [/^(?:kč|kc|czk|korun(?:a|y)?)$/i, 'Kč'],
  [/^(?:kčs|kcs|csk)$/i, 'Kčs'],
  [/^(?:sk|skk)$/i, 'Sk'],
  [/^(?:€|eura?|euro)$/i, 'EUR'],
];

/** A currency by any of its names; another one as it is given (import.old-forms). */
export const readCurrency = described<string>(
  '`Kč`, `Kčs`, `Sk`, `EUR`, or another, up to 10 characters',
  (text, style) => {
    const [, known] = currencies.find(([names]) => names.test(text)) ?? [];
    return known === undefined ? otherCurrency(text, style) : { value: known };
  },
);

/**
 * A time at the finish in the stored form. Anything else stays as it is given, and counts in no
 * statistics (import.old-forms, racing.finish-time).
 */
export const readPrintedTime = described<string>(
  '`1:45.39`, also `1:45,39`, `00:01:45,39`, `9.42,8`, `58,9 s`, as a fraction of a day `0.00121979`; another text stays as it is',
  (text, style) => {
    const fraction = secondsOfFraction(text);
    if (fraction !== null) return readFraction(fraction);
    const reading = readFinishTime(text);
    const seconds = 'value' in reading ? (finishSeconds(reading.value) ?? 0) : 0;
    return seconds < minSeconds ? otherText(text, style) : reading;
  },
);

/** No race takes longer. */
const maxSeconds = 20 * 60;

/** A time of a spreadsheet that lost its format; any other such number isn't one, whatever it means. */
function readFraction(seconds: number): CellReading<string> {
  if (seconds < minSeconds || seconds > maxSeconds) return { problem: 'je číslo, ne čas ve tvaru 1:45.39' };
  const reading = readFinishTime(`${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(2).padStart(5, '0')}`);
  return 'value' in reading
    ? { ...reading, note: `je zlomek dne, přečteno jako ${formatFinishTime(reading.value)}` }
    : reading;
}

/** A day as programs write and print it; a bare '2.5' is lengths. */
const dayPattern = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}\. ?(?:\d{1,2}\.(?: ?\d{2,4})?|[IVX]+\.?|\p{L}{3,}\.?))$/u;

/** A margin, its lengths in the stored form (racing.margin-words). Spreadsheets make days of fractions. */
export const readMargin = described<string | null>(
  'lengths: `2 3/4`, `2¾`, `2.75`; or a word, up to 120 characters',
  (text, style) =>
    dayPattern.test(text)
      ? {
          value: null,
          note: 'je datum místo odstupu; v\u00a0tabulce se jím stal zlomek, třeba 1/2. Odstup zůstane prázdný',
        }
      : otherMargin(storedMargin(text), style),
);

const kilograms = readDecimal(40, 90, 1);

/** A weight, also with its unit: '58,5 kg'. */
export const readWeight = described<number>(`${kilograms.form}; also \`58,5 kg\``, (text, style) =>
  kilograms(text.replace(/\s?kg$/i, ''), style),
);

/** Above 10 000 it is a warning until the column can't hold it (odds.entry-rules). */
const decimalPrice = readDecimal(minOdds, maxStored, 2);

/** A price N of N:1, also as pages print it: '4,50:1'. */
export const readPrice = described<number>(`${decimalPrice.form}; also \`4,50:1\``, (text, style) =>
  decimalPrice(text.replace(/:1$/, ''), style),
);
