const ages = ['', '', 'dvouleté', 'tříleté', 'čtyřleté', 'pětileté', 'šestileté', 'sedmileté', 'osmileté'];
const sexes: Readonly<Record<string, string>> = { klisny: 'klisny', hřebci: 'hřebce', valaši: 'valachy' };

/** '3letí', '4letí a 5letí', '4letí a starší - hřebci a valaši', as the calendar of races writes it. */
const limit =
  /^([2-8])letí(?: a (?:(starší)|([2-8])letí))?(?: [-–] (klisny|hřebci|valaši)(?: a (klisny|hřebci|valaši))?)?(?=,|$)/;

/**
 * Age limit and conditions as one text, 'pro čtyřleté a starší klisny, handicap'; empty without both. 'cena' says only
 * that the race is no handicap.
 */
export function conditionsText({
  ageLimit,
  conditions,
}: {
  ageLimit: string | null;
  conditions: string | null;
}): string {
  const others = conditions?.trim().toLowerCase() === 'cena' && ageLimit ? null : conditions;
  return [ageLimit && inWords(ageLimit), others].filter(Boolean).join(', ').replaceAll(' - ', ' – ');
}

const inWords = (ageLimit: string): string =>
  ageLimit.replace(limit, (_, from: string, older?: string, to?: string, sex?: string, otherSex?: string) => {
    const age = [ages[Number(from)], older ?? ages[Number(to)]].filter(Boolean).join(' a\u00a0');
    const horses = sex ? [sex, otherSex].flatMap((one) => (one && sexes[one]) ?? []).join(' a\u00a0') : 'koně';
    return `pro ${age} ${horses}`;
  });
