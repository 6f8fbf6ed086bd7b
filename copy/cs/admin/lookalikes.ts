import { nbsp } from '#domain/shared/czech-number.ts';

/** Texts of /admin/data/imports/{id}: the choice between horses whose names nearly match. */
export const lookalikeCopy = {
  heading: 'Podobná jména',
  note: 'Tihle koně uložení nejsou, ale jméno mají stejné nebo skoro stejné jako někdo, kdo je. Rozhodněte, kdo to je.',
  choose: 'rozhodněte…',
  fresh: 'nový kůň',
  label: (name: string, line: number) => `${name}, řádek${nbsp}${line}`,
  known: ({ name, country, birthYear }: { name: string; country: string | null; birthYear: number | null }) =>
    `${name}${country ? ` (${country})` : ''}${birthYear ? `, nar. ${birthYear}` : ''}`,
} as const;
