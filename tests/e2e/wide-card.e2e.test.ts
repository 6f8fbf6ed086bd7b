import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { desktop, expectAccessibleAtBothWidths, hydrated, phone, visit } from './browser.ts';
import { runCommand, useSite } from './site.ts';

// A race of which a file knows more than most: boxes, ratings, equipment, reserves, the real start.
const site = useSite();
const eventId = 39;
const [wideRace, plainRace] = [5, 8];

type Day = {
  date: string;
  location: string;
  races: { number: number; runners: { horse: { name: string; country: string | null } }[] }[];
};

async function raceOf(number: number) {
  const { data: day } = (await (await fetch(`${site.url}/api/v1/events/${eventId}`)).json()) as { data: Day };
  const race = day.races.find((found) => found.number === number);
  if (!race) throw new Error(`The day has no race ${number}.`);
  return { day, runners: race.runners };
}

/** A file as a source gives it: of its last runner a reserve, of the third no rating. */
async function wideFile(): Promise<{ path: string; names: string[] }> {
  const { day, runners } = await raceOf(wideRace);
  const columns =
    'event_date,location,race_number,horse,horse_country,draw,handicap_rating,equipment,allowance,reserve,result_status,off_time,live_url,weather,going_readings';
  const rows = runners.map(({ horse }, index) => {
    const isReserve = index === runners.length - 1;
    return [
      day.date,
      day.location,
      wideRace,
      horse.name,
      horse.country ?? '',
      index + 3,
      index === 2 ? '' : 80 - index,
      index === 0 ? 'K1 J' : '',
      index === 1 ? '1.5' : '',
      isReserve ? '1' : '',
      isReserve ? 'DNS' : '',
      '14:04',
      'https://zive.example/5',
      'polojasno',
      '10:00 3.4 dobrá',
    ].join(',');
  });
  const path = join(site.dataDir, 'wide.csv');
  writeFileSync(path, [columns, ...rows].join('\n'));
  return { path, names: runners.map(({ horse }) => horse.name) };
}

test('race-day.wide-columns, race-day.runner-facts, public-pages.live-changes: an imported box, rating and reserve come to the open card, as columns on a desktop and under the number on a phone', async () => {
  const { page, problems } = await visit({ viewport: desktop, bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto(`${site.url}/?eventId=${eventId}`);
  await hydrated(page);
  const wide = page.locator(`#dostih-${wideRace}`);
  const plain = page.locator(`#dostih-${plainRace}`);
  const headings = (card: typeof wide) => card.getByRole('columnheader').allInnerTexts();
  expect(await headings(wide)).not.toContain('Box');

  const { path, names } = await wideFile();
  expect(await runCommand(['import', path], { DATA_DIR: site.dataDir })).toMatchObject({ code: 0 });
  const box = wide.getByRole('columnheader', { name: 'Box' });
  await box.waitFor();
  expect(await headings(wide)).toEqual(expect.arrayContaining(['Box', 'HR']));
  const row = (index: number) => wide.getByRole('row').filter({ hasText: names[index] });
  await row(0).getByRole('cell', { name: '3', exact: true }).waitFor();
  await row(0).getByRole('cell', { name: '80', exact: true }).waitFor();
  await row(0).getByRole('img', { name: 'výstroj\u00a0K\u00a01., J' }).waitFor();
  await row(1).getByText('−1,5').waitFor();
  expect(await row(2).locator('.rating').innerText()).toBe('–');
  await wide.getByRole('cell', { name: 'Náhradník: nastoupí jen po škrtnutí jiného koně' }).waitFor();
  expect(await wide.getByRole('row').last().innerText()).toMatch(/^N1/);
  expect(await wide.getByRole('link', { name: 'Přenos' }).getAttribute('href')).toBe('https://zive.example/5');
  await wide.getByText('odstartováno ve 14:04').waitFor();
  await page.getByText('stav dráhy 3,4 dobrá v\u00a010:00').waitFor();
  await page.getByText('polojasno', { exact: true }).waitFor();
  // A race of which nobody knows it has no empty column.
  expect(await headings(plain)).not.toContain('Box');
  expect(await headings(plain)).not.toContain('HR');

  await page.setViewportSize(phone);
  expect(await row(1).locator('.rider').getAttribute('data-weight')).toMatch(/\u00a0kg\u00a0\(−1,5\) · HR\u00a079$/);
  const [number, draw] = await Promise.all([
    row(1).locator('.cloth').boundingBox(),
    row(1).locator('.draw').boundingBox(),
  ]);
  expect(draw!.x).toBe(number!.x);
  expect(draw!.y + draw!.height).toBeGreaterThan(number!.y + number!.height);
  expect(await row(1).locator('.rating').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('design.accessibility: axe finds nothing on a wide card, and without JavaScript it is complete', async () => {
  const { page } = await visit({ bypassCSP: true });
  await page.goto(`${site.url}/?eventId=${eventId}`);
  await hydrated(page);
  await expectAccessibleAtBothWidths(page);
  const { page: plain } = await visit({ javaScriptEnabled: false, viewport: desktop });
  await plain.goto(`${site.url}/?eventId=${eventId}`);
  await plain.locator(`#dostih-${wideRace}`).getByRole('columnheader', { name: 'Box' }).waitFor();
});
