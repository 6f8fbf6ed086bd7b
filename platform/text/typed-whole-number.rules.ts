import { z } from 'zod';
import { wholeNumberOf } from './whole-number.rules.ts';

/** A whole number of a form, as people write it, or a number of a program; refused with a code. */
export const typedWholeNumber = (min: number, max: number, invalid: string, outOfRange = invalid) =>
  z.preprocess(
    (value) => {
      if (typeof value !== 'string' || value.trim() === '') return value;
      const read = wholeNumberOf(value, { min: -Infinity, max: Infinity }, { decimalComma: true });
      return 'meanings' in read && read.meanings.length === 1 ? read.meanings[0] : Number.NaN;
    },
    z.coerce.number(invalid).int(invalid).min(min, outOfRange).max(max, outOfRange),
  );
