import { roundTo } from './number.rules.ts';

// How English pages write numbers.

const minus = '\u2212';

/** '1,234.50': a point, and a comma between thousands. */
export function formatDecimal(value: number, digits: number): string {
  const rounded = roundTo(value, digits);
  const [whole = '0', fraction] = Math.abs(rounded).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${rounded < 0 ? minus : ''}${grouped}${fraction ? `.${fraction}` : ''}`;
}

export function formatInteger(value: number): string {
  return formatDecimal(value, 0);
}

/** With '+' before positive values. */
export function formatSigned(value: number, digits: number): string {
  return `${roundTo(value, digits) > 0 ? '+' : ''}${formatDecimal(value, digits)}`;
}

/** A carried weight in kilograms, '59.5', for columns whose header has the unit. */
export function formatWeight(weightKg: number): string {
  return formatDecimal(weightKg, 1);
}

export function formatKilograms(weightKg: number): string {
  return `${formatWeight(weightKg)}kg`;
}

/** '1,800m', as race distances are printed. */
export function formatMetres(distanceM: number): string {
  return `${formatInteger(distanceM)}m`;
}

/** Currencies of stored prizes that have another sign abroad. */
const codes: Readonly<Record<string, string>> = { Kč: 'CZK', Kčs: 'CSK' };

/** 'CZK 85,000': the code first. */
export function formatMoney(amount: number, currency = 'Kč'): string {
  return `${codes[currency] ?? currency}\u00a0${formatInteger(amount)}`;
}

const kilobyte = 1024;

/** '3kB', '14MB'; `digits` are the decimals of megabytes and gigabytes. */
export function formatFileSize(bytes: number, digits = 0): string {
  if (bytes < kilobyte * kilobyte) return `${formatInteger(Math.max(1, Math.round(bytes / kilobyte)))}kB`;
  const megabytes = bytes / kilobyte / kilobyte;
  if (megabytes < kilobyte) return `${formatDecimal(megabytes, digits)}MB`;
  return `${formatDecimal(megabytes / kilobyte, digits)}GB`;
}

/** '12%' of 12: takes percent, not a share of 1. */
export function formatPercent(percent: number, digits = 0): string {
  return `${formatDecimal(percent, digits)}%`;
}

/** '+34.2%', '−3.5%': a gain or a loss. */
export function formatSignedPercent(percent: number, digits = 1): string {
  return `${formatSigned(percent, digits)}%`;
}
