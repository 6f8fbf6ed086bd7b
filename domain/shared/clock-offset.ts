const offsetPattern = /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Seconds of a CLOCK_OFFSET, `[-]P[nD][T[nH][nM][nS]]`; null for any other form. Months and years have no fixed length
 * and are refused (time.clock-offset), as is a duration without any component.
 */
export function parseClockOffset(text: string): number | null {
  const match = offsetPattern.exec(text);
  if (!match || text.endsWith('P') || text.endsWith('T')) return null;
  const [, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const total = Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  if (!Number.isSafeInteger(total)) return null;
  return sign && total > 0 ? -total : total;
}
