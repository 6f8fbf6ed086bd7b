import { expect, test } from 'vitest';
import { legalCopy } from '#text/law/legal';
import { legalAddresses, legalPages } from '#features/law/legal-frame.tsx';
import { missingDetails, operatorDetails } from '#features/law/operator-details.rules.ts';
import { settings as settingsTable } from '#platform/db/settings.tables.ts';
import { readOperatorDetails } from '#features/law/read-operator-details.server.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('law.operator-details: each legal page of a site whose operator has given nothing marks every detail it shows, and counts them at the top', async () => {
  const { get } = site.open();
  const details = await readOperatorDetails(site.db);
  for (const address of legalAddresses) {
    const html = (await (await get(address)).text()).replaceAll('\u2060', '');
    const missing = missingDetails(details, legalPages[address]);
    const marked = operatorDetails.filter((name) => html.includes(`legal-missing">${legalCopy.missing[name]}<`));
    expect([address, marked]).toEqual([address, missing]);
    expect([address, html.includes(legalCopy.incomplete(missing.length).text)]).toEqual([address, true]);
  }
});

const textOf = async (address: string) => {
  const html = await (await site.open().get(address)).text();
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
};

test('law.accessibility-statement: /pristupnost names the laws, whom they exempt, who supervises and its date', async () => {
  const text = await textOf('/pristupnost');
  for (const part of [
    '424/2023 Sb.',
    '99/2019 Sb.',
    'mikropodnikem',
    'Gorazdova 1969/24, 120 00 Praha 2',
    '28. 11. 2026',
  ])
    expect(text).toContain(part);
});

test('law.contact-point: /provozovatel has one for authorities and users, /podminky says where to complain, both lead to the form', async () => {
  const [operator, terms] = [await textOf('/provozovatel'), await textOf('/podminky')];
  expect(operator).toContain('čl. 11 nařízení (EU) 2022/2065');
  expect(operator).toContain('href="/report"');
  expect(terms).toContain('id="hlaseni"');
  expect(terms).toContain('Českému telekomunikačnímu úřadu');
  expect(terms).toContain('Gorazdova 1969/24, 120 00 Praha 2');
  expect(terms).toContain('href="/report"');
});

test('law.recipients: /ochrana-udaju names who has the servers and the mails, and what notifications and Google get', async () => {
  const settings = { serverOperator: 'Hosting s.r.o.', mailService: 'Pošta a.s.' };
  for (const [key, value] of Object.entries(settings)) await site.db.insert(settingsTable).values({ key, value });
  const text = await textOf('/ochrana-udaju');
  const section = text.slice(text.indexOf('id="prijemci"'), text.indexOf('id="dostihy"'));
  expect(section).toContain('Hosting s.r.o.');
  expect(section).toContain('Pošta a.s.');
  expect(section).toContain('Oznámení v prohlížeči: když je zapnete');
  expect(section).toContain('Přihlášení přes Google tento web nenabízí.');
});

test('law.gambling-warning: the ban for minors stands in words beside the warning', async () => {
  expect(await textOf('/')).toContain(
    '<b>Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!</b> Zákaz účasti osob mladších 18 let.',
  );
});
