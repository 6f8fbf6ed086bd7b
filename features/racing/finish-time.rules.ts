import { hasWon } from './placing.rules.ts';

const storedTimePattern = /^(\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?$/;

/** hh:mm:ss.fraction as m:ss.hh, digits past the hundredth cut; other shapes as is (racing.finish-time). */
export function formatFinishTime(time: string): string {
  const match = storedTimePattern.exec(time);
  if (!match) return time;
  const [, hours, minutes, seconds, fraction = ''] = match;
  return `${Number(hours) * 60 + Number(minutes)}:${seconds}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** Seconds of a stored time; null for other shapes. */
export function finishSeconds(time: string): number | null {
  const match = storedTimePattern.exec(time);
  if (!match) return null;
  const [, hours, minutes, seconds, fraction = '0'] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction}`);
}

/** The winner's time for display, of either winner in a dead heat; null when none was taken. */
export function winningTime(
  runners: readonly { finishingPosition: number | null; finishTime: string | null }[],
): string | null {
  const time = runners.find((runner) => hasWon(runner.finishingPosition) && runner.finishTime)?.finishTime;
  return time ? formatFinishTime(time) : null;
}
