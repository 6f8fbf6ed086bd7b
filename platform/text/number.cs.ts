import { nbsp, roundTo } from './number.rules.ts';

/** The typographic minus, as wide as a digit (design.czech-typography). */
const minus = '\u2212';

/** A fixed number of decimals, comma, thousands separated by a non-breaking space, U+2212 for minus. */
export function formatDecimal(value: number, digits: number): string {
  const rounded = roundTo(value, digits);
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, nbsp);
  return `${rounded < 0 ? minus : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

/** '3 347'. */
export function formatInteger(value: number): string {
  return formatDecimal(value, 0);
}

/** As formatDecimal, with '+' before positive values. */
export function formatSigned(value: number, digits: number): string {
  return `${roundTo(value, digits) > 0 ? '+' : ''}${formatDecimal(value, digits)}`;
}

/** A carried weight without its unit, '59,5', for columns whose header has the unit. */
export function formatWeight(weightKg: number): string {
  return formatDecimal(weightKg, 1);
}

export function formatKilograms(weightKg: number): string {
  return `${formatWeight(weightKg)}${nbsp}kg`;
}

export function formatMetres(distanceM: number): string {
  return `${formatInteger(distanceM)}${nbsp}m`;
}

/** '5 000 000 Kč'. */
export function formatMoney(amount: number, currency = 'Kč'): string {
  return `${formatInteger(amount)}${nbsp}${currency}`;
}

const kilobyte = 1024;

/** '3 kB', '14 MB', '25 GB'; `digits` are the decimals of megabytes and gigabytes. */
export function formatFileSize(bytes: number, digits = 0): string {
  if (bytes < kilobyte * kilobyte) return `${formatInteger(Math.max(1, Math.round(bytes / kilobyte)))}${nbsp}kB`;
  const megabytes = bytes / kilobyte / kilobyte;
  if (megabytes < kilobyte) return `${formatDecimal(megabytes, digits)}${nbsp}MB`;
  return `${formatDecimal(megabytes / kilobyte, digits)}${nbsp}GB`;
}

/** '12 %' of 12: takes percent, not a share of 1. */
export function formatPercent(percent: number, digits = 0): string {
  return `${formatDecimal(percent, digits)}${nbsp}%`;
}

/** '+34,2 %', '−3,5 %': a gain or a loss. */
export function formatSignedPercent(percent: number, digits = 1): string {
  return `${formatSigned(percent, digits)}${nbsp}%`;
}
