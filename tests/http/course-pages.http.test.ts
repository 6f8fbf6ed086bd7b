import { expect, test } from 'vitest';
import { insertEvent, insertRace } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test('courses.address: capitals, accents and other spellings redirect with 301 to the slug, an unknown course is a 404', async () => {
  const { get } = site.open({ cache: null });
  for (const location of ['Praha', 'Pardubice', 'Lysá nad Labem'])
    await insertRace(site.db, { eventId: await insertEvent(site.db, { location, date: '2023-09-17' }) });
  for (const [written, slug] of [
    ['Praha', 'praha'],
    ['PARDUBICE', 'pardubice'],
    ['velka-chuchle', 'praha'],
    [encodeURIComponent('lysá nad labem'), 'lysa-nad-labem'],
  ]) {
    const answer = await get(`/course/${written}?x=1`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/course/${slug}?x=1`]);
  }
  expect((await get('/course/praha')).status).toBe(200);
  for (const unknown of ['atlantida', encodeURIComponent('čáslav'), '---', '%2F%2Fevil.example']) {
    const answer = await get(`/course/${unknown}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('Stránka');
  }
});
