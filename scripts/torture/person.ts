import { setTimeout as pause } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { chromium, type Page } from 'playwright-core';
import { chromiumForTests } from '#tests/chromium.ts';
import { startMailServer } from '#tests/mailing.ts';
import type { Row } from '../bench/table.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { row, zero } from './rows.ts';

const person = { email: 'jana.nova@rovinka.example', username: 'Jana_Nova', password: 'korálka-9' };
const stepLimitMs = 60_000;

/**
 * Somebody registers, confirms, tips and signs out in a real browser, through nginx with a certificate of its own; one
 * of the three processes behind it is restarted before every step.
 */
export async function onePerson(): Promise<Row[]> {
  const mails = await startMailServer();
  const cluster = await startCluster({ processCount: 3, seed: 'day', env: { MAIL_URL: mails.url } });
  const browser = await chromium.launch({ executablePath: chromiumForTests(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'cs-CZ' });
    context.setDefaultTimeout(stepLimitMs);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('response', (answer) => {
      if (answer.status() >= 500) failures.push(`${answer.status()} ${answer.url()}`);
    });
    const steps: readonly (readonly [string, () => Promise<void>])[] = [
      ['registers', () => register(page, cluster.url)],
      ['confirms by the link of the mail', async () => confirm(page, await linkOf(mails.arrived))],
      ['tips', () => tip(page, cluster.url)],
      ['finds the tip after a reload', () => findTip(page)],
      ['signs out', () => signOut(page)],
    ];
    const rows: Row[] = [];
    for (const [index, [what, take]] of steps.entries()) {
      const restarted = restartOne(cluster, index);
      await take();
      await restarted;
      rows.push(row(`somebody ${what} while a process is restarted`, 'yes', 'yes', true));
    }
    return [...rows, zero('errors of the page and answers from 500 on', failures.length)];
  } finally {
    await browser.close();
    await cluster.stop();
    await mails.close();
  }
}

/** In turns; not awaited until the step beside it is done. */
const restartOne = ({ processes }: Cluster, step: number): Promise<void> | undefined =>
  processes[step % processes.length]?.restart();

async function register(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth?register=true`);
  await page.getByLabel('Uživatelské jméno').fill(person.username);
  await page.getByLabel('E-\u2060mail', { exact: true }).fill(person.email);
  await page.getByLabel('Heslo').fill(person.password);
  await page.getByRole('button', { name: 'Zaregistrovat se' }).click();
  await page.getByRole('main').getByText('Registrace úspěšná').waitFor();
}

async function linkOf(arrived: readonly { source: string }[]): Promise<string> {
  const until = Date.now() + stepLimitMs;
  while (Date.now() < until) {
    const texts = await Promise.all(arrived.map(async ({ source }) => (await simpleParser(source)).text ?? ''));
    const [link] = texts.flatMap((text) => text.match(/https:\/\/\S+\/api\/auth\/verify-email\S+/g) ?? []);
    if (link) return link;
    await pause(200);
  }
  throw new Error('The mail with the confirmation link did not arrive.');
}

async function confirm(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('link', { name: `Účet: ${person.username}` }).waitFor();
}

async function tip(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page
    .getByRole('button', { name: /^Tipovat koně / })
    .first()
    .click();
  await page.getByText('Váš tip byl úspěšně zaznamenán').waitFor();
}

async function findTip(page: Page): Promise<void> {
  await page.reload();
  await page
    .getByRole('button', { name: /^Můj tip na koně .*, odebrat$/ })
    .first()
    .waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: `Účet: ${person.username}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
}
