const offsetPattern = /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/**
 * Seconds of the environment variable CLOCK_OFFSET, by which the site's clock differs from the real one
 * (time.clock-offset). An ISO 8601 duration `[-]P[nD][T[nH][nM][nS]]`; null for anything else, also for months and
 * years, and for 'P' without any number.
 */
export function parseClockOffset(text: string): number | null {
  const match = offsetPattern.exec(text);
  if (!match || text.endsWith('P') || text.endsWith('T')) return null;
  const [, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = match;
  const total = Number(days) * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  if (!Number.isSafeInteger(total)) return null;
  return sign && total > 0 ? -total : total;
}
