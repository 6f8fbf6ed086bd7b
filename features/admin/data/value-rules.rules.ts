import { parseResultStatus } from '#features/racing/result-status.rules.ts';

/** How a source's way of writing a value becomes ours; kept with the mapping of a feed's columns (import.feed-values). */
export type ValueRule = 'number' | 'place-or-code' | 'titled-name' | 'horse';

/** Our column → its rule. */
export type ValueRules = Readonly<Record<string, ValueRule>>;

/** The rules that make sense for a column of ours; offered with the mapping of a feed. */
export const rulesOfColumn: Readonly<Record<string, readonly ValueRule[]>> = {
  number: ['number'],
  horse: ['horse'],
  jockey: ['titled-name'],
  weight: ['number'],
  distance: ['number'],
  finishing_position: ['place-or-code', 'number'],
};

/** Whether each rule is one of its column's. */
export const areRules = (rules: Readonly<Record<string, string>>): rules is ValueRules =>
  Object.entries(rules).every(([column, rule]) =>
    Object.hasOwn(rulesOfColumn, column) ? rulesOfColumn[column]?.some((known) => known === rule) : false,
  );

/** Columns that a rule fills besides its own, by what it finds in the value. */
const alsoFilled: Partial<Record<ValueRule, string>> = {
  'place-or-code': 'result_status',
  'titled-name': 'jockey_title',
};

/** Titles of riders as sources write them, by the form that we store. */
const titles: readonly [RegExp, string][] = [
  [/^(?:žk\.|žák(?:yně)?(?=\s))\s*/i, 'žk.'],
  [/^(?:ž\.|žokej(?:ka)?(?=\s))\s*/i, 'ž.'],
  [/^(?:am\.|amatér(?:ka)?(?=\s))\s*/i, 'am.'],
];

const firstNumber = /-?\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)*/;
/** Age and sex behind a name: „JARDIN MICHELET (FR), 3 hř“. */
const ageAndSex = /[, ]+\d{1,2}\s*(?:letý|letá|l\.)?\s*(?:hř|kl|val)(?!\p{L}).*$/iu;

/** The columns that the rules fill besides those they are for, as far as no other does. */
export function columnsOfRules(rules: ValueRules, filled: readonly string[]): string[] {
  return Object.entries(rules).flatMap(([column, rule]) => {
    const other = filled.includes(column) ? alsoFilled[rule] : undefined;
    return other === undefined || filled.includes(other) ? [] : [other];
  });
}

/**
 * The cells that a value gives: its own column's, and the other one's that its rule finds. A value in which the rule finds
 * nothing stays as it is, so that the column's reader refuses it with what the source wrote.
 */
export function ruledCells(column: string, text: string, rule: ValueRule): [column: string, cell: string][] {
  const value = text.trim();
  if (rule === 'number') return [[column, firstNumber.exec(value)?.[0] ?? value]];
  if (rule === 'horse') return [[column, value.replace(ageAndSex, '')]];
  if (rule === 'titled-name') {
    const [pattern, title = ''] = titles.find(([known]) => known.test(value)) ?? [];
    return [
      [column, pattern ? value.replace(pattern, '') : value],
      ['jockey_title', title],
    ];
  }
  const status = parseResultStatus(value.replace(/\.$/, ''));
  const place = /^(\d{1,2})\.?(?:\s*[-–/].*)?$/.exec(value)?.[1];
  return status === null
    ? [
        [column, place ?? value],
        ['result_status', ''],
      ]
    : [
        [column, ''],
        ['result_status', status],
      ];
}
