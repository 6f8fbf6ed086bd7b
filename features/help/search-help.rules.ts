import { cutText } from '#platform/text/plain-text.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';

/** One entry of the help page: a term, a code or a section. `id` is its anchor. */
export type HelpEntry = { id: string; kind: 'term' | 'section'; title: string; text: string };

const maxResults = 12;
const maxQueryLength = 60;

/** Splits a query into words, in lower case and without diacritics. */
function queryWords(q: string): string[] {
  return fold(cutText(q, maxQueryLength))
    .split(/[^\p{L}\p{N}/÷-]+/u)
    .filter((word) => word !== '');
}

/** Entries that contain every word of the query, matches in the title first, then in the page's order. */
export function searchHelp(entries: readonly HelpEntry[], q: string): HelpEntry[] {
  const words = queryWords(q);
  if (words.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, words);
      return rank === null ? [] : [{ entry, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxResults)
    .map(({ entry }) => entry);
}

/** 0 = the title itself, 1 = its beginning, 2 = the beginning of its words, 3 = in the text; null = no match. */
function rankOf({ title, text }: HelpEntry, words: readonly string[]): number | null {
  const name = fold(title);
  const phrase = words.join(' ');
  if (name === phrase) return 0;
  if (name.startsWith(phrase)) return 1;
  const stems = words.map(stem);
  if (stems.every((word) => hasWordStartingWith(name, word))) return 2;
  const allText = `${name} ${fold(text)}`;
  return stems.every((word) => hasWordStartingWith(allText, word)) ? 3 : null;
}

/** Czech declines word endings: 'marže' must find 'marží', 'favority' must find 'favorit'. */
const stem = (word: string) => (word.length > 3 ? word.replace(/[aeiouy]+$/, '') : word);

/** Matches word prefixes only: 'marz' finds 'marže', 'ar' doesn't find 'start'. */
function hasWordStartingWith(text: string, word: string): boolean {
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (index === 0 || !/[\p{L}\p{N}]/u.test(text[index - 1] ?? '')) return true;
  }
  return false;
}
