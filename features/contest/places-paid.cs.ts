import { placedPositions } from '#features/racing/placing.rules.ts';
import { type PayingField, payingFields } from '#features/racing/places-paid.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { joinWithAnd } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';

// How sentences say simulation.places-paid.

/** 'do tří', 'při čtyřech a pěti', 'od šesti': how many start, after which a noun may follow in the genitive. */
function whenStart({ from, to }: PayingField): string {
  if (to === null) return `od ${numberWord(from, 'genitive')}`;
  if (from === 1) return `do ${numberWord(to, 'genitive')}`;
  const [least, most] = [numberWord(from, 'locative'), numberWord(to, 'locative')];
  if (to - from > 1) return `při ${least} až ${most}`;
  return `při ${joinWithAnd(from === to ? [least] : [least, most])}`;
}

/** A word behind the first field only: it is meant with the others. */
const once = (index: number, noun: string) => (index === 0 ? ` ${noun}` : '');

/** 'jedno do tří startujících, dvě při čtyřech a pěti, tři od šesti'. */
export const placesByStarters = payingFields
  .map(
    (field, index) =>
      `${numberWord(field.places, 'nominative', 'neuter')} ${whenStart(field)}${once(index, 'startujících')}`,
  )
  .join(', ');

/** 'do tří koní jen první, při čtyřech a pěti první dvě, od šesti první tři'. */
export const paidByStarters = payingFields
  .map((field, index) => {
    const paid = field.places === 1 ? 'jen první' : `první ${numberWord(field.places, 'nominative', 'neuter')}`;
    return `${whenStart(field)}${once(index, 'koní')} ${paid}`;
  })
  .join(', ');

/** 'od šesti startujících mezi prvními třemi, při čtyřech a pěti mezi prvními dvěma, jinak jen první'. */
export const payingFinish = payingFields
  .toReversed()
  .map((field, index) => {
    const finish = field.places === 1 ? 'jen první' : `mezi prvními ${numberWord(field.places, 'instrumental')}`;
    return index === payingFields.length - 1
      ? `jinak ${finish}`
      : `${whenStart(field)}${once(index, 'startujících')} ${finish}`;
  })
  .join(', ');

/** '1 až 3', '6 a více': the field in digits. */
export function startersText({ from, to }: PayingField): string {
  if (to === null) return `${formatInteger(from)} a\u00a0více`;
  return from === to ? formatInteger(from) : `${formatInteger(from)} až ${formatInteger(to)}`;
}

/** 'pěti' of the largest field in which the last position that is placed isn't paid. */
export const lastUnpaid = numberWord(
  (payingFields.find(({ places }) => places >= placedPositions)?.from ?? 1) - 1,
  'genitive',
);
