import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { horseCopy } from '#text/horses/horses';

type Horse = { age: number | null; sex: HorseSex | null; birthYear: number | null; colour?: string | null };

/**
 * '5letá klisna, hnědka'; of a horse that can't be alive any more 'klisna, nar. 1988', which tells it from the later ones
 * of its name (racing.ages).
 */
export function aboutHorse({ age, sex, birthYear, colour = null }: Horse): string | null {
  const isOld = age === null && birthYear !== null;
  const what = horseCopy.ageAndSex(age, sex) ?? (isOld ? 'kůň' : null);
  const facts = [what, colour, isOld ? `nar.\u00a0${birthYear}` : null];
  return facts.filter((fact) => fact !== null).join(', ') || null;
}
