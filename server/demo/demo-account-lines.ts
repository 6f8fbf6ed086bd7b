import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';

/** What a start prints about the accounts to try; no other site has them (demonstration.accounts). */
export function demoAccountLines(): string[] {
  return [
    'Ukázkové účty (e-mail a\u00a0heslo):',
    ...demoAccounts.map(
      ({ username, password, role }) => `  ${demoEmail(username)}  ${password}${role === 'admin' ? '  (správce)' : ''}`,
    ),
  ];
}
