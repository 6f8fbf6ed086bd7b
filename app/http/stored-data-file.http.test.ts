import { expect, test } from 'vitest';
import { storedData } from '#features/law/stored-data.rules.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('law.stored-data: the table of /ochrana-udaju is offered there as a file, with every kind, its purpose, basis, time and recipients', async () => {
  const { get } = site.open();
  const page = (await (await get('/ochrana-udaju')).text()).replaceAll('\u2060', '');
  const [, address = ''] = /href="(\/ochrana-udaju\/[^"]+)"/.exec(page) ?? [];
  const file = await get(address);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = (await file.text()).trim().split('\n');
  expect(head).toBe('Co,Proč,Právní základ,Jak dlouho,S kým');
  expect(lines.length).toBe(Object.keys(storedData).length);
  const visits = lines.find((line) => line.includes('Počty návštěv'))?.replaceAll('\u00a0', ' ');
  expect(visits).toBe(
    '"Počty návštěv po dnech, stránkách a webech, odkud se přišlo",co se čte; bez cookies a bez adresy IP,netýká se vás,2 roky od návštěvy,nikdo',
  );
  for (const line of lines) expect([line, page.includes(line.split(/[,"]/).find(Boolean) ?? '')]).toEqual([line, true]);
  expect((await get('/ochrana-udaju/jine.csv')).status).toBe(404);
});
