import { formatInteger, nbsp } from './czech-number.rules.ts';
import { withPreposition } from './czech-preposition.rules.ts';

/** The forms after 1, after 2–4, and after 0, 5 and more. */
export type PluralForms = readonly [one: string, few: string, many: string];

/** Nouns that follow counts on many pages. */
export const nouns = {
  horse: ['kůň', 'koně', 'koní'],
  race: ['dostih', 'dostihy', 'dostihů'],
  tip: ['tip', 'tipy', 'tipů'],
  day: ['den', 'dny', 'dní'],
} as const satisfies Record<string, PluralForms>;

/** The plural form for a whole number: the cs rule of Intl.PluralRules, without loading its data. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  if (count === 1) return one;
  return count >= 2 && count <= 4 ? few : many;
}

/** '3 koně', with a non-breaking space. */
export function formatCount(count: number, forms: PluralForms): string {
  return `${formatInteger(count)}${nbsp}${plural(count, forms)}`;
}

/** 'z 5', 'ze 6'. */
export function formatOutOf(count: number): string {
  return withPreposition('z', formatInteger(count));
}

/** 'a 1 další', 'a 2 další', 'a 5 dalších' (tips.names). */
export function andMore(count: number): string {
  return `a${nbsp}${formatCount(count, ['další', 'další', 'dalších'])}`;
}

/** 'Adam', 'Adam a Eva', 'Adam, Eva a Petr'. */
export function joinWithAnd(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} a${nbsp}${items.at(-1)}`;
}

/** Puts non-breaking spaces inside numbers and dates and before units: '6 900 m', '8. 10. 2023', '5 000 000 Kč'. */
export function bindNumbers(text: string): string {
  return text
    .replace(/(\d\.?) +(?=\d)/g, `$1${nbsp}`)
    .replace(/(\d) +(?=(?:m|km|kg|Kč|%|s|min|h|let)(?![\p{L}\p{N}]))/gu, `$1${nbsp}`);
}

/** Puts a non-breaking space after k, s, v, z, o, u, a, i, so that no line ends with them; also at the end, before a link. */
export function bindPrepositions(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])([ksvzouai]) +(?=\S|$)/giu, `$1${nbsp}`);
}

/** The end of a sentence, with a full stop unless it has its mark. */
export function withStop(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** A note as somebody typed it, with a capital and a full stop. */
export function asSentence(text: string): string {
  return withStop(text.charAt(0).toUpperCase() + text.slice(1));
}
