import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import { horseCopy } from './horses.ts';

type Horse = { age: number | null; sex: HorseSex | null; birthYear: number | null };

/**
 * '5letá klisna'; of a horse that can't be alive any more 'klisna, nar. 1988', which tells it from the later ones of its
 * name (racing.ages).
 */
export function aboutHorse({ age, sex, birthYear }: Horse): string | null {
  if (age !== null || birthYear === null) return horseCopy.ageAndSex(age, sex);
  return `${horseCopy.ageAndSex(null, sex) ?? 'kůň'}, nar.\u00a0${birthYear}`;
}
