import { expect, test } from 'vitest';
import { legalCopy } from '#copy/cs/public/legal.ts';
import { legalAddresses, legalPages } from '#app/law/legal-pages.ts';
import { missingDetails, operatorDetails } from '#domain/law/operator-details.ts';
import { readOperatorDetails } from '#server/law/read-operator-details.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('law.operator-details: each legal page of a site whose operator has given nothing marks every detail it shows, and counts them at the top', async () => {
  const { get } = site.open();
  const details = await readOperatorDetails(site.db);
  for (const address of legalAddresses) {
    const html = await (await get(address)).text();
    const missing = missingDetails(details, legalPages[address]);
    const marked = operatorDetails.filter((name) => html.includes(`legal-missing">${legalCopy.missing[name]}<`));
    expect([address, marked]).toEqual([address, missing]);
    expect([address, html.includes(legalCopy.incomplete(missing.length).text)]).toEqual([address, true]);
  }
});
