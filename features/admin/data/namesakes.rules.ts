import { fold } from '#platform/text/slug.rules.ts';

/** 'Ing.', 's.r.o.' tell no records apart; 'ml.', 'st.' and an initial, 'J.', do. */
const addition = /^(?!(?:ml|st)\.)[\p{L}.]{2,}\.$/u;

/**
 * Equal for names of riders, trainers or stables that may be one: whatever the order of the words, case, accents and
 * punctuation, without titles (import.namesakes).
 */
export function namesakeKey(name: string): string {
  const words = fold(name)
    .split(/[\s,]+/)
    .filter((word) => !addition.test(word))
    .map((word) => word.replace(/[^a-z0-9]/g, ''));
  return words.filter(Boolean).toSorted().join(' ');
}

/** The warning about a new record beside a stored one that it resembles. */
export const namesakeWarning = (known: string): string =>
  `nový záznam, ale uloženo je už „${known}“; je-li to totéž, slučte je, dva lidi téhož jména rozliší ml. a\u00a0st.`;
