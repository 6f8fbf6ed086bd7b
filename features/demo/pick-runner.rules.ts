import type { TippingStyle } from './people.rules.ts';
import type { Random } from './random.rules.ts';

/** What is known of a runner before the race. */
export type TipCandidate = {
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

/** The runner a person of this style tips; null when none fits. */
export function pickRunner(style: TippingStyle, field: readonly TipCandidate[], random: Random): TipCandidate | null {
  const byPrice = field.toSorted((a, b) => a.price - b.price || a.number - b.number);
  switch (style) {
    case 'favourite':
      return byPrice[0] ?? null;
    case 'second favourite':
      return byPrice[1] ?? null;
    case 'outsider':
      return random.pick(byPrice.slice(-Math.ceil(field.length / 3)));
    case 'form':
      return minBy(field.filter(hasForm), averagePlace) ?? byPrice[0] ?? null;
    case 'leading rider':
      return minBy(field, (candidate) => -candidate.riderWins);
    case 'lightest':
      return minBy(field, (candidate) => candidate.weightKg + candidate.number / 100);
    case 'number seven':
      return field.find((candidate) => candidate.number === 7) ?? null;
    case 'middle prices':
      return pickWeighted(
        byPrice.filter(({ price }) => price >= 5 && price <= 12),
        () => 1,
        random,
      );
    case 'crowd':
      return pickWeighted(field, (candidate) => 1 / candidate.price + formBonus(candidate), random);
  }
}

const hasForm = (candidate: TipCandidate) => candidate.form.length > 0;
const averagePlace = ({ form }: TipCandidate) =>
  form.slice(-3).reduce((sum, place) => sum + place, 0) / Math.min(form.length, 3);
/** A winner of its last race attracts more tips. */
const formBonus = ({ form }: TipCandidate) => (form.at(-1) === 1 ? 0.08 : 0);

function minBy(field: readonly TipCandidate[], value: (candidate: TipCandidate) => number): TipCandidate | null {
  return field.toSorted((a, b) => value(a) - value(b) || a.price - b.price || a.number - b.number)[0] ?? null;
}

function pickWeighted(
  field: readonly TipCandidate[],
  weight: (candidate: TipCandidate) => number,
  random: Random,
): TipCandidate | null {
  let rest = random.next() * field.reduce((sum, candidate) => sum + weight(candidate), 0);
  return field.find((candidate) => (rest -= weight(candidate)) < 0) ?? field.at(-1) ?? null;
}
