/** An axis of a chart: `at` maps a value onto pixels, `ticks` are the values to label. */
export type Scale = { at: (value: number) => number; ticks: readonly number[] };

const niceSteps = [1, 2, 2.5, 5, 10];

/** A linear axis with ticks at round values; it reaches from the first tick to the last, a little beyond the data. */
export function linearScale(
  values: readonly number[],
  [from, to]: readonly [number, number],
  { tickCount = 5, integersOnly = false }: { tickCount?: number; integersOnly?: boolean } = {},
): Scale {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = niceStep((high - low || Math.abs(high) || 1) / Math.max(tickCount - 1, 1), integersOnly);
  const first = Math.floor(low / step + 1e-9) * step;
  const last = Math.max(Math.ceil(high / step - 1e-9) * step, first + step);
  const count = Math.round((last - first) / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => tidy(first + at * step));
  return { at: (value) => round(from + ((value - first) / (last - first)) * (to - from)), ticks };
}

const priceTicks = [
  1.1, 1.2, 1.3, 1.5, 1.75, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500,
  1000,
];

/** A logarithmic axis for odds, with short odds at the top, 12 % longer than the data at both ends (design.charts). */
export function oddsScale(values: readonly number[], [top, bottom]: readonly [number, number]): Scale {
  const low = Math.max(Math.min(...values), 1.01) / 1.12;
  const high = Math.max(...values, 1.1) * 1.12;
  const inside = priceTicks.filter((tick) => tick >= low && tick <= high);
  const every = Math.max(Math.ceil(inside.length / 6), 1);
  const span = Math.log(high / low);
  return {
    at: (value) => round(top + (Math.log(value / low) / span) * (bottom - top)),
    ticks: inside.filter((_, at) => at % every === 0),
  };
}

/** With `integersOnly` there are no fractional ticks, for places and counts. */
function niceStep(rough: number, integersOnly: boolean): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const steps = niceSteps.map((step) => step * magnitude).filter((step) => !integersOnly || Number.isInteger(step));
  return steps.find((step) => step >= rough * 0.999) ?? Math.max(10 * magnitude, 1);
}

function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** To a tenth of a pixel, which keeps the SVG short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
