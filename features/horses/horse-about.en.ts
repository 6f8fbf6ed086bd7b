import type * as czech from './horse-about.cs.ts';
import { colourWord } from '#features/racing/words.en.ts';
import type { Translated } from '#platform/text/translated.ts';
import { horseCopy } from './horses.en.ts';

/** '5-year-old mare, bay'; of a horse that can't be alive any more 'mare, foaled 1988'. */
export const aboutHorse: Translated<typeof czech.aboutHorse> = ({ age, sex, birthYear, colour = null }) => {
  const isOld = age === null && birthYear !== null;
  const what = horseCopy.ageAndSex(age, sex) ?? (isOld ? 'horse' : null);
  const facts = [what, colour === null ? null : colourWord(colour), isOld ? `foaled ${birthYear}` : null];
  return facts.filter((fact) => fact !== null).join(', ') || null;
};
