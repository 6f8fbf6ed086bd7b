/**
 * One criterion of an order of rows: the field that decides, or the quotient of two, and which value stands first. The
 * same list makes SQL, so that both sort alike.
 */
export type Criterion<Name extends string = string, Field extends string = string> = {
  readonly name: Name;
  /** Denominators are positive. */
  readonly by: Field | { readonly quotientOf: Field; readonly per: Field };
  readonly first: 'highest' | 'lowest';
};

/** The criteria in the order in which they decide. The last one is a key, so that no two rows tie. */
export type Order<Name extends string = string, Field extends string = string> = readonly Criterion<Name, Field>[];

type Values<Field extends string> = Readonly<Record<Field, number | string>>;

/** Which criterion puts one of two rows first, and whether that is `a`. */
export function compareBy<Name extends string, Field extends string>(
  order: Order<Name, Field>,
  a: Values<Field>,
  b: Values<Field>,
): { criterion: Name; isAhead: boolean } {
  for (const { name, by, first } of order) {
    const difference = differenceOf(by, a, b);
    if (difference !== 0) return { criterion: name, isAhead: first === 'highest' ? difference > 0 : difference < 0 };
  }
  throw new Error('two rows with one key');
}

/** The rows in their order, ranked 1 to n; those that `isRanked` leaves out follow in the same order with rank null. */
export function rankBy<Field extends string, Row extends Values<Field>>(
  order: Order<string, Field>,
  rows: readonly Row[],
  isRanked: (row: Row) => boolean,
): (Row & { rank: number | null })[] {
  const sorted = rows.toSorted((a, b) => (isAhead(order, a, b) ? -1 : 1));
  return [
    ...sorted.filter(isRanked).map((row, index) => ({ ...row, rank: index + 1 })),
    ...sorted.filter((row) => !isRanked(row)).map((row) => ({ ...row, rank: null })),
  ];
}

/** Whether `a` stands before `b`, as compareBy says, without an object for each of a hundred thousand comparisons. */
export function isAhead<Field extends string>(
  order: Order<string, Field>,
  a: Values<Field>,
  b: Values<Field>,
): boolean {
  for (const { by, first } of order) {
    const difference = differenceOf(by, a, b);
    if (difference !== 0) return first === 'highest' ? difference > 0 : difference < 0;
  }
  return false;
}

function differenceOf<Field extends string>(by: Criterion<string, Field>['by'], a: Values<Field>, b: Values<Field>) {
  if (typeof by === 'string') return a[by] === b[by] ? 0 : a[by] > b[by] ? 1 : -1;
  // Multiplied crosswise, because quotients are rounded: whole numbers with products under 2^53 compare exactly.
  const { quotientOf, per } = by;
  return Number(a[quotientOf]) * Number(b[per]) - Number(b[quotientOf]) * Number(a[per]);
}
