import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoAccounts, demoEmail } from '#features/demo/demo-accounts.rules.ts';
import { expectAccessible, goOffline, hydrated, phone, visit } from './browser.ts';
import { demoCredentials, demoPerson, fillSignIn, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

// Chat, polls, and what PostgreSQL could change about the running site; all other journeys use the embedded database.
const site = usePostgresSite();

const hedvika = demoCredentials('Hedvika_V');

async function openChat(page: Page): Promise<void> {
  await page.goto(`${site.url}/help`);
  await hydrated(page);
  const menu = page.getByRole('link', { name: 'Otevřít menu' });
  if (await menu.isVisible()) await menu.press('Enter');
  await page.getByRole('button', { name: 'Otevřít: Náměty a zpětná vazba' }).press('Enter');
  await page.getByText('Ať se všichni koně').waitFor();
}

async function write(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Zpráva', { exact: true });
  await field.fill(text);
  await field.press('Enter');
}

const shown = (page: Page) => page.getByRole('log').locator('.chat-message .chat-message-text').allTextContents();

test('polls.form-or-results, polls.button: a vote turns the form into results without moving the page, and is remembered after a reload', async () => {
  const { page, problems } = await visit({ bypassCSP: true });
  await page.goto(site.url);
  await hydrated(page);
  const poll = page.getByRole('region', { name: 'Anketa' });
  const submit = poll.getByRole('button', { name: 'Hlasovat' });
  await expect.poll(() => submit.isDisabled()).toBe(true);
  await poll.getByLabel('Imphal').check();
  const before = await poll.boundingBox();
  await submit.click();
  await page.getByText('Váš hlas byl zaznamenán!').waitFor();
  expect(await poll.boundingBox()).toEqual(before);
  await poll.getByText('Váš hlas: ').waitFor({ state: 'attached' });
  await page.reload();
  await poll.locator('[data-state="results"]').waitFor();
  // At the previous scroll position the header may cover half of a link.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  expect(await submit.isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('polls.form-or-results: an open tab shows the results the moment the poll ends, without a reload', async () => {
  const { page, context, problems } = await visit();
  // The server's clock isn't moved and would correct the device's.
  await context.route(/\/live(?:\?|$)/, () => undefined);
  await page.clock.install();
  await page.goto(`${site.url}/polls/3`);
  await hydrated(page);
  await page.locator('[data-state="form"]').waitFor();
  await page.clock.fastForward('55:00:00');
  await page.locator('[data-state="results"]').waitFor();
  await page.getByText('Hlasování skončilo').waitFor();
  expect(problems).toEqual([]);
});

test('chat.widget, chat.keys: a signed-in person can use the chat on a phone by keyboard, and keeps a message that failed', async () => {
  const { page } = await visit({ viewport: phone, bypassCSP: true });
  await signInAs(page, site.url, demoPerson);
  await openChat(page);
  const field = page.getByLabel('Zpráva', { exact: true });
  const send = page.getByRole('button', { name: 'Odeslat' });
  await expect.poll(() => send.isDisabled()).toBe(true);
  await field.fill('👨‍👩‍👧‍👦'.repeat(170));
  // More than fits stays, and says by how much.
  await page.getByText('170/160').waitFor();
  expect(await send.isDisabled()).toBe(true);
  await goOffline(page);
  await field.fill('bez spojení');
  await field.press('Enter');
  await page.getByText('Jste bez spojení. Text zůstal v\u00a0poli.').waitFor();
  expect(await field.inputValue()).toBe('bez spojení');
  await page.context().setOffline(false);
  await field.fill('první řádek');
  await field.press('Shift+Enter');
  expect(await field.inputValue()).toBe('první řádek\n');
  await page.route('**/api/viewer/chat', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await field.press('Enter');
  await page.getByText('Server neodpovídá. Text jsme vrátili do pole').waitFor();
  expect(await field.inputValue()).toBe('první řádek\n');
  await page.unroute('**/api/viewer/chat');
  await write(page, '<img src=x onerror=alert(1)>');
  await page.getByText('Zpráva odeslána').waitFor();
  expect(await shown(page)).toContain('<img src=x onerror=alert(1)>');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Náměty a zpětná vazba' }).waitFor({ state: 'detached' });
});

/** Closes every connection of the site and refuses new ones until the returned function is called. */
async function cutDatabase(): Promise<() => Promise<void>> {
  const own = new pg.Client({ connectionString: site.databaseUrl });
  await own.connect();
  await own.query(`do $$ begin execute format('alter role %I nologin', current_user); end $$`);
  await own.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  return async () => {
    await own.query(`do $$ begin execute format('alter role %I login', current_user); end $$`);
    await own.end();
  };
}

test('chat.nothing-lost, chat.connection: after the database was unreachable two browsers go on with no message lost or duplicated', async () => {
  const first = await visit();
  const second = await visit();
  await signInAs(first.page, site.url, demoPerson);
  await signInAs(second.page, site.url, hedvika);
  await openChat(first.page);
  await openChat(second.page);
  await write(first.page, 'před výpadkem');
  await second.page.getByRole('log').getByText('před výpadkem').waitFor();
  await second.page.getByRole('img', { name: 'Spojení aktivní' }).waitFor();
  const restore = await cutDatabase();
  for (const { page } of [first, second]) await page.getByRole('img', { name: 'Bez spojení' }).waitFor();
  await write(second.page, 'při výpadku');
  await second.page.getByText('Chyba při odesílání zprávy').waitFor();
  const field = second.page.getByLabel('Zpráva', { exact: true });
  expect(await field.inputValue()).toBe('při výpadku');
  await restore();
  for (const { page } of [first, second]) await page.getByRole('img', { name: 'Spojení aktivní' }).waitFor();
  await field.press('Enter');
  await first.page.getByRole('log').getByText('při výpadku').waitFor();
  await write(first.page, 'po výpadku');
  await second.page.getByRole('log').getByText('po výpadku').waitFor();
  for (const { page, context } of [first, second]) {
    expect((await shown(page)).slice(-3)).toEqual(['před výpadkem', 'při výpadku', 'po výpadku']);
    await context.close();
  }
});

test('operation.postgresql, accounts.sign-in: signing in and out works on PostgreSQL, and /auth always links home', async () => {
  const { page, context } = await visit();
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  expect(await page.getByRole('main').getByRole('link', { name: 'Zpět na úvod' }).isVisible()).toBe(true);
  await fillSignIn(page, demoPerson);
  await page.getByRole('link', { name: /^Účet: / }).click();
  const popover = page.getByRole('dialog');
  await popover.getByText('Jste přihlášeni').waitFor();
  await popover.getByRole('button', { name: 'Odhlásit se', exact: true }).click();
  await page.getByRole('link', { name: 'Přihlášení' }).waitFor();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('signed_in');
});

test('operation.postgresql, tips.closing: tipping works on PostgreSQL, and an idle page disables its buttons exactly at the start', async () => {
  const { page, problems } = await visit();
  await signInAs(page, site.url, demoPerson);
  await page.goto(site.url);
  const row = page.getByRole('article').first().getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Tipovat koně / }).click();
  await page.getByText('Váš tip byl úspěšně zaznamenán').waitFor();
  // Four seconds before the first start of the shown day, set by moving the site clock, which reaches every process and
  // page.
  await setClockBeforeFirstStart(4);
  const locked = row.getByRole('button', { name: /už nelze změnit: dostih už odstartoval$/ });
  await locked.waitFor();
  const late = await page.evaluate(async () => {
    const [button] = document.querySelectorAll<HTMLElement>('.tip-button[aria-disabled="true"]:not(.is-on)');
    button?.click();
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/api/viewer/tips'));
    return { label: button?.textContent, requests: requests.length };
  });
  expect(late).toEqual({ label: 'Po startu', requests: 1 });
  const { tips, lateness } = await openTipsOf(demoPerson.username);
  // One tip of the demonstration and this one.
  expect(tips).toBe(2);
  expect(lateness).toBeLessThan(0);
  expect(problems).toEqual([]);
});

/** Sets the site clock `seconds` before the first start of the shown day; it then runs on at its normal speed. */
async function setClockBeforeFirstStart(seconds: number): Promise<void> {
  await runQuery(
    `update site_clock set real_anchor = clock_timestamp(), speed = 1, site_anchor = (
       select min(start_at) - make_interval(secs => $1) from races where start_at > app_now())`,
    [seconds],
  );
}

/** Open tips of a person in the race that was started, and how late the last of them is, in seconds. */
async function openTipsOf(username: string): Promise<{ tips: number; lateness: number }> {
  const [row] = await runQuery(
    `select count(*)::int as tips, max(extract(epoch from tip.created_at - race.start_at))::float8 as lateness
     from horse_tips tip join races race on race.id = tip.race_id join profiles person on person.id = tip.user_id
     where person.username = $1 and not race.is_completed and race.start_at < app_now()`,
    [username],
  );
  return row as { tips: number; lateness: number };
}

async function runQuery(statement: string, values: unknown[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  const { rows } = await client.query(statement, values);
  await client.end();
  return rows;
}

test('demonstration.accounts: the demonstration prints each of its accounts with its password at start', () => {
  for (const { username, password, role } of demoAccounts) {
    const roleNote = role === 'admin' ? '  (správce)' : '';
    expect(site.output()).toContain(`  ${demoEmail(username)}  ${password}${roleNote}\n`);
  }
});
