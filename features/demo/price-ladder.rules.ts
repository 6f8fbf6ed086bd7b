/** The prices the demonstration's bookmakers print, in finer steps for shorter prices (demonstration.prices). */
const rungs: readonly [from: number, step: number][] = [
  [1.01, 0.01],
  [1.3, 0.05],
  [2, 0.1],
  [4, 0.25],
  [5, 0.5],
  [10, 1],
  [20, 2],
  [50, 5],
  [100, 10],
  [200, 50],
];
const maxPrice = 1000;

const ladder: readonly number[] = rungs.flatMap(([from, step], index) => {
  const end = rungs[index + 1]?.[0] ?? maxPrice + step;
  const count = Math.round((end - from) / step);
  return Array.from({ length: count }, (_, rung) => Math.round((from + rung * step) * 100) / 100);
});

/** The printed price nearest to a computed one by ratio, between 1.01 and 1000. */
export function nearestPrice(price: number): number {
  const above = ladder.findIndex((rung) => rung >= price);
  if (above === 0) return priceAt(0);
  if (above === -1) return maxPrice;
  const [low, high] = [priceAt(above - 1), priceAt(above)];
  return price / low < high / price ? low : high;
}

/** The next printed price above (1) or below (-1); at an end of the ladder the same price. */
export function neighbourPrice(price: number, direction: 1 | -1): number {
  const rung = ladder.indexOf(price);
  if (rung === -1) throw new Error(`${price} is not on the price ladder`);
  return priceAt(Math.min(Math.max(rung + direction, 0), ladder.length - 1));
}

function priceAt(rung: number): number {
  const price = ladder[rung];
  if (price === undefined) throw new Error(`the price ladder has no rung ${rung}`);
  return price;
}
