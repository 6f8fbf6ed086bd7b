import { roundTo } from '#platform/text/czech-number.rules.ts';

/** Metres per second. */
export function speedMs(distanceM: number, seconds: number): number {
  return distanceM / seconds;
}

export function secondsPerKm(distanceM: number, seconds: number): number {
  return (seconds / distanceM) * 1000;
}

/** 'm:ss.hh', the format of result tables (racing.finish-time). */
export function formatSeconds(seconds: number): string {
  const hundredths = Math.round(roundTo(seconds, 2) * 100);
  const rest = String(hundredths % 6000).padStart(4, '0');
  return `${Math.floor(hundredths / 6000)}:${rest.slice(0, 2)}.${rest.slice(2)}`;
}

/** The middle value, or the mean of the two middle ones; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
