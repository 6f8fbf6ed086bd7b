import { expect, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// Import of data at /admin/data.
const site = useSite();

const table = (weight: string) =>
  ['Datum\tMísto\tDostih\tč.\tKůň\tHmotnost', `14. 10. 2023\tLhota\t1\t1\tZKOUŠKA\t${weight}`].join('\n');

test('import.upload, import.preview, import.undo: pasted cells with a mistake are corrected, previewed, stored and undone', async () => {
  const { page, problems } = await visit({ viewport: desktop, bypassCSP: true });
  await signInAs(page, site.url, demoAdmin);
  await page.goto(`${site.url}/admin/data`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Nebo vložte text').fill(table('585'));
  await page.getByRole('button', { name: 'Nahrát a ukázat náhled' }).click();

  await page.getByText('je mimo rozsah 40 až 90').waitFor();
  await page.getByRole('button', { name: 'Použít změny' }).click();
  await page.getByText('v souboru jsou chyby a nezaškrtli jste').waitFor();
  await page.getByText('Opravit text').first().click();
  await page.getByRole('textbox', { name: 'Opravit text' }).fill(table('58,5'));
  await page.getByRole('button', { name: 'Použít opravený text' }).click();
  await page.getByText('nový účastník').waitFor();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Použít změny' }).click();
  await page.getByText('Dávka je uložená.').waitFor();
  const day = await (await page.request.get(`${site.url}/races/lhota/2023-10-14`)).text();
  expect(day).toContain('Zkouška');

  await page.getByRole('button', { name: 'Vrátit…' }).click();
  await page.getByRole('button', { name: 'Vrátit dávku' }).click();
  await page.getByText('Dávka je vrácená.').first().waitFor();
  // The page cache may serve the former page for up to a second.
  const status = async () => (await page.request.get(`${site.url}/races/lhota/2023-10-14`)).status();
  await expect.poll(status).toBe(404);
  // The browser logs the 409 of the import that was refused on purpose.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
