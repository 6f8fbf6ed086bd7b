import type { Instant } from '#platform/time/time.rules.ts';
import type { BookmakerMark } from './displayed-odds.rules.ts';
import { movement, type PriceChange } from './movement.rules.ts';

/** A price valid from a moment on; x and y are shares of the chart's width and height, y from the top. */
type PricePoint = { x: number; y: number };
/** One bookmaker's price over time, one segment between withdrawals; a price withdrawn at the end has no line. */
export type PriceLine = {
  mark: BookmakerMark;
  segments: readonly (readonly PricePoint[])[];
  first: number;
  last: number;
  lastY: number;
};
/** `delta`: of the displayed price, as on the race card. */
export type PriceChart = { runnerId: number; lines: readonly PriceLine[]; delta: number | null };
export type PriceWindow = { from: Instant; to: Instant };

/** Changes of a runner's win price, oldest first. */
export type RunnerChanges = { runnerId: number; changes: readonly PriceChange[] };

const minChangesForDayWindow = 3;
/** A chart spans at least this ratio of prices, so that a one-tick change looks small. */
const minLogSpan = Math.log(1.25);

/**
 * The time a race's charts show: the race day alone once a bookmaker has moved at least three times on it, otherwise
 * everything since the first price. Ends at `until` (now, or the start once it has passed). Null without a price.
 */
export function priceWindow(runners: readonly RunnerChanges[], dayStart: Instant, until: Instant): PriceWindow | null {
  const moments = (mark: BookmakerMark) =>
    new Set(
      runners.flatMap(({ changes }) => changes.filter((change) => change.bookmaker === mark).map(({ at }) => at)),
    );
  const momentsByBookmaker = [moments('F'), moments('T')];
  const first = Math.min(...momentsByBookmaker.flatMap((set) => [...set]));
  if (!Number.isFinite(first)) return null;
  const onDay = momentsByBookmaker.map((set) => [...set].filter((at) => at >= dayStart && at <= until));
  const isBusyDay = onDay.some((set) => set.length >= minChangesForDayWindow);
  const from = isBusyDay ? Math.max(first, Math.min(...onDay.flat())) : first;
  return { from: from as Instant, to: Math.max(until, from) as Instant };
}

/**
 * One runner's chart: time on x, the logarithm of the price on y, short ones at the top (design.charts). The last price
 * before the window is its first point.
 */
export function priceChart({ runnerId, changes }: RunnerChanges, window: PriceWindow): PriceChart {
  const shown = (['F', 'T'] as const).map((mark) => ({
    mark,
    changes: inWindow(
      changes.filter((change) => change.bookmaker === mark),
      window,
    ),
  }));
  const prices = shown.flatMap((line) => line.changes.flatMap(({ odds }) => (odds === null ? [] : [Math.log(odds)])));
  const scale = logScale(prices);
  const lines = shown.flatMap((line) => lineOf(line.mark, line.changes, window, scale));
  const sorted = shown.flatMap((line) => line.changes).toSorted((a, b) => a.at - b.at);
  return { runnerId, lines, delta: movement(sorted)?.delta ?? null };
}

function inWindow(changes: readonly PriceChange[], { from, to }: PriceWindow): PriceChange[] {
  const before = changes.findLast(({ at }) => at <= from);
  const within = changes.filter(({ at }) => at > from && at <= to);
  return before ? [{ ...before, at: from }, ...within] : within;
}

function logScale(logs: readonly number[]): (odds: number) => number {
  const low = Math.min(...logs);
  const span = Math.max(Math.max(...logs) - low, minLogSpan);
  const middle = (Math.max(...logs) + low) / 2;
  return (odds) => 0.5 + (Math.log(odds) - middle) / span;
}

function lineOf(
  mark: BookmakerMark,
  changes: readonly PriceChange[],
  { from, to }: PriceWindow,
  y: (odds: number) => number,
): PriceLine[] {
  const width = Math.max(to - from, 1);
  const x = (at: number) => (at - from) / width;
  const segments: PricePoint[][] = [];
  let segment: PricePoint[] = [];
  for (const { at, odds } of changes) {
    if (odds !== null) {
      if (segment.length === 0) segments.push(segment);
      segment.push({ x: x(at), y: y(odds) });
    } else {
      const last = segment.at(-1);
      if (last) segment.push({ x: x(at), y: last.y });
      segment = [];
    }
  }
  const currentPrice = changes.at(-1)?.odds ?? null;
  const first = changes.find(({ odds }) => odds !== null)?.odds ?? null;
  if (currentPrice === null || first === null) return [];
  segment.push({ x: 1, y: y(currentPrice) });
  return [{ mark, segments, first, last: currentPrice, lastY: y(currentPrice) }];
}
