import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { maxFailures } from '#features/feeds/feed.rules.ts';
import { feeds } from '#features/imports/imports.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { testSite } from '#tests/http-site.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();
let cookie = '';

beforeAll(async () => {
  cookie = await adminCookie(site);
});

test('import.feed-editing, import.freshness: without JavaScript a feed is added, changed, mapped, paused and deleted, and one that was given up is announced', async () => {
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  expect(await textOf('/admin/data/feeds')).toContain('Zatím tu není žádný zdroj');
  const blank = await textOf('/admin/data/feeds/new');
  const fields = {
    name: 'Kurzy F',
    kind: 'odds',
    format: 'csv',
    everyMinutes: '5',
    onlyRaceDays: 'on',
    permission: 'smlouva',
  };
  const form = { ...fields, key: hiddenField(blank, 'key'), step: 'create' };

  const refused = await post('/admin/data/feeds/new', { ...form, url: 'ftp://kurzy.example.cz/' }, { cookie });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('Zadejte celou adresu, třeba https://www.example.cz/kurzy.csv');
  const created = await post('/admin/data/feeds/new', { ...form, url: 'https://kurzy.example.cz/' }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  expect(path).toMatch(/^\/admin\/data\/feeds\/\d+$/);
  const page = await textOf(path);
  expect(page).toContain('čeká na první stažení');
  expect(await textOf(`${path}?hotovo=create`)).toContain('Zdroj je přidaný.');
  expect(page).toContain('Po nezdaru čeká 10\u00a0min, 20\u00a0min, 40\u00a0min, 1\u00a0h\u00a020\u00a0min');

  const seen = hiddenField(page, 'seen');
  const edited = { ...fields, url: 'https://kurzy.example.cz/', everyMinutes: '60', seen, step: 'edit' };
  expect((await post(path, edited, { cookie })).headers.get('location')).toBe(`${path}?hotovo=edit`);
  expect((await post(path, edited, { cookie })).status).toBe(409);
  const mapped = await post(path, { 'column:Kůň': 'horse', step: 'map' }, { cookie });
  expect(await mapped.text()).toContain('Chybí povinné pole datum.');
  await post(path, { step: 'pause' }, { cookie });
  expect(await textOf(path)).toContain('pozastavený');
  expect((await post(path, { step: 'now' }, { cookie })).status).toBe(409);

  const failedState = { isPaused: true, failures: maxFailures, error: 'feed.status', errorDetail: '500' };
  await site.db
    .update(feeds)
    .set({ ...failedState, sample: [['Kůň', 'ALFA']] })
    .where(eq(feeds.name, 'Kurzy F'));
  expect(await textOf('/admin/data/feeds')).toContain('Server odpověděl stavem 500.');
  expect(await textOf('/admin')).toContain('Datový zdroj Kurzy F se nedaří stáhnout');
  expect(await textOf(path)).toContain('Pole pro sloupec Kůň');
  await post(path, { step: 'resume' }, { cookie });
  const overview = await textOf('/admin');
  expect(overview).not.toContain('se nedaří stáhnout');
  expect(overview).toContain('Čerstvost zdrojů');
  await site.db.update(feeds).set({ isWanted: false });
  const id = /feeds\/(\d+)/.exec(path)?.[1] ?? '';
  const fetched = await post('/admin', { id, step: 'now' }, { cookie });
  expect(fetched.headers.get('location')).toBe('/admin?hotovo=now');
  expect(await site.db.select({ isWanted: feeds.isWanted }).from(feeds)).toEqual([{ isWanted: true }]);
  expect((await post('/admin', { id: '999', step: 'now' }, { cookie })).status).toBe(409);
  const deleted = await post(path, { step: 'delete' }, { cookie });
  expect(deleted.headers.get('location')).toBe('/admin/data/feeds?hotovo=delete');
  expect((await get(path, { cookie })).status).toBe(404);
  expect((await post(path, { step: 'nonsense' }, { cookie })).status).toBe(400);
});

test('import.feed-permission, import.feed-secrets: without JavaScript a feed waits for its source’s permission, and its key is shown to nobody', async () => {
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const fields = { name: 'Výsledky', kind: 'results', format: 'xml', rowsAt: 'den.kun', everyMinutes: '60' };
  const secretHeaders = 'X-Api-Key: velmi-tajne';
  const blank = await textOf('/admin/data/feeds/new');
  const form = { ...fields, secretHeaders, key: hiddenField(blank, 'key'), step: 'create' };
  const url = 'https://vysledky.example.cz/?rok={2019-rok}';
  for (const [given, sentence] of [
    [{ rowsAt: '' }, 'JSON a\u00a0XML potřebují cestu k\u00a0řádkům'],
    [{ url: `${url}{1-2}` }, 'Rozsah stránek pište'],
    [{ secretHeaders: 'velmi-tajne' }, 'Každá hlavička na svém řádku'],
  ] as const) {
    const refused = await post('/admin/data/feeds/new', { ...form, url, ...given }, { cookie });
    const text = await refused.text();
    expect([refused.status, text.includes(sentence), text.includes('velmi-tajne')]).toEqual([400, true, false]);
  }
  const created = await post('/admin/data/feeds/new', { ...form, url }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  const page = await textOf(path);
  expect(page).toContain('čeká na souhlas zdroje');
  const overview = await textOf('/admin');
  expect(overview).toContain('čeká na souhlas zdroje');
  expect(overview).toContain(`href="${path}#stav"`);
  expect(overview).not.toContain('pozastavený');
  expect(await textOf('/admin/data/feeds')).toContain(`href="${path}#stav"`);
  expect(page).toContain('Uloženo: X-Api-Key.');
  expect(page).not.toContain('velmi-tajne');
  const resumed = await post(path, { step: 'resume' }, { cookie });
  expect([resumed.status, (await resumed.text()).includes('zdroj nemá zapsaný souhlas')]).toEqual([409, true]);
  await site.db
    .update(feeds)
    .set({ sample: [['Pořadí', '1.']] })
    .where(eq(feeds.name, 'Výsledky'));
  expect(await textOf(path)).toContain('pořadí nebo kód');
  const permitted = await post(path, { permission: 'dopis ze 3. 5.', step: 'permit' }, { cookie });
  expect(permitted.headers.get('location')).toBe(`${path}?hotovo=permit`);
  const after = await textOf(path);
  expect(after).toContain('dopis ze 3. 5.');
  expect(after).not.toContain('čeká na souhlas zdroje');
  expect(await textOf('/admin/audit')).not.toContain('velmi-tajne');
});

test('import.feed-states: an answer whose columns nobody has mapped is no failure to fetch, and leads to where they are mapped', async () => {
  const { get, post } = site.open();
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const unmapped = { failures: 1, error: 'feed.mapping', errorDetail: 'horse', isPaused: false };
  const [feed] = await site.db
    .update(feeds)
    .set({ ...unmapped, sample: [['Kůň', 'ALFA']], nextAt: new Date(Date.now() + 600_000), takenUntil: null })
    .where(eq(feeds.name, 'Výsledky'))
    .returning({ id: feeds.id });
  const path = `/admin/data/feeds/${feed?.id}`;
  for (const screen of ['/admin', '/admin/data/feeds', path]) {
    const text = await textOf(screen);
    expect(text).toContain('chybí přiřazení sloupců');
    expect(text).toContain(`href="${path}#prirazeni"`);
    expect(text).not.toContain('stahování selhává');
  }
  expect(await textOf('/admin')).toContain('Datový zdroj Výsledky nemá přiřazené sloupce');
  expect(await textOf(path)).toContain('Uložit přiřazení a\u00a0stáhnout');
  await post(path, { step: 'pause' }, { cookie });
  expect(await textOf(path)).not.toContain('Uložit přiřazení a\u00a0stáhnout');
});
