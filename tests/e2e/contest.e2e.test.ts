import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, expectAccessible, hydrated, phone, visit } from './browser.ts';
import { linkIn, mailTo } from './sent-mails.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';
import { runCommand, useSite } from './site.ts';

const site = useSite();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await hydrated(page);
}

test('contest.freeze, contest.review, contest.prize: standings follow the results, the round is frozen, the winner is told and the voucher is handed over', async () => {
  const person = await visit({ viewport: desktop, bypassCSP: true });
  const visitor = await visit({ viewport: phone, bypassCSP: true, colorScheme: 'dark' });
  await signInAs(person.page, site.url, demoPerson);
  await open(person.page, '/contest');
  await open(visitor.page, '/contest');
  await person.page.getByText('nemáte vyhodnocený tip').waitFor();
  await visitor.page.getByText('Tipovat a soutěžit můžete po přihlášení').waitFor();
  await visitor.page.getByText('Pořadí je zatím prázdné').waitFor();
  await expectAccessible(visitor.page);

  // The clock stands on 6 October: the replay publishes the 7th at once and then runs the 8th.
  const replayed = runCommand(['replay', '2023-10-08', '--speed', '2500'], { DATA_DIR: site.dataDir });
  const ownRow = person.page.getByRole('row', { name: /Bohous/ });
  await ownRow.getByText('vy', { exact: true }).waitFor();
  const first = await visitor.page.getByRole('row').nth(1).innerText();
  expect(first).toMatch(/^1\./);
  expect((await replayed).code, (await replayed).output).toBe(0);
  await person.page.getByText(/z\s15\sdostihů dokončeno/).waitFor();
  await expectAccessible(person.page);

  // The round is frozen on Tuesday noon, so a replay to the Saturday after freezes it.
  const replayedToSaturday = await runCommand(['replay', '2023-10-14', '--speed', '50000'], { DATA_DIR: site.dataDir });
  expect(replayedToSaturday.code, replayedToSaturday.output).toBe(0);
  await open(visitor.page, '/contest/2023-40');
  await visitor.page.getByText('čeká na ověření').first().waitFor();
  await expectAccessible(visitor.page);
  await person.context.close();

  const admin = await visit({ viewport: desktop, bypassCSP: true });
  await signInAs(admin.page, site.url, demoAdmin);
  await open(admin.page, '/admin/contest');
  await expectAccessible(admin.page);
  const review = admin.page.getByRole('article').filter({ hasText: 'Kolo 40/2023' });
  const email = await review.getByRole('link', { name: /@/ }).innerText();
  await review.getByRole('button', { name: 'Potvrdit výhru' }).click();
  await admin.page.getByText('Výhra je potvrzená').waitFor();
  const mail = await mailTo(site.dataDir, email, /Vyhráli jste týdenní soutěž/);
  expect(linkIn(mail, '/contest/2023-40')).toBeTruthy();
  await review.getByRole('button', { name: 'Poukaz je předaný' }).click();
  await admin.page.getByText('Předání poukazu je zapsané').waitFor();
  await visitor.page
    .getByText(/poukaz předán/)
    .first()
    .waitFor();
  for (const path of ['/contest/winners', '/contest/rules']) {
    await open(visitor.page, path);
    await expectAccessible(visitor.page);
  }
  expect([...person.problems, ...visitor.problems, ...admin.problems]).toEqual([]);
});
