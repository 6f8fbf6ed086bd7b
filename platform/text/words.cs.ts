import { nbsp } from './number.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { withPreposition } from '#text/platform/text/preposition';

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
