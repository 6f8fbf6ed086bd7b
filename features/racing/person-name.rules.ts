const generationMark = /^(?:ml|st)\.$/;
/** Degrees that stand behind the name, after a comma. */
const degreesBehind = /^(?:Ph\.?\s?D|CSc|DrSc|DiS|MBA|M\.?Sc|B\.?Sc)\.?$/;

/** 'Váňa ml. Josef' → 'Josef Váňa ml.': the last word of a name that is given family name first begins it. */
export function firstNameFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  const marks = words.filter((word) => generationMark.test(word));
  const names = words.filter((word) => !generationMark.test(word));
  return [...names.slice(-1), ...names.slice(0, -1), ...marks].join(' ');
}

/**
 * The full name as pages show it: 'Eva Buriánková, Mgr.' → 'Mgr. Eva Buriánková'; degrees such as Ph.D. stay behind
 * (racing.rider-names).
 */
export function personName(stored: string): string {
  const [name = '', degree] = stored.split(',').map((part) => part.trim());
  if (!degree) return stored;
  if (degreesBehind.test(degree)) return `${name}, ${degree}`;
  return `${degree}${degree.endsWith('.') ? '' : '.'} ${name}`;
}

/** First names of women whose family names do not end in -á. */
const womensFirstNames = new Set('Carina Claudia Elwira Emelie Ida Mira Natalie Sara Sára Sibylle'.split(' '));

/** Whether a name, first name first, is a woman's: by the Czech ending of a family name, or by the first name. */
export function isWomansName(name: string): boolean {
  const [first = '', ...family] = (name.split(',')[0] ?? '').split(/\s+/);
  return family.some((word) => word.endsWith('á')) || womensFirstNames.has(first);
}
