import { ageLimitWords, conditionsWords } from '#features/racing/words.en.ts';

/** '3yo+, handicap'. */
export function conditionsText({
  ageLimit,
  conditions,
}: {
  ageLimit: string | null;
  conditions: string | null;
}): string {
  return [ageLimit && ageLimitWords(ageLimit), conditions && conditionsWords(conditions)].filter(Boolean).join(', ');
}
