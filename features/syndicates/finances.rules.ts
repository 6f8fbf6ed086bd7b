import { inPercent } from '#platform/text/czech-number.rules.ts';
import { monthKey } from '#platform/time/prague-time.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { CostCategory, EntryRow, IncomeCategory } from './syndicate-rows.rules.ts';

/** Costs and income of one month. */
export type FinancesMonth = { month: string; costs: number; income: number };
/** The sum of one category of costs or income. */
export type CategoryLine<Category> = { category: Category; amount: number; perShare: number; percent: number };

/** A syndicate's bookkeeping in whole Kč; `perShare` and `percent` are not rounded. */
export type Finances = {
  costs: number;
  income: number;
  balance: number;
  balancePerShare: number;
  /** Every month from the first entry to the last, also one without any. */
  months: readonly FinancesMonth[];
  /** The largest first. */
  costLines: readonly CategoryLine<CostCategory>[];
  incomeLines: readonly CategoryLine<IncomeCategory>[];
};

const sum = (entries: readonly EntryRow[]) => entries.reduce((total, { amount }) => total + amount, 0);

/** Sums of a syndicate's entries in total, by month and by category (syndicates.page). */
export function financesOf(entries: readonly EntryRow[], shareCount: number): Finances {
  const costs = entries.filter(({ kind }) => kind === 'cost');
  const income = entries.filter(({ kind }) => kind === 'income');
  const balance = sum(income) - sum(costs);
  return {
    costs: sum(costs),
    income: sum(income),
    balance,
    balancePerShare: balance / shareCount,
    months: months(entries),
    costLines: lines<CostCategory>(costs, shareCount),
    incomeLines: lines<IncomeCategory>(income, shareCount),
  };
}

function lines<Category>(entries: readonly EntryRow[], shareCount: number): CategoryLine<Category>[] {
  const total = sum(entries);
  return [...Map.groupBy(entries, ({ category }) => category)]
    .map(([category, groupEntries]) => ({
      category: category as Category,
      amount: sum(groupEntries),
      perShare: sum(groupEntries) / shareCount,
      percent: inPercent(sum(groupEntries) / total),
    }))
    .toSorted((a, b) => b.amount - a.amount);
}

function months(entries: readonly EntryRow[]): FinancesMonth[] {
  const byMonth = Map.groupBy(entries, ({ bookedOn }) => monthKey(bookedOn));
  const keys = [...byMonth.keys()].toSorted();
  const [first, last] = [keys[0], keys.at(-1)];
  const result: FinancesMonth[] = [];
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = monthAfter(month)) {
    const groupEntries = byMonth.get(month) ?? [];
    result.push({
      month,
      costs: sum(groupEntries.filter(({ kind }) => kind === 'cost')),
      income: sum(groupEntries.filter(({ kind }) => kind === 'income')),
    });
  }
  return result;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** A month of the accounts as its first day, for printing. */
export const firstDayOf = (month: string) => `${month}-01` as PragueDate;
