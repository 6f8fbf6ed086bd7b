import { expect, test } from 'vitest';
import { breedingInterests, syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';
import { adminSession, hostileText, redirectTarget } from './admin-session.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

test('admin.enquiries: without JavaScript an administrator sets the status and note of what visitors sent', async () => {
  const { textOf, send, actions } = await adminSession(site, 'Poptavka');
  const contact = { name: hostileText, email: 'jana@rovinka.example', note: 'Volejte večer.' };
  await site.db.insert(breedingInterests).values({ ...contact, tier: 'fan', fingerprint: 'a' });
  const syndicateId = await insertSyndicate(site.db);
  await site.db.insert(syndicateEnquiries).values({ ...contact, syndicateId, shares: 2, fingerprint: 'b' });
  for (const path of ['/admin/breeding-interests', '/admin/syndicate-enquiries']) {
    const page = await textOf(path);
    expect(page).toContain('Volejte večer.');
    expect(page).not.toContain('<script>alert(1)');
    const form = { id: hiddenField(page, 'id'), seen: hiddenField(page, 'seen'), adminNote: 'Voláno.', step: 'answer' };
    const long = await send(path, { ...form, status: 'answered', adminNote: 'x'.repeat(1001) });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain('Poznámka může mít nejvýš 1\u00a0000\u00a0znaků.');
    expect(redirectTarget(await send(path, { ...form, status: 'answered' }))).toEqual([303, `${path}?hotovo=answer`]);
    expect(await textOf(`${path}?hotovo=answer`)).toContain('Stav je uložený.');
    expect((await send(path, { ...form, status: 'closed' })).status).toBe(409);
  }
  expect(await actions()).toEqual(['answer-interest', 'answer-enquiry']);
});
