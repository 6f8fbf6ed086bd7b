import type { PragueDate } from '#platform/time/time.rules.ts';

/** Crowns won in a month of a season, and in the season until its end. */
export type MonthWon = { firstDay: PragueDate; won: number; total: number };

type Start = { date: PragueDate; currency: string; prize: number | null };

/**
 * What the season's starts have won month by month, from the month of the first start until that of the last; other
 * currencies and prizes that aren't known are left out. Empty where nothing is won (stables.won).
 */
export function monthsWon(starts: readonly Start[]): MonthWon[] {
  const days = starts.map(({ date }) => date).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: MonthWon[] = [];
  let total = 0;
  for (let month = monthOf(first); month <= monthOf(last); month += 1) {
    const won = starts.reduce((sum, { date, currency, prize }) => {
      const isCounted = currency === 'Kč' && monthOf(date) === month;
      return isCounted ? sum + (prize ?? 0) : sum;
    }, 0);
    total += won;
    months.push({ firstDay: `${first.slice(0, 4)}-${String(month).padStart(2, '0')}-01` as PragueDate, won, total });
  }
  return total > 0 ? months : [];
}

const monthOf = (date: PragueDate): number => Number(date.slice(5, 7));
