import { parseClockTime } from '#platform/time/prague-time.rules.ts';
import type { ClockTime } from '#platform/time/time.rules.ts';

/** A reading of the penetrometer during a race day (racing.going-readings); a higher value is softer going. */
export type GoingReading = { time: ClockTime; value: number; text: string | null };

const maxValue = 20;

/** Reads '13:00 3,4 dobrá | 16:00 3,6', in the order of the times; null for anything else. */
export function parseGoingReadings(text: string): GoingReading[] | null {
  const readings: GoingReading[] = [];
  for (const part of text.split('|')) {
    const [, clock = '', number = '', words] =
      /^(\d{1,2}:\d{2}) +(\d{1,2}(?:[.,]\d)?)(?: +(\S.{0,59}))?$/.exec(part.trim()) ?? [];
    const [time, value] = [parseClockTime(clock.padStart(5, '0')), Number(number.replace(',', '.'))];
    if (!time || value > maxValue) return null;
    readings.push({ time, value, text: words?.trim() ?? null });
  }
  return readings.toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)));
}

/** As they are stored and exported: '13:00 3.4 dobrá|16:00 3.6'. */
export const printGoingReadings = (readings: readonly GoingReading[]): string =>
  readings.map(({ time, value, text }) => [time, value, ...(text ? [text] : [])].join(' ')).join('|');
