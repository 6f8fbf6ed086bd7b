import pg from 'pg';
import { expect, test } from 'vitest';
import { demoAccounts, demoEmail } from '#domain/demo/demo-accounts.ts';
import { hydrated, visit } from './browser.ts';
import { demoPerson, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

// What PostgreSQL could change about the running site; all other journeys but chat use the embedded database.
const site = usePostgresSite();

test('operation.postgresql, accounts.sign-in: signing in and out works on PostgreSQL, and /auth always links home', async () => {
  const { page, context } = await visit();
  await page.goto(`${site.url}/auth`);
  await hydrated(page);
  expect(await page.getByRole('main').getByRole('link', { name: 'Zpět na úvod' }).isVisible()).toBe(true);
  await signInAs(page, site.url, demoPerson);
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
  // Four seconds before the first start of the shown day, set by moving the site clock, which reaches every process and page.
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
