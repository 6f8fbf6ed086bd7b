/** What a season of somebody is compared by; `money` in crowns. */
export type Score = { wins: number; seconds: number; money: number };

type Run = { position: number | null; currency: string; prize: number | null };

export function scoreOf(runs: readonly Run[]): Score {
  const countAt = (place: number) => runs.filter(({ position }) => position === place).length;
  const hundredths = runs.reduce(
    (sum, { currency, prize }) => sum + (currency === 'Kč' ? Math.round((prize ?? 0) * 100) : 0),
    0,
  );
  return { wins: countAt(1), seconds: countAt(2), money: hundredths / 100 };
}

/** The best first: wins decide, then second places, then prize money; 0 of those who share a rank (season-tables.order). */
export const compareScores = (a: Score, b: Score) => b.wins - a.wins || b.seconds - a.seconds || b.money - a.money;
