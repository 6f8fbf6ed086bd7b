import { readFinishTime } from './finish-time-text.ts';
import { finishSeconds } from '#domain/racing/finish-time.ts';
import { described, readInteger, readText } from './cell.ts';

const wholeMetres = readInteger(200, 20_000);
const otherCurrency = readText(10);
const otherTime = readText(60);

/** A distance in metres, also as older programmes print it: '1 600 m', '1,6 km', '2.4 km' (import.old-forms). */
export const readDistance = described<number>(`${wholeMetres.form}; also \`1 600 m\`, \`1,6 km\``, (text, style) => {
  const kilometres = /^(\d{1,2})(?:[.,](\d{1,3}))? ?km$/i.exec(text);
  if (!kilometres) return wholeMetres(text.replace(/\s?m$/i, ''), style);
  const [, whole = '', fraction = ''] = kilometres;
  return wholeMetres(`${Number(whole + fraction.padEnd(3, '0'))}`, style);
});

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

/** No race is run in less, so '1.45' isn't so many seconds; whether it means 1:45, nobody knows. */
const minSeconds = 30;

/**
 * A time at the finish in the stored form, also as older results print it: '1:45,39', '9.42,8', '58,9 s'. Anything else
 * stays as it is given, and counts in no statistics (import.old-forms, racing.finish-time).
 */
export const readPrintedTime = described<string>(
  '`1:45.39`, also `1:45,39`, `9.42,8`, `58,9 s`; another text stays as it is',
  (text, style) => {
    const plain = text
      .replace(/\s?(?:min\.?|s\.?|vt\.?)$/i, '')
      .replace(/^(\d{1,2})\.(\d{2})[.,](?=\d{1,3}$)/, '$1:$2.');
    const reading = readFinishTime(plain);
    const seconds = 'value' in reading ? (finishSeconds(reading.value) ?? 0) : 0;
    return seconds < minSeconds ? otherTime(text, style) : reading;
  },
);
