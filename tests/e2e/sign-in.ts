import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { demoAccounts, demoEmail } from '#features/demo/demo-accounts.rules.ts';

export type Credentials = { email: string; username: string; password: string };

/** E-mail and password of an account of the demonstration, by its username. */
export function demoCredentials(username: string): Credentials {
  const { password } = demoAccounts.find((account) => account.username === username)!;
  return { email: demoEmail(username), username, password };
}

export const demoPerson = demoCredentials('Bohous');
export const demoAdmin = demoCredentials('spravce');

export async function fillSignIn(
  page: Page,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('E-\u2060mail').fill(email);
  await page.getByLabel('Heslo').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/**
 * Signs in by one request, as the form does without JavaScript; the page stays where it is. The form itself costs two
 * pages.
 */
export async function signInAs(page: Page, siteUrl: string, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post(`${siteUrl}/auth`, {
    form: { intent: 'sign-in', email, password },
    headers: { origin: siteUrl },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}
