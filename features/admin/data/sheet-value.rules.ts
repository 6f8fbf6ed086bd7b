import { addDays } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { numberText } from '#platform/text/whole-number.rules.ts';

/** How a workbook's format shows a number: as it is, or as a day, a time of day, or both. */
export type SheetFormat = { isDay: boolean; isTime: boolean; hasSeconds: boolean };

/** Formats that every program knows by their number alone. */
const builtIn: Readonly<Record<number, string>> = {
  14: 'd.m.yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd.m.yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** What a format shows; `code` is the workbook's own one of that number. */
export function sheetFormat(id: number, code: string | undefined): SheetFormat {
  const [first = ''] = (code ?? builtIn[id] ?? '').split(';');
  const letters = first
    .toLowerCase()
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, '')
    .replaceAll('am/pm', '')
    .replaceAll(/general|standard/g, '');
  const isTime = /[hs]/.test(letters);
  return {
    isDay: /[dy]/.test(letters) || (!isTime && letters.includes('m')),
    isTime,
    hasSeconds: letters.includes('s'),
  };
}

const centisecondsOfDay = 8_640_000;
/** Spreadsheets end with the year 9999. */
const maxDays = 2_958_465;
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A number of a sheet as its cell means it: days count from the last days of 1899, or from 1904, their fractions are times.
 * Seconds are kept wherever they are shown or there are any, so that a finish time isn't cut to its minute.
 */
export function sheetNumber(value: number, { isDay, isTime, hasSeconds }: SheetFormat, is1904: boolean): string {
  // As many digits as a spreadsheet has; the rest is noise of its arithmetic.
  if ((!isDay && !isTime) || value < 0 || value > maxDays) return numberText(Number(value.toPrecision(15)));
  const centiseconds = Math.round(value * centisecondsOfDay);
  const days = Math.floor(centiseconds / centisecondsOfDay);
  const at = centiseconds % centisecondsOfDay;
  const date = addDays((is1904 ? '1904-01-01' : '1899-12-30') as PragueDate, days);
  if (!isTime || (isDay && at === 0)) return date;
  const clock = `${twoDigits(Math.floor(at / 360_000))}:${twoDigits(Math.floor(at / 6000) % 60)}`;
  if (isDay) return `${date} ${clock}`;
  if (!hasSeconds && at % 6000 === 0) return clock;
  const fraction = at % 100 === 0 ? '' : `.${twoDigits(at % 100)}`;
  return `${clock}:${twoDigits(Math.floor(at / 100) % 60)}${fraction}`;
}
