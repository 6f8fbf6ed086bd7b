import { formatInteger } from './number.en.ts';
import { nbsp } from './number.rules.ts';

// How sentences of English pages join and count words.

/** The forms after 1 and after every other number; a third, which Czech has, may be given, and isn't used. */
export type PluralForms = readonly [one: string, other: string, unused?: string];

/** Nouns that follow counts on many pages. */
export const nouns = {
  horse: ['runner', 'runners', 'runners'],
  race: ['race', 'races', 'races'],
  tip: ['pick', 'picks', 'picks'],
  day: ['day', 'days', 'days'],
} as const satisfies Record<string, PluralForms>;

/** The plural form for a whole number. */
export function plural(count: number, [one, other]: PluralForms): string {
  return count === 1 ? one : other;
}

/** '3 runners', with a non-breaking space. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatInteger(count)}${nbsp}${plural(count, forms)}`;
}

/** 'of 5'. */
export function formatOutOf(count: number): string {
  return `of${nbsp}${formatInteger(count)}`;
}

/** 'and 2 more'. */
export function andMore(count: number): string {
  return `and ${formatInteger(count)}${nbsp}more`;
}

/** 'Adam', 'Adam and Eve', 'Adam, Eve and Peter'. */
export function joinWithAnd(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
