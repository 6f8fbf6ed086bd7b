import type { SiteSettings } from '#features/site/site-settings.rules.ts';

/** What an operator has to say about themselves, in the order of its page. */
export const operatorDetails = [
  'operator',
  'operatorSeat',
  'operatorId',
  'operatorRegister',
  'contactEmail',
  'dataOfficer',
  'supervisoryAuthority',
  'mailService',
  'serverOperator',
  'termsSince',
] as const satisfies readonly (keyof SiteSettings)[];

export type OperatorDetail = (typeof operatorDetails)[number];
export type OperatorDetails = Pick<SiteSettings, OperatorDetail>;

export type LegalPage = 'privacy' | 'cookies' | 'terms' | 'accessibility' | 'operator';

/** Which details each page shows. */
export const detailsOfPage: Readonly<Record<LegalPage, readonly OperatorDetail[]>> = {
  privacy: operatorDetails,
  cookies: ['operator', 'contactEmail'],
  terms: ['operator', 'operatorSeat', 'operatorId', 'operatorRegister', 'contactEmail', 'termsSince'],
  accessibility: ['operator', 'contactEmail'],
  operator: [
    'operator',
    'operatorSeat',
    'operatorId',
    'operatorRegister',
    'contactEmail',
    'dataOfficer',
    'supervisoryAuthority',
  ],
};

/** The details that a page shows and the operator has not given yet: the page says so instead (law.operator-details). */
export const missingDetails = (details: OperatorDetails, page: LegalPage): readonly OperatorDetail[] =>
  detailsOfPage[page].filter((name) => details[name] === null);

/** The details that are missing anywhere, each with the pages that lack it, for administrators. */
export const detailsToFill = (details: OperatorDetails): readonly { detail: OperatorDetail; pages: LegalPage[] }[] =>
  operatorDetails
    .filter((detail) => details[detail] === null)
    .map((detail) => ({
      detail,
      pages: (Object.keys(detailsOfPage) as LegalPage[]).filter((page) => detailsOfPage[page].includes(detail)),
    }));
