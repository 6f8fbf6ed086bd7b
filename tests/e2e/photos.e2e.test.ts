import type { JSHandle, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cameraJpeg } from '#tests/factories/photos.ts';
import { desktop, expectAccessible, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

const site = useSite();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await hydrated(page);
}

/** Files as they are dragged from a folder. */
function dragged(page: Page, files: { name: string; base64: string }[]): Promise<JSHandle> {
  return page.evaluateHandle((droppedFiles) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of droppedFiles)
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return transfer;
  }, files);
}

test('photos.administration, photos.on-card, photos.viewer, photos.messages: photos that an administrator drops onto a race appear on its card at once, open in the viewer, and can be moved and deleted', async () => {
  const admin = await visit({ viewport: desktop, bypassCSP: true });
  const visitor = await visit({ viewport: phone, hasTouch: true, bypassCSP: true });
  const { page } = admin;
  await signInAs(page, site.url, demoAdmin);
  await open(page, '/admin/race-photos');
  await page.getByText('Z tohoto dne zatím žádná fotografie není.').waitFor();
  const day = (await page.getByRole('link', { name: 'Stránka dne' }).getAttribute('href'))!;
  await open(visitor.page, day);

  const base64 = (await cameraJpeg({ width: 900, height: 600 })).toString('base64');
  const photos = [1, 2, 3, 4].map((number) => ({ name: `cil-${number}.jpg`, base64 }));
  const files = await dragged(page, [...photos, { name: 'neni.jpg', base64: btoa('<script>alert(1)</script>') }]);
  await page.getByRole('combobox', { name: 'Dostih', exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Popis pro ty, kdo fotografii nevidí').fill('Doběh před tribunou');
  await page.getByLabel('Autor fotografie').fill('Alena Nová');
  await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer: files });
  await page.getByRole('button', { name: 'Nahrát fotografie' }).click();
  const lines = page.getByRole('list', { name: 'Průběh nahrávání' }).getByRole('listitem');
  await lines.filter({ hasText: 'Nepodařilo se nahrát fotografii. Soubor není obrázek' }).waitFor();
  expect(await lines.filter({ hasText: 'Fotografie byla úspěšně nahrána.' }).count()).toBe(4);
  await page.getByText('4 fotografie', { exact: true }).waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize(desktop);

  const strip = visitor.page.locator('.photos').first();
  await strip.getByText('+1').waitFor();
  const second = strip.getByRole('link', { name: 'Fotografie 2 ze 4: Doběh před tribunou' });
  await second.locator('img').scrollIntoViewIfNeeded();
  await visitor.page.waitForFunction(
    (img) => (img as HTMLImageElement).naturalWidth > 0,
    await second.locator('img').elementHandle(),
  );
  expect(
    await second.locator('img').evaluate((img: HTMLImageElement) => [img.currentSrc.slice(-8), img.width, img.height]),
  ).toEqual(['-96.avif', 96, 64]);
  await second.focus();
  await visitor.page.keyboard.press('Enter');
  const viewer = visitor.page.getByRole('dialog');
  await viewer.getByText('Fotografie 2 ze 4').waitFor();
  await viewer.getByText('Foto: Alena Nová').waitFor();
  await expectAccessible(visitor.page);
  await visitor.page.keyboard.press('ArrowLeft');
  await viewer.getByText('Fotografie 1 ze 4').waitFor();
  await visitor.page.keyboard.press('ArrowLeft');
  await viewer.getByText('Fotografie 4 ze 4').waitFor();
  await swipe(visitor.page, { from: 300, to: 100 });
  await viewer.getByText('Fotografie 1 ze 4').waitFor();
  await visitor.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  expect(await second.evaluate((link) => link === document.activeElement)).toBe(true);
  await expectAccessibleAtBothWidths(visitor.page);

  const card = page.getByRole('article').filter({ hasText: 'cil-1.jpg' });
  await card.getByRole('button', { name: 'Přiřadit' }).click();
  await page.getByText('Fotografie byla úspěšně přiřazena k jinému dostihu.').waitFor();
  await visitor.page.locator('.photos').nth(1).waitFor();
  await card.getByText('Smazat…').click();
  await card.getByRole('button', { name: 'Smazat fotografii' }).click();
  await page.getByText('Fotografie byla úspěšně smazána.').waitFor();
  await page.getByText('3 fotografie', { exact: true }).waitFor();

  const firstCard = visitor.page.locator('.race-card').first();
  const linked = ['/race-analysis/', '/horse/'].map((path) => firstCard.locator(`a[href^="${path}"]`).first());
  const paths = await Promise.all(linked.map((link) => link.getAttribute('href')));
  for (const path of [`/race-results/${day.split('=')[1]}`, ...paths]) {
    await open(visitor.page, path!);
    await visitor.page.locator('.photos').first().waitFor();
  }
  expect([...admin.problems.filter((problem) => !problem.includes('415')), ...visitor.problems]).toEqual([]);

  const plain = await admin.context.browser()!.newContext({
    javaScriptEnabled: false,
    storageState: await admin.context.storageState(),
  });
  const form = await plain.newPage();
  await form.goto(`${site.url}/admin/race-photos`);
  await form.getByRole('combobox', { name: 'Dostih', exact: true }).selectOption({ index: 1 });
  const jpeg = Buffer.from(base64, 'base64');
  await form.getByLabel('Soubory s fotografiemi').setInputFiles([
    { name: 'bez-skriptu.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'neni.png', mimeType: 'image/png', buffer: Buffer.from('x') },
  ]);
  await form.getByRole('button', { name: 'Nahrát fotografie' }).click();
  await form.getByText('Fotografie byla úspěšně nahrána.').waitFor();
  await form.getByText('neni.png: Nepodařilo se nahrát fotografii. Soubor není obrázek').waitFor();
  await form.goto(`${site.url}${day}`);
  await form.locator('.photos a').first().click();
  await form.waitForURL(/\/media\/race-photos\/900x600\/\d{8}T\d{6}-[0-9a-f]{16}\.jpg$/);
  for (const context of [plain, admin.context, visitor.context]) await context.close();
});

async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const picture = (await page.locator('.photo-viewer-image').boundingBox())!;
  const y = picture.y + picture.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x: from, y }]);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: from + (to - from) * share, y }]);
  await touch('touchEnd', []);
}
