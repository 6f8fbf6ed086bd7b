import { type DemoAccount, demoEmail } from './demo-accounts.rules.ts';

/**
 * What a start prints about the accounts to try; no other site than the demonstration has them
 * (demonstration.accounts).
 */
export function demoAccountLines(accounts: readonly DemoAccount[], arePrintedOnce: boolean): string[] {
  return [
    arePrintedOnce
      ? 'Ukázkové účty (e-mail a\u00a0heslo). Hesla jsou náhodná, platí jen pro tento web a\u00a0znovu se nevypíšou:'
      : 'Ukázkové účty (e-mail a\u00a0heslo):',
    ...accounts.map(
      ({ username, password, role }) => `  ${demoEmail(username)}  ${password}${role === 'admin' ? '  (správce)' : ''}`,
    ),
  ];
}
