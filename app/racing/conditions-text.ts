/**
 * Age limit and conditions as one text, '3letí a starší, handicap', on race cards, results and analyses; empty without
 * both.
 */
export function conditionsText({
  ageLimit,
  conditions,
}: {
  ageLimit: string | null;
  conditions: string | null;
}): string {
  return [ageLimit, conditions].filter(Boolean).join(', ').replaceAll(' - ', ' – ');
}
