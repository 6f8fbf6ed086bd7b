import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';

/**
 * What `npm run dev` and the start of a site print about the accounts to try; only the demonstration has them
 * (demonstration.accounts).
 */
export function demoAccountLines(): string[] {
  return [
    'Ukázkové účty (e-mail a\u00a0heslo):',
    ...demoAccounts.map(
      ({ username, password, role }) => `  ${demoEmail(username)}  ${password}${role === 'admin' ? '  (správce)' : ''}`,
    ),
  ];
}
