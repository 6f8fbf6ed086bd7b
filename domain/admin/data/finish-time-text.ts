import { formatFinishTime } from '#domain/racing/finish-time.ts';
import type { CellReading } from './cell.ts';

/**
 * Reads '1:45,39', '1:45.39' or '58,9' into the stored form 'hh:mm:ss.fraction' (racing.finish-time). For the cells of
 * the results grid.
 */
export function readFinishTime(text: string): CellReading<string> {
  const match = /^(?:(\d{1,3}):(?=\d\d))?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text);
  const [, minutes = '0', seconds = '', fraction] = match ?? [];
  if (!match || Number(seconds) > 59) return { problem: 'není čas ve tvaru 1:45.39' };
  const hours = Math.floor(Number(minutes) / 60);
  const parts = [hours, Number(minutes) % 60, Number(seconds)].map((part) => String(part).padStart(2, '0'));
  return { value: `${parts.join(':')}${fraction ? `.${fraction.padEnd(2, '0')}` : ''}` };
}

/** A stored finish time as '1:45,39'. */
export function printFinishTime(time: string): string {
  return formatFinishTime(time).replace('.', ',');
}
