import { nbsp } from '#platform/text/czech-number.rules.ts';

/** Texts of the choice between horses whose names nearly match. */
export const lookalikeCopy = {
  heading: 'Podobná jména',
  note: 'Tito koně v\u00a0databázi nejsou, ale jejich jméno se téměř shoduje s\u00a0uloženým. Určete, o\u00a0koho jde.',
  choose: 'rozhodněte…',
  fresh: 'nový kůň',
  label: (name: string, line: number) => `${name}, řádek${nbsp}${line}`,
  known: ({ name, country, birthYear }: { name: string; country: string | null; birthYear: number | null }) =>
    `${name}${country ? ` (${country})` : ''}${birthYear ? `, nar. ${birthYear}` : ''}`,
} as const;
