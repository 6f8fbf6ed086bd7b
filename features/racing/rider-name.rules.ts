import { nbsp } from '#platform/text/number.rules.ts';

const generationMark = /^(?:ml|st)\.$/;

/**
 * 'Jan Brázda' → 'J. Brázda', for race cards; the first name must come first. 'ml.' and 'st.' distinguish two people and
 * move to the end of the short form; academic titles after a comma are left out (racing.rider-names).
 */
export function shortRiderName(name: string): string {
  const words = (name.split(',')[0] ?? '').trim().split(/\s+/);
  const [first = '', ...family] = words.filter((word) => !generationMark.test(word));
  const marks = words.filter((word) => generationMark.test(word));
  if (family.length === 0) return [first, ...marks].join(nbsp);
  const [last = ''] = family.splice(-1);
  return [initial(first), ...family.map(middle), last, ...marks].join(nbsp);
}

/** Second names that riders have; whatever else stands in the middle is a family name ('Janáčková', 'Prošek') or 'van'. */
const middleNames = new Set('Francis James John Joseph Michael Patrick Paul Thomas William'.split(' '));
const middle = (word: string): string => (middleNames.has(word) ? initial(word) : word);

/** Ch is one letter in Czech. */
function initial(first: string): string {
  return `${first.startsWith('Ch') ? 'Ch' : first.charAt(0)}.`;
}

/** 'Josef Váňa ml.' → 'JV': generation marks have no initial. */
export function riderInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('');
}
