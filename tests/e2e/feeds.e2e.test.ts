import { expect, test } from 'vitest';
import { openFeedServer } from '#tests/feed-server.ts';
import { jockeyClubPage } from '#tests/jockey-club-page.ts';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { demoAdmin, signInAs } from './sign-in.ts';
import { useSite } from './site.ts';

// A source that is only published, from its recipe to the results it brings.
const site = useSite({ FEED_PRIVATE_HOSTS: 'localhost' });

const header = 'event_date,location,race_number,time,race_name,number,horse';
const lineup = `${header}\n2023-10-06,Lhota,1,09:00,Cena zkoušky,1,ZKOUŠKA\n2023-10-06,Lhota,1,09:00,Cena zkoušky,2,POKUS\n`;
const runner = (place: string, horse: string, number: number) => ({
  place,
  horse,
  number,
  rider: 'ž. Jan Novák',
  margin: 'LEHCE',
  time: '00:01:45.39',
});
const results = jockeyClubPage('Lhota, pátek 6. 10. 2023', [
  { line: '1. dostih – 09:00', runners: [runner('1.', 'POKUS, 3 kl', 2), runner('ZN', 'ZKOUŠKA, 4 hř', 1)] },
]);

test('import.feed-recipes, import.feed-permission: a feed of a recipe waits for its permission, then brings results by itself', async () => {
  const server = await openFeedServer();
  const { page } = await visit({ viewport: desktop, bypassCSP: true });
  try {
    server.answer((request, response) => {
      const isLineup = request.url === '/listina.csv';
      response.writeHead(200, { 'content-type': isLineup ? 'text/csv' : 'text/html' }).end(isLineup ? lineup : results);
    });
    await signInAs(page, site.url, demoAdmin);
    await page.goto(`${site.url}/admin/data/feeds/new`);
    await hydrated(page);
    await page.getByLabel('Jméno zdroje').fill('Listina');
    await page.getByLabel('Adresa', { exact: true }).fill(`${server.url}/listina.csv`);
    await page.getByLabel('Co přináší').selectOption('lineups');
    await page.getByLabel('Souhlas zdroje').fill('smlouva');
    await page.getByRole('button', { name: 'Přidat zdroj' }).click();
    await page.getByText('2 zapsáno').waitFor();

    await page.goto(`${site.url}/admin/data/feeds/new`);
    await hydrated(page);
    await page.getByLabel('Jméno zdroje').fill('Jockey Club');
    await page.getByLabel('Adresa', { exact: true }).fill(`${server.url}/vysledky?rok={rok}`);
    await page.getByLabel('Předpis').selectOption('jockey-club-results');
    await page.getByLabel('Co přináší').selectOption('results');
    await page.getByLabel('Formát').selectOption('html');
    await page.getByLabel('Tajné hlavičky').fill('X-Api-Key: velmi-tajne');
    await page.getByRole('button', { name: 'Přidat zdroj' }).click();
    await page.getByText('čeká na souhlas zdroje').waitFor();
    expect(server.requests.map(({ path }) => path)).toEqual(['/listina.csv']);
    await expectAccessibleAtBothWidths(page);
    await page.getByLabel('Souhlas zdroje').fill('dopis ze 3. 5.');
    await page.getByRole('button', { name: 'Zapsat souhlas a spustit' }).click();
    await page.getByText('2 zapsáno').waitFor();
    expect(await page.content()).not.toContain('velmi-tajne');
    expect(server.requests.at(-1)).toMatchObject({
      path: '/vysledky?rok=2023',
      headers: { 'x-api-key': 'velmi-tajne' },
    });
    await expectAccessibleAtBothWidths(page);
  } finally {
    await server.close();
  }
});

const british = `when;where;race;horse;weight
2023-10-07T22:30;Epsom;1;ALBION;58,0 kg
2023-10-08 14:00;Epsom;2;BRIGHTON;lehká
`;

test('import.feed-time-zone, import.feed-preview: the mapping of a source with another clock is tried on its answer before it is stored', async () => {
  const server = await openFeedServer();
  const { page } = await visit({ viewport: phone, bypassCSP: true });
  try {
    server.answer((_request, response) => void response.writeHead(200, { 'content-type': 'text/csv' }).end(british));
    await signInAs(page, site.url, demoAdmin);
    await page.goto(`${site.url}/admin/data/feeds/new`);
    await hydrated(page);
    await page.getByLabel('Jméno zdroje').fill('Ascot');
    await page.getByLabel('Adresa', { exact: true }).fill(`${server.url}/runners.csv`);
    await page.getByLabel('Co přináší').selectOption('lineups');
    await page.getByLabel('Souhlas zdroje').fill('smlouva');
    await page.getByRole('button', { name: 'Přidat zdroj' }).click();
    // Nobody knows its columns yet; they are said beside their examples.
    for (const [header, column] of [
      ['when', 'event_date'],
      ['where', 'location'],
      ['race', 'race_number'],
      ['horse', 'horse'],
      ['weight', 'weight'],
    ] as const)
      await page.getByLabel(`Pole pro sloupec ${header}`).selectOption(column);
    await page.getByLabel('hmotnost', { exact: true }).selectOption('number');
    await page.getByRole('button', { name: 'Ukázat náhled' }).click();
    const preview = page.getByRole('region', { name: 'Náhled poslední odpovědi' });
    await preview.getByText('7. 10. 2023 Epsom, 1.\u00a0dostih, 22:30').filter({ visible: true }).first().waitFor();
    await preview.getByText('2\u00a0řádky: nové\u00a01, změněné\u00a00').waitFor();

    await page.getByLabel('Časové pásmo zdroje').selectOption('Europe/London');
    await page.getByRole('button', { name: 'Ukázat náhled' }).click();
    await preview.getByText('7. 10. 2023 Epsom, 1.\u00a0dostih, 23:30').filter({ visible: true }).first().waitFor();
    await preview.getByText('„lehká“').filter({ visible: true }).first().waitFor();
    await expectAccessibleAtBothWidths(page);
    // What was chosen is still there, unsaved; the source was asked by its schedule and once for both previews.
    expect(await page.getByLabel('Časové pásmo zdroje').inputValue()).toBe('Europe/London');
    expect(server.requests).toHaveLength(2);
    await page.getByRole('button', { name: 'Uložit přiřazení a stáhnout' }).click();
    await page.getByText('1 zapsáno, 0 beze změny, 1 nezapsáno').waitFor();
    await page
      .getByRole('link', { name: /^č\.\s\d+$/ })
      .first()
      .click();
    await page.getByText('není číslo').waitFor();
  } finally {
    await server.close();
  }
});
