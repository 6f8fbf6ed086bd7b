import type { TippingStyle } from './people.ts';
import type { Random } from './random.ts';

/** What a person knows of a runner before the race. */
export type TipChoice = {
  id: number;
  number: number;
  /** The opening price of the cheaper bookmaker. */
  price: number;
  weightKg: number;
  /** Places of the horse's earlier runs this season, newest last; an unfinished run counts as 10. */
  form: readonly number[];
  /** The rider's wins this season so far. */
  riderWins: number;
};

/** The runner a person of this style tips; null when the race has nothing for them. */
export function pickRunner(style: TippingStyle, field: readonly TipChoice[], random: Random): TipChoice | null {
  const byPrice = field.toSorted((a, b) => a.price - b.price || a.number - b.number);
  switch (style) {
    case 'favourite':
      return byPrice[0] ?? null;
    case 'second favourite':
      return byPrice[1] ?? null;
    case 'outsider':
      return random.pick(byPrice.slice(-Math.ceil(field.length / 3)));
    case 'form':
      return lowest(field.filter(hasForm), averagePlace) ?? byPrice[0] ?? null;
    case 'leading rider':
      return lowest(field, (choice) => -choice.riderWins);
    case 'lightest':
      return lowest(field, (choice) => choice.weightKg + choice.number / 100);
    case 'number seven':
      return field.find((choice) => choice.number === 7) ?? null;
    case 'middle prices':
      return pickWeighted(
        byPrice.filter(({ price }) => price >= 5 && price <= 12),
        () => 1,
        random,
      );
    case 'crowd':
      return pickWeighted(field, (choice) => 1 / choice.price + formBonus(choice), random);
  }
}

const hasForm = (choice: TipChoice) => choice.form.length > 0;
const averagePlace = ({ form }: TipChoice) =>
  form.slice(-3).reduce((sum, place) => sum + place, 0) / Math.min(form.length, 3);
/** A horse that won last time catches the eye. */
const formBonus = ({ form }: TipChoice) => (form.at(-1) === 1 ? 0.08 : 0);

function lowest(field: readonly TipChoice[], value: (choice: TipChoice) => number): TipChoice | null {
  return field.toSorted((a, b) => value(a) - value(b) || a.price - b.price || a.number - b.number)[0] ?? null;
}

function pickWeighted(
  field: readonly TipChoice[],
  weight: (choice: TipChoice) => number,
  random: Random,
): TipChoice | null {
  let rest = random.next() * field.reduce((sum, choice) => sum + weight(choice), 0);
  return field.find((choice) => (rest -= weight(choice)) < 0) ?? field.at(-1) ?? null;
}
