/** Non-breaking space. */
export const nbsp = '\u00a0';

/** Rounds half away from zero on the decimal digits as written: 7.35 gives 7.4 although it is less in binary. */
export function roundTo(value: number, digits: number): number {
  const size = Math.abs(value);
  if (String(size).includes('e')) return Number(value.toFixed(digits));
  const rounded = Number(`${Math.round(Number(`${size}e${digits}`))}e-${digits}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** A share of 1 in per cent, moved on its decimal digits as written: 0.285 gives 28.5, which 0.285 × 100 doesn't. */
export function inPercent(share: number): number {
  const [digits, exponent = '0'] = String(share).split('e');
  return Number(`${digits}e${Number(exponent) + 2}`);
}
