import { resultStatuses, type ResultStatus } from './result-status.rules.ts';
import { formatClockTime } from '#text/platform/time/date';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { roundTo } from '#platform/text/number.rules.ts';
import { parseClockTime } from '#platform/time/prague-time.rules.ts';
import { parseTypedDate, typedDatePattern } from '#platform/time/typed-date.rules.ts';
import { safeLink } from '#platform/text/safe-link.rules.ts';
import { tidyName } from '#platform/text/tidy-name.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { wholeNumberOf, withoutSpaces } from '#platform/text/whole-number.rules.ts';

/** undefined = the column is absent (the stored value stays), null = an empty cell, which clears it (import.absent-and-empty). */
export type Cell<T> = T | null | undefined;

/** Whether a cell carries a value: neither absent nor empty. */
export const hasValue = <T>(cell: Cell<T>): cell is T => cell !== undefined && cell !== null;

/**
 * `note` is a warning about an accepted value, `question` what a person has to confirm before it is one; `problem` refuses
 * the row. All are Czech, for display.
 */
export type CellReading<T> = { value: T; note?: string; question?: string } | { problem: string };

/** `decimalComma` is true in semicolon files, where a comma may stand for the decimal point (import.format). */
export type CellStyle = { decimalComma: boolean };

/** Reads one trimmed, non-empty cell, of an import as of a grid or form. */
export type CellReader<T> = (text: string, style: CellStyle) => CellReading<T>;

/** A reader with what it takes in English, as the columns of the import are documented. */
export type DescribedReader<T> = CellReader<T> & { form: string };

export const described = <T>(form: string, read: CellReader<T>): DescribedReader<T> => Object.assign(read, { form });

const plainNumber = (text: string, style: CellStyle): string => {
  const joined = withoutSpaces(text);
  return style.decimalComma ? joined.replace(',', '.') : joined;
};

/** A number of a file with all its decimals, '2,6', in the reasons of its problems. */
export const czechNumber = (value: number): string => String(value).replace('.', ',');

/** A limit that isn't whole has two decimals, as prices have. */
const limit = (value: number): string => formatDecimal(value, Number.isInteger(value) ? 0 : 2);
const outOfRange = (min: number, max: number): string => `je mimo rozsah ${limit(min)} až ${limit(max)}`;

/** Text of at most `maxLength` characters, with its accents composed. Refuses control characters, NUL among them, which PostgreSQL can't store. */
export const readText = (maxLength: number): DescribedReader<string> =>
  described<string>(`text, up to ${maxLength} characters`, (text) => {
    if (text.length > maxLength) return { problem: `text je delší než ${maxLength}\u00a0znaků` };
    if (/[^\P{Cc}\t\n\r]/u.test(text) || !text.isWellFormed()) return { problem: 'text obsahuje nepovolený znak' };
    return { value: text.normalize('NFC') };
  });

/** A name of a horse, a person or a place, as it is stored. */
export const readName = (maxLength: number): DescribedReader<string> => {
  const read = readText(maxLength);
  return described<string>(read.form, (text, style) => read(tidyName(text), style));
};

/** A whole number within the range, with its thousands apart or not (import.whole-numbers). */
export const readInteger = (min: number, max: number): DescribedReader<number> =>
  described<number>(`a whole number from ${min} to ${max}`, (text, style) => {
    const read = wholeNumberOf(text, { min, max }, style);
    if ('fault' in read) return { problem: read.fault === 'not-whole' ? 'není celé číslo' : outOfRange(min, max) };
    const [value, other] = read.meanings;
    if (other === undefined) return { value };
    return { value, question: `není jasné, zda je to ${formatInteger(value)}, nebo ${formatInteger(other)}` };
  });

/** A decimal number within the range, rounded with a warning to what the column can hold. */
export const readDecimal = (min: number, max: number, places: number): DescribedReader<number> =>
  described<number>(
    `a number from ${min} to ${max}, rounded to ${places} decimal${places === 1 ? '' : 's'}`,
    (text, style) => {
      const plain = plainNumber(text, style);
      if (/^-?\d{1,12},\d+$/.test(plain))
        return { problem: 'má mít desetinnou tečku; čárka se čte jen v\u00a0souboru se středníky nebo tabulátory' };
      if (!/^-?\d{1,12}(\.\d+)?$/.test(plain)) return { problem: 'není číslo' };
      const value = Number(plain);
      if (value < min || value > max) return { problem: outOfRange(min, max) };
      const rounded = roundTo(value, places);
      return rounded === value ? { value } : { value: rounded, note: `zaokrouhleno na ${czechNumber(rounded)}` };
    },
  );

const isDate = new RegExp(`^(?:${typedDatePattern})$`);

/** '2023-10-08' or '8. 10. 2023'. */
export const readDate = described<PragueDate>('a day: `2023-10-08` or `8. 10. 2023`', (text) => {
  if (!isDate.test(text)) return { problem: 'není datum ve tvaru 2023-10-08 nebo 8.10.2023' };
  const value = parseTypedDate(text);
  return value && value >= '1700-01-01' ? { value } : { problem: 'takový den v\u00a0kalendáři není' };
});

/** Times of spreadsheets without their format: '0.611111111111111'. */
const dayFraction = /^0[.,]\d+$/;

/** The seconds of a time that lost its format and is a fraction of a day; null for any other text. */
export const secondsOfFraction = (text: string): number | null =>
  dayFraction.test(text) ? Number(text.replace(',', '.')) * 86_400 : null;

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** So far may a fraction be cut from its minute. */
const fractionToleranceS = 5;

/** A start from a fraction of a day; '0.25' may as well be a quarter to one. */
function readFraction(text: string): CellReading<ClockTime> {
  const seconds = secondsOfFraction(text) ?? 0;
  const minutes = Math.round(seconds / 60);
  const value = parseClockTime(clockOf(minutes));
  if (!value || Math.abs(seconds - minutes * 60) > fractionToleranceS) return { problem: 'není čas ve tvaru 15:05' };
  const printed = /^0[.,]\d{2}$/.test(text) ? parseClockTime(text.replace(/[.,]/, ':')) : null;
  return printed
    ? { value, question: `není jasné, zda je to ${formatClockTime(value)}, nebo ${formatClockTime(printed)}` }
    : { value, note: `je zlomek dne, přečteno jako ${formatClockTime(value)}` };
}

/** '15:05', also as spreadsheets print it: '9:05', '15.05', '15:05:30' or, without a format, '0.625'; a start has no seconds. */
export const readTime = described<ClockTime>(
  'a time of day: `15:05`, `9:05`, `15.05`, as a fraction `0.625`',
  (text) => {
    if (dayFraction.test(text)) return readFraction(text);
    const match = /^(\d{1,2})[:.](\d{2})(?::[0-5]\d(?:[.,]\d+)?)?$/.exec(text);
    if (!match) return { problem: 'není čas ve tvaru 15:05' };
    const value = parseClockTime(`${match[1]}:${match[2]}`);
    return value ? { value } : { problem: 'takový čas na hodinách není' };
  },
);

/** One of the given words, in any case. */
export const readWord = <Word extends string>(words: readonly Word[]): DescribedReader<Word> =>
  described<Word>(`one of ${words.map((word) => `\`${word}\``).join(', ')}`, (text) => {
    const word = words.find((known) => known.toLowerCase() === text.toLowerCase());
    return word ? { value: word } : { problem: `neznámá hodnota, možné jsou ${words.join(', ')}` };
  });

/** A result status code in any case; any other text is refused (racing.status-codes). */
export const readResultStatus = described<ResultStatus>('a code of the second table', (text) => {
  const status = resultStatuses.find((known) => known === text.toUpperCase());
  return status ? { value: status } : { problem: `neznámý kód výsledku, známé jsou ${resultStatuses.join(', ')}` };
});

/** 'ano' or 'ne'. */
export const readFlag = described<boolean>('`ano` or `ne`, also `true` and `false`, 1 and 0', (text) => {
  if (/^(ano|true|1)$/i.test(text)) return { value: true };
  return /^(ne|false|0)$/i.test(text) ? { value: false } : { problem: 'není ano ani ne' };
});

const wholeCrowns = readInteger(0, 2_000_000_000);

/** A prize, also with its crowns behind it: '45 000 Kč', '45.000,-'. Another currency has a column of its own. */
export const readPrize = described<number>(`${wholeCrowns.form}; also \`45 000 Kč\`, \`45.000,-\``, (text, style) =>
  wholeCrowns(text.replace(/(?:\s*(?:Kčs?|CZK|,[-–—]))+$/i, ''), style),
);

const maxPrizes = 30;

/** Prizes of the first, second, third … place: '30000|13800|9000', as pages print them '30 000, 13 800, 9 000 Kč'. */
export const readPrizeSplit = described<number[]>('prizes between bars: `30000|13800|9000`', (text, style) => {
  const parts = text.split(/\||,\s/).map((part) => readPrize(part.trim(), style));
  const prizes = parts.flatMap((part) => ('value' in part ? [part.value] : []));
  if (prizes.length < parts.length) return { problem: 'nejsou celá čísla oddělená svislou čárou' };
  if (prizes.length > maxPrizes) return { problem: `má víc než ${maxPrizes}\u00a0cen` };
  const question = parts.flatMap((part) => ('question' in part ? (part.question ?? []) : []))[0];
  return question === undefined ? { value: prizes } : { value: prizes, question };
});

/** An address of a page; schemes other than http and https are refused (site.safe-links). */
export const readUrl = described<string>('an address with http or https', (text) =>
  /^https?:\/\//i.test(text) && safeLink(text) !== null ? { value: text } : { problem: 'není adresa http nebo https' },
);
