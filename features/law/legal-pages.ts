import type { LegalPage } from './operator-details.rules.ts';

/** The legal pages by their address, in the order of the footer (law.pages). */
export const legalPages = {
  '/ochrana-udaju': 'privacy',
  '/cookies': 'cookies',
  '/podminky': 'terms',
  '/pristupnost': 'accessibility',
  '/provozovatel': 'operator',
} as const satisfies Readonly<Record<string, LegalPage>>;

export type LegalAddress = keyof typeof legalPages;

export const legalAddresses = Object.keys(legalPages) as LegalAddress[];
