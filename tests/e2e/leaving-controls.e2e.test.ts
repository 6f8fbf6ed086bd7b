import { createECDH, randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { securityCopy } from '#text/accounts/auth';
import { blocksCopy } from '#text/blocks/blocks';
import { notesCopy } from '#text/notes/notes';
import { notificationsCopy } from '#text/notifications/notifications';
import { fantasyCopy } from '#text/fantasy/fantasy';
import { leaderboardCopy } from '#text/fantasy/leaderboard';
import { groupsCopy } from '#text/groups/groups';
import { adminPhotosCopy } from '#text/photos/admin-photos';
import { pushCopy } from '#text/push/push';
import { resultsCopy } from '#text/results/results';
import { adminRacesCopy } from '#text/race-office/race-office';
import { raceEditorCopy } from '#text/race-office/race-editor';
import { offlineCopy } from '#text/offline/offline';
import { failedFormsCopy } from '#text/platform/forms/failed-forms';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { cameraJpeg } from '#tests/factories/photos.ts';
import { desktop, goOffline, hydrated, visit } from './browser.ts';
import { expectFocusIn, expectFocusOn, focusOn, loaded } from './keyboard.ts';
import { demoCredentials, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Controls that go away by what they do themselves: the keyboard goes on from where they were.
const site = useSite();

type Leaving = {
  what: string;
  as?: string;
  /** Where the control is reached, after the page was opened. */
  path: string;
  reach: (page: Page) => Promise<Locator>;
  /** What takes the control away after it was pressed, where that isn't the press alone. */
  after?: (page: Page) => Promise<void>;
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

async function announceDay(page: Page, location: string): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: raceEditorCopy.calendar.add }) });
  await form.getByLabel('Závodiště').fill(location);
  await form.getByLabel('Datum').fill('12. 11. 2023');
  await form.getByRole('button', { name: raceEditorCopy.calendar.add }).click();
  await page.getByRole('listitem').filter({ hasText: location }).waitFor();
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
      await page.getByRole('link', { name: /^Upozornění, nepřečtených: / }).press('Enter');
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
  {
    what: 'a member of a league',
    as: 'Hedvika_V',
    path: '/fantasy/league',
    reach: async (page) => {
      const { leagues } = leaderboardCopy;
      await page.getByLabel(leagues.name).fill('Bez Tondy');
      await page.getByRole('button', { name: leagues.create }).click();
      const code = await page.locator('.league-code').innerText();
      const league = page.url();
      const guest = await visit();
      await signInAs(guest.page, site.url, demoCredentials('TondaOutsider'));
      await guest.page.goto(`${site.url}/fantasy/league`);
      await hydrated(guest.page);
      await guest.page.getByLabel(leagues.code).fill(code);
      await guest.page.getByRole('button', { name: leagues.join }).click();
      await guest.page.getByText(leagues.joined).waitFor();
      await page.goto(league);
      await hydrated(page);
      return rows(page, /^Odebrat /);
    },
    next: content,
  },
  {
    what: 'the button that joins Fantasy',
    as: 'TondaOutsider',
    path: '/fantasy',
    reach: async (page) => {
      const { request } = page;
      await request.post(`${site.url}/api/viewer/settings`, {
        multipart: { fantasy: 'off' },
        headers: { origin: site.url },
      });
      await page.reload();
      await hydrated(page);
      return page.getByRole('button', { name: fantasyCopy.join.button });
    },
    next: content,
  },
  {
    what: 'the button that turns notifications on',
    as: 'TondaOutsider',
    path: '/user-dashboard/notifications',
    reach: async (page) => {
      await page.addInitScript(subscribeAtOnce, {
        endpoint: 'https://fcm.googleapis.com/fcm/send/turned-on',
        keys: {
          p256dh: createECDH('prime256v1').generateKeys('base64url'),
          auth: randomBytes(16).toString('base64url'),
        },
      });
      await page.reload();
      await hydrated(page);
      return page.getByRole('button', { name: pushCopy.turnOn });
    },
    next: content,
  },
  {
    what: 'what was typed and is thrown away',
    as: 'Bohous',
    path: '/user-dashboard/notes?horse=4',
    reach: async (page) => {
      await page.getByLabel(notesCopy.field).fill('Nedopsáno');
      await page.reload();
      await hydrated(page);
      return page.getByRole('button', { name: failedFormsCopy.discard });
    },
    next: content,
  },
  {
    what: 'the strip of a link that failed',
    path: '/',
    reach: async (page) => {
      await page.route('**/horses.data*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
      await page.getByRole('banner').getByRole('link', { name: 'Koně' }).click();
      return page.getByRole('button', { name: loadingAndErrorCopy.close });
    },
    next: content,
  },
  {
    what: 'the strip of a lost connection',
    path: '/horses',
    reach: async (page) => {
      await loaded(page, 'offline-strip');
      await focusOn(content(page));
      await goOffline(page);
      return page.getByRole('button', { name: offlineCopy.strip.retry });
    },
    after: (page) => page.context().setOffline(false),
    next: content,
  },
  {
    what: 'the button that signs out and drops a waiting tip',
    as: 'Hedvika_V',
    path: '/',
    reach: async (page) => {
      await page.route('**/api/viewer/tips', (route) => route.abort());
      await page.getByRole('main').locator('button.tip-button').first().click();
      await page.locator('.tip-sheet').waitFor();
      await page.getByRole('link', { name: 'Účet: Hedvika_V' }).click();
      const signOut = page.getByRole('dialog').getByRole('button', { name: /^Odhlásit (?:se$|a)/ });
      await signOut.press('Enter');
      await expectFocusOn(signOut);
      return signOut;
    },
    next: (page) => page.locator('body'),
  },
  {
    what: 'the link that ends the filters of results',
    path: '/race-results?kind=hurdles',
    reach: async (page) => page.getByRole('link', { name: resultsCopy.filter.clear }).first(),
    next: content,
  },
  {
    what: 'a photo',
    as: 'spravce',
    path: '/admin/race-photos',
    reach: async (page) => {
      const { upload, photo } = adminPhotosCopy;
      await page.getByRole('combobox', { name: upload.race, exact: true }).selectOption({ index: 1 });
      const buffer = await cameraJpeg({ width: 90, height: 60 });
      await page
        .locator('input[type="file"]')
        .setInputFiles(['cil-1.jpg', 'cil-2.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
      await page.getByRole('button', { name: upload.submit }).click();
      const first = page.getByRole('article').first();
      await first.getByText(photo.remove, { exact: true }).click();
      return first.getByRole('button', { name: photo.removeForGood });
    },
    next: content,
  },
  {
    what: 'the button that sends a photo again',
    as: 'spravce',
    path: '/admin/race-photos',
    reach: async (page) => {
      const { upload } = adminPhotosCopy;
      await page.route('**/admin/race-photos**', (route) => route.abort());
      await page.getByRole('combobox', { name: upload.race, exact: true }).selectOption({ index: 1 });
      const buffer = await cameraJpeg({ width: 90, height: 60 });
      await page.locator('input[type="file"]').setInputFiles({ name: 'cil-3.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: upload.submit }).click();
      const again = page.getByRole('button', { name: upload.again });
      await again.waitFor();
      await page.unroute('**/admin/race-photos**');
      return again;
    },
    next: content,
  },
  {
    what: 'an announced day',
    as: 'spravce',
    path: '/admin/race-creator',
    reach: async (page) => {
      await announceDay(page, 'Benešov');
      return page.getByRole('button', { name: /^Odebrat .* Benešov$/ });
    },
    next: content,
  },
  {
    what: 'the form of an announced day',
    as: 'spravce',
    path: '/admin/race-creator',
    reach: async (page) => {
      await announceDay(page, 'Mimoň');
      const day = page.getByRole('listitem').filter({ hasText: 'Mimoň' });
      await day.locator('summary').click();
      await day.getByLabel('Závodiště').fill('Mimoň nad Ploučnicí');
      return day.getByRole('button', { name: raceEditorCopy.calendar.save });
    },
    next: content,
  },
  {
    what: 'the offer of unsaved cells',
    as: 'spravce',
    path: '/admin/lineups',
    reach: async (page) => {
      const cell = page.getByRole('grid').locator('input[data-cell]').nth(1);
      await cell.fill('55');
      await cell.press('Tab');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await hydrated(page);
      return page.getByRole('button', { name: adminRacesCopy.unsavedEdits.discardEdits, exact: true });
    },
    next: content,
  },
];

/** In the page: a browser that permits notifications and subscribes without asking anybody. */
function subscribeAtOnce(subscription: object): void {
  Object.defineProperty(Notification, 'permission', { value: 'granted' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.subscribe = async () =>
    Object.create(PushSubscription.prototype, { toJSON: { value: () => subscription }, options: { value: {} } });
}

test.for(leaving)(
  'site.keyboard: $what leaves the focus on its neighbour or the content',
  async ({ as, path, reach, after, next }) => {
    const { page } = await visit({ viewport: desktop });
    if (as !== undefined) await signInAs(page, site.url, demoCredentials(as));
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    const control = await reach(page);
    const handle = (await control.elementHandle())!;
    await focusOn(control);
    await control.press('Enter');
    await after?.(page);
    await expect.poll(() => handle.evaluate((element) => element.checkVisibility())).toBe(false);
    await expectFocusIn(next(page));
  },
);

test('site.keyboard: what went away before the code that keeps the focus was loaded leaves it on the content', async () => {
  // A service worker would load that code by itself.
  const { page } = await visit({ viewport: desktop, serviceWorkers: 'block' });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/pass-focus*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.url);
  await hydrated(page);
  const notice = page.getByRole('button', { name: 'Skrýt oznámení' });
  await notice.press('Enter');
  await notice.waitFor({ state: 'hidden' });
  release();
  await expectFocusIn(content(page));
});
