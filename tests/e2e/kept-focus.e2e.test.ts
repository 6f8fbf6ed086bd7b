import { createECDH, randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { securityCopy } from '#features/accounts/auth.cs.ts';
import { blocksCopy } from '#features/blocks/blocks.cs.ts';
import { notesCopy } from '#features/notes/notes.cs.ts';
import { notificationsCopy } from '#features/notifications/notifications.cs.ts';
import { chatCopy } from '#features/chat/chat.cs.ts';
import { dayDialogCopy } from '#features/race-day/day-dialog.cs.ts';
import { groupsCopy } from '#features/groups/groups.cs.ts';
import { desktop, goOffline, hydrated, phone, visit } from './browser.ts';
import { expectFocusIn, expectFocusOn } from './keyboard.ts';
import { demoCredentials, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Controls that go away, or rest, by what they do themselves: the keyboard goes on from where they were.
const site = useSite();
const siteUrl = inject('siteUrl');

async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

async function openEditor(page: Page, username: string): Promise<void> {
  await signInAs(page, site.url, demoCredentials(username));
  await page.goto(`${site.url}/fantasy`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Vrátit poslední změnu' }).waitFor();
}

const raceOf = (page: Page, number: number) => page.locator(`#trh-${number}`);
const offersOf = (page: Page, number: number) => raceOf(page, number).getByRole('button', { name: /^Přidat koně/ });

/** What the editor has just announced. */
async function said(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.getByRole('main').getByRole('status').first().innerText()).toMatch(words);
}

test('site.keyboard: captain, remove, carry over and undo of the Fantasy editor leave the focus on what comes next, and say what changed', async () => {
  const { page, problems } = await visit({ viewport: desktop, reducedMotion: 'reduce' });
  await openEditor(page, 'TondaOutsider');
  const undo = page.getByRole('button', { name: 'Vrátit poslední změnu' });
  await press(page.getByRole('button', { name: 'Převzít minulou sestavu' }));
  await expectFocusOn(undo);
  await said(page, 'Minulá sestava převzata, zbývá');
  await press(undo);
  await expectFocusOn(undo);
  await press(offersOf(page, 1).last());
  await expectFocusOn(raceOf(page, 2).locator('summary'));
  await said(page, 'Bell Elysees je v\u00a0sestavě, zbývá 95');
  await press(offersOf(page, 2).last());
  const captain = page.getByRole('region', { name: 'Startovní boxy' }).getByRole('button', { name: /^Kapitán: / });
  await press(captain.last());
  await expectFocusOn(captain.last());
  expect(await captain.last().getAttribute('aria-pressed')).toBe('true');
  await said(page, /^\S.* je kapitán$/);
  await press(page.getByRole('button', { name: 'Odebrat koně Bell Elysees' }).first());
  await expectFocusOn(page.getByRole('button', { name: 'Vybrat 1. dostih' }));
  await said(page, /^Bell Elysees odebr(?:án|ána), zbývá \d+$/);
  expect(problems).toEqual([]);
});

test('site.keyboard: on a phone the row of the race has the focus after its horse was removed, and in one list the button itself', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' });
  await openEditor(page, 'Hedvika_V');
  await press(offersOf(page, 1).last());
  await press(raceOf(page, 1).locator('summary'));
  await press(raceOf(page, 1).getByRole('button', { name: 'Odebrat koně Bell Elysees' }));
  await expectFocusOn(raceOf(page, 1).locator('summary'));
  expect(await raceOf(page, 1).getByRole('row').count()).toBeGreaterThan(2);
  await page.getByLabel('Řazení').selectOption('name');
  const add = page.getByRole('button', { name: /^Přidat koně Bell Elysees/ });
  await press(add);
  const picked = page.getByRole('button', { name: 'Bell Elysees je v\u00a0sestavě, odebrat' });
  await expectFocusOn(picked);
  await press(picked);
  await expectFocusOn(add);
  expect(problems).toEqual([]);
});

test('fantasy.price-list: what is above the budget says how much is missing, and the keyboard gets there', async () => {
  const { page } = await visit({ viewport: desktop });
  await openEditor(page, 'Bohous');
  const missing = page.getByRole('button', { name: /je nad rozpočet, chybí \d+$/ });
  for (let race = 1; race < 8 && (await missing.count()) === 0; race += 1) await press(offersOf(page, race).first());
  await missing.first().focus();
  await expectFocusOn(missing.first());
  expect(await missing.first().innerText()).toMatch(/^chybí \d+$/);
});

test('site.keyboard: a link to tip hands the focus to the button that takes its place', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, siteUrl, demoCredentials('Hedvika_V'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/tip-button-*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl);
  await hydrated(page);
  const link = page.getByRole('main').locator('a.tip-button').first();
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.focus();
  await expectFocusOn(link);
  release();
  await expectFocusOn(page.getByRole('main').locator('button.tip-button').and(page.getByLabel(name)));
});

test('site.keyboard: a poll keeps the focus on its button while the ballot is under way and when it failed', async () => {
  const { page } = await visit({ viewport: desktop });
  await page.goto(siteUrl);
  await hydrated(page);
  const poll = page.getByRole('region', { name: 'Anketa' });
  await poll.getByRole('radio').first().check();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/viewer/vote', async (route) => {
    await held;
    await route.abort();
  });
  const button = poll.locator('button[type="submit"]');
  await press(button);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  await expectFocusOn(button);
  release();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  await expectFocusOn(button);
});

test('site.keyboard: a tip that waits for a network keeps the focus on its button', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('main').locator('button.tip-button').first().waitFor();
  await goOffline(page);
  const button = page.getByRole('main').locator('button.tip-button:not([aria-disabled])').first();
  const handle = await button.elementHandle();
  await press(button);
  await expect.poll(() => handle?.evaluate((element) => element.className)).toContain('is-waiting');
  expect(await handle?.evaluate((element) => element === document.activeElement)).toBe(true);
});

type Leaving = {
  what: string;
  as?: string;
  /** Where the control is reached, after the page was opened. */
  path: string;
  reach: (page: Page) => Promise<Locator>;
  next: (page: Page) => Locator;
};

const content = (page: Page) => page.getByRole('main');
const rows = (page: Page, name: RegExp) => content(page).getByRole('button', { name });

/** The page of a tipper, by the place among addresses: the standings change when somebody is blocked. */
async function openTipper(page: Page, place: number): Promise<void> {
  await page.goto(`${site.url}/tip-analysis`);
  await hydrated(page);
  const links = content(page).locator('tbody a[href^="/tip-analysis/user/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await page.goto(`${site.url}${[...new Set(addresses)].toSorted()[place]}`);
  await hydrated(page);
  await content(page).locator('.tipper-actions button:enabled').first().waitFor();
}

async function block(page: Page, place: number): Promise<Locator> {
  await openTipper(page, place);
  await page.getByText(blocksCopy.block, { exact: true }).click();
  return page.getByRole('button', { name: blocksCopy.confirm, exact: true });
}

async function foundGroup(page: Page, name: string): Promise<void> {
  await page.getByLabel('Název nové skupiny').fill(name);
  await page.getByRole('button', { name: 'Založit skupinu' }).click();
  await page.getByLabel('Nový vzkaz').waitFor();
}

const leaving: readonly Leaving[] = [
  {
    what: 'the notice above the page',
    path: '/',
    reach: async (page) => page.getByRole('button', { name: 'Skrýt oznámení' }),
    next: content,
  },
  {
    what: 'a tip in the dashboard',
    as: 'Bohous',
    path: '/user-dashboard',
    reach: async (page) => rows(page, /^Odebrat tip na koně /).first(),
    next: (page) => rows(page, /^Odebrat tip na koně /).first(),
  },
  {
    what: 'a line of the wall',
    as: 'TondaOutsider',
    path: '/contest/groups',
    reach: async (page) => {
      await foundGroup(page, 'U Klávesnice');
      for (const text of ['První', 'Druhý']) {
        await page.getByLabel('Nový vzkaz').fill(text);
        await page.getByLabel('Nový vzkaz').press('Enter');
        await page.getByRole('listitem').filter({ hasText: text }).waitFor();
        await expectFocusOn(page.getByLabel('Nový vzkaz'));
      }
      return page.getByRole('button', { name: groupsCopy.wall.remove }).last();
    },
    next: (page) => page.getByRole('button', { name: groupsCopy.wall.remove }),
  },
  {
    what: 'a note',
    as: 'Bohous',
    path: '/user-dashboard/notes?horse=3',
    reach: async (page) => {
      await page.getByLabel(notesCopy.field).fill('Skáče doprava');
      await page.getByRole('button', { name: notesCopy.save, exact: true }).click();
      await page.getByText(notesCopy.change, { exact: true }).click();
      return page.getByRole('button', { name: notesCopy.removeNamed('') });
    },
    next: content,
  },
  {
    what: 'a horse that is no longer followed',
    as: 'Bohous',
    path: '/user-dashboard/followed',
    reach: async (page) => rows(page, /^Nesledovat koně /).first(),
    next: (page) => rows(page, /^Nesledovat/).first(),
  },
  {
    what: 'a tipper who is no longer followed',
    as: 'Bohous',
    path: '/',
    reach: async (page) => {
      await openTipper(page, 2);
      await rows(page, /^Sledovat tipéra /).click();
      await rows(page, /^Přestat sledovat tipéra /).waitFor();
      await page.goto(`${site.url}/user-dashboard/followed`);
      await hydrated(page);
      return rows(page, /^Přestat sledovat tipéra /).last();
    },
    next: content,
  },
  {
    what: 'the button that blocks somebody',
    as: 'Bohous',
    path: '/',
    reach: (page) => block(page, 3),
    next: (page) => rows(page, /^Odblokovat: /),
  },
  {
    what: 'the button that ends it',
    as: 'Bohous',
    path: '/',
    reach: async (page) => {
      await (await block(page, 4)).click();
      return rows(page, /^Odblokovat: /);
    },
    next: (page) => rows(page, /^Sledovat tipéra /),
  },
  {
    what: 'somebody blocked in the settings',
    as: 'Bohous',
    path: '/',
    reach: async (page) => {
      await (await block(page, 5)).click();
      await rows(page, /^Odblokovat: /).waitFor();
      await page.goto(`${site.url}/user-dashboard/settings`);
      await hydrated(page);
      return rows(page, /^Odblokovat: /).last();
    },
    next: content,
  },
  {
    what: 'a device that is signed out',
    as: 'Bohous',
    path: '/auth?change-password=true',
    reach: async (page) => {
      await signInAs(page, site.url, demoCredentials('Bohous'));
      await page.reload();
      await hydrated(page);
      return rows(page, /^Odhlásit zařízení /).first();
    },
    next: content,
  },
  {
    what: 'the button that signs out all other devices',
    as: 'Bohous',
    path: '/auth?change-password=true',
    reach: async (page) => {
      await signInAs(page, site.url, demoCredentials('Bohous'));
      await page.reload();
      await hydrated(page);
      return page.getByRole('button', { name: securityCopy.devices.revokeOthers });
    },
    next: content,
  },
  {
    what: 'a device of notifications',
    as: 'Bohous',
    path: '/user-dashboard/notifications',
    reach: async (page) => {
      const form = {
        endpoint: 'https://fcm.googleapis.com/fcm/send/kept-focus',
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      await page.request.post(`${site.url}/api/viewer/push-devices`, { form, headers: { origin: site.url } });
      await page.reload();
      await hydrated(page);
      return page.locator('.push-devices button');
    },
    next: content,
  },
  {
    what: 'the bell’s button that marks all as read',
    as: 'Bohous',
    path: '/horses',
    reach: async (page) => {
      await press(page.getByRole('link', { name: /^Upozornění, nepřečtených: / }));
      return page.getByRole('dialog').getByRole('button', { name: notificationsCopy.readAll });
    },
    next: (page) => page.getByRole('dialog'),
  },
  {
    what: 'the same button on the page of notifications',
    as: 'Hedvika_V',
    path: '/user-dashboard/notifications',
    reach: async (page) => content(page).getByRole('button', { name: notificationsCopy.readAll }),
    next: content,
  },
  {
    what: 'a member of a group',
    as: 'Hedvika_V',
    path: '/contest/groups',
    reach: async (page) => {
      await foundGroup(page, 'Bez Tondy');
      const group = page.url();
      const guest = await visit();
      await signInAs(guest.page, site.url, demoCredentials('TondaOutsider'));
      await guest.page.goto(await page.getByRole('textbox', { name: 'Odkaz' }).inputValue());
      await guest.page.getByRole('button', { name: 'Vstoupit do skupiny' }).click();
      await guest.page.getByText('Jste ve skupině.').waitFor();
      await page.goto(group);
      await hydrated(page);
      await page.getByText('Více', { exact: true }).click();
      await page.getByText(groupsCopy.manage.members, { exact: true }).click();
      return page.getByRole('button', { name: groupsCopy.manage.removeOf('TondaOutsider') });
    },
    next: content,
  },
];

test.for(leaving)(
  'site.keyboard: $what leaves the focus on its neighbour or the content',
  async ({ as, path, reach, next }) => {
    const { page } = await visit({ viewport: desktop });
    if (as !== undefined) await signInAs(page, site.url, demoCredentials(as));
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    const control = await reach(page);
    const handle = (await control.elementHandle())!;
    await press(control);
    await expect.poll(() => handle.evaluate((element) => element.checkVisibility())).toBe(false);
    await expectFocusIn(next(page));
  },
);

test('site.keyboard: the button for older days keeps the focus while they are loaded', async () => {
  const { page } = await visit({ viewport: desktop });
  const { days } = await (await fetch(`${siteUrl}/api/days`)).json();
  await page.route('**/api/days', (route) => route.fulfill({ json: { days, hasOlder: true } }));
  await page.goto(siteUrl);
  await hydrated(page);
  await page.getByRole('link', { name: 'Zobrazit další dostihové dny' }).click();
  const older = page.getByRole('dialog').getByRole('button', { name: dayDialogCopy.older });
  await older.waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/days?before=*', async (route) => {
    await held;
    await route.fulfill({ json: { days: [], hasOlder: true } });
  });
  await press(older);
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('true');
  await expectFocusOn(older);
  release();
  await expect.poll(() => older.getAttribute('aria-disabled')).toBe('false');
  await expectFocusOn(older);
});

test('site.keyboard: a message of the chat that was reported says so where its button is, which keeps the focus', async () => {
  const { page } = await visit({ viewport: desktop });
  await signInAs(page, site.url, demoCredentials('Hedvika_V'));
  await page.goto(site.url);
  await hydrated(page);
  await page.getByRole('button', { name: /^Otevřít: Náměty/ }).click();
  const report = page
    .getByRole('log')
    .getByRole('button', { name: /^Nahlásit správci/ })
    .first();
  const handle = (await report.elementHandle())!;
  await press(report);
  await expect.poll(() => handle.textContent()).toBe(chatCopy.isReported);
  expect(await handle.evaluate((element) => element === document.activeElement)).toBe(true);
});
