import type { CellReading } from './cell.rules.ts';

/** No race is run in less, so '1.45' isn't so many seconds; whether it means 1:45, nobody knows. */
export const minSeconds = 30;

const timePattern = /^(?:(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):(?=\d\d))?(\d{1,2})(?:[.,](\d{1,3}))?$/;

/**
 * Reads a time at the finish into the stored form 'hh:mm:ss.fraction', as people and older results write it: '1:45,39',
 * '1.58.3', '00:01:45,39', '58,9 s' (racing.finish-time, import.old-forms).
 */
export function readFinishTime(text: string): CellReading<string> {
  const plain = text.replace(/\s?(?:min\.?|s\.?|vt\.?)$/i, '').replace(/^(\d{1,2})\.(\d{2})[.,](?=\d{1,3}$)/, '$1:$2.');
  const [, hours = '0', minutes = '0', seconds = '60', fraction] = timePattern.exec(plain) ?? [];
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  const isTime = Number(seconds) < 60 && (hours === '0' || Number(minutes) < 60);
  if (!isTime || (whole < minSeconds && /^\d{1,2}\.\d{2}$/.test(plain)))
    return { problem: 'není čas ve tvaru 1:45.39' };
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return { value: fraction ? `${clock}.${fraction.padEnd(2, '0')}` : clock };
}
