import type { Page } from 'playwright-core';
import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';
import { hydrated } from './browser.ts';

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
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Heslo').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/** Signs in and waits for the home page that follows. */
export async function signInAs(page: Page, siteUrl: string, person: Credentials): Promise<void> {
  await page.goto(`${siteUrl}/auth`);
  await hydrated(page);
  await fillSignIn(page, person);
  await page.getByRole('link', { name: `Účet: ${person.username}` }).waitFor();
}
