import { expect, test } from 'vitest';
import { auditLog } from '#platform/db/settings.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { cameraJpeg } from '#tests/factories/photos.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { testSite } from '#tests/http-site.ts';
import { memoryStorage } from '#tests/storage.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

const validForm = {
  title: 'Kdo vyhraje Velkou?',
  slug: '',
  excerpt: 'Perex.',
  content: '## Rozbor\n\nKůň **běží**.',
  category: 'pred-dostihem',
  author: 'Redakce',
  featured: '',
  cover: '',
  coverPhoto: '',
  coverAlt: '',
  coverCredit: '',
  publishedAt: '',
};

test('articles.publishing: without JavaScript an article is created, saved, published, given a new address, withdrawn and deleted', async () => {
  const cookie = await adminCookie(site);
  const { get, post } = site.open({ cache: null });
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  expect(await textOf('/admin/blog')).toContain('Zatím tu není žádný článek');
  const key = hiddenField(await textOf('/admin/blog/new'), 'key');
  const created = await post('/admin/blog/new', { key, title: validForm.title, step: 'create' }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  expect(path).toMatch(/^\/admin\/blog\/\d+$/);
  const again = await post('/admin/blog/new', { key, title: validForm.title, step: 'create' }, { cookie });
  expect(again.headers.get('location')).toBe('/admin/blog?state=draft&hotovo=create');
  const send = async (step: string, more: object = {}) =>
    post(path, { ...validForm, version: hiddenField(await textOf(path), 'version'), step, ...more }, { cookie });

  expect((await send('save')).headers.get('location')).toBe(`${path}?hotovo=save`);
  const editorPage = await textOf(path);
  expect(editorPage).toContain('<h2 id="cast-rozbor">Rozbor</h2>');
  expect(editorPage).toContain('Kůň <strong>běží</strong>.');
  expect((await get('/articles/kdo-vyhraje-velkou')).status).toBe(404);

  const refused = await send('publish', { content: ' ', title: 'Bez textu' });
  expect(refused.status).toBe(400);
  const refusedPage = await refused.text();
  expect(refusedPage).toContain('Napište text.');
  expect(refusedPage).toContain('value="Bez textu"');

  const marked = await send('publish', { content: 'Nad {{anketa 1}}' });
  expect([marked.status, (await marked.text()).includes('Značku {{anketa 1}} neznáme')]).toEqual([409, true]);

  const stale = await post(path, { ...validForm, title: 'Druhá karta', version: '1', step: 'publish' }, { cookie });
  expect(stale.status).toBe(409);
  const conflict = await stale.text();
  expect(conflict).toContain('mezitím to upravil někdo jiný');
  expect(conflict).toContain('value="Druhá karta"');
  expect(hiddenField(conflict, 'version')).toBe('2');

  const future = await send('publish', { publishedAt: '2023-10-06T12:00' });
  expect(future.headers.get('location')).toBe(`${path}?hotovo=schedule`);
  expect((await get('/articles/kdo-vyhraje-velkou')).status).toBe(404);
  await send('publish', { publishedAt: '2023-10-06T09:00' });
  expect(await (await get('/articles/kdo-vyhraje-velkou')).text()).toContain('Kůň <strong>běží</strong>.');
  expect(await (await get('/articles/rss.xml')).text()).toContain(validForm.title);

  await send('publish', { slug: 'velka-2023', publishedAt: '2023-10-06T09:00' });
  const moved = await get('/articles/kdo-vyhraje-velkou');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/articles/velka-2023']);
  await send('unpublish');
  expect((await get('/articles/velka-2023')).status).toBe(404);
  expect((await send('delete')).headers.get('location')).toBe('/admin/blog?hotovo=delete');
  expect((await get(path, { cookie })).status).toBe(404);
});

test('articles.publishing: without JavaScript a poll is chosen from the list and stands at the end of the text', async () => {
  const cookie = await adminCookie(site, 'Anketar');
  const { get, post } = site.open({ cache: null });
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const poll = await insertPoll(site.db, { question: 'Kdo vyhraje Velkou?' });
  const key = hiddenField(await textOf('/admin/blog/new'), 'key');
  const created = await post('/admin/blog/new', { key, title: 'S anketou', step: 'create' }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  // All polls are offered, also those that a list of them has on its second page.
  for (let at = 0; at < 25; at += 1) await insertPoll(site.db, { question: `Novější ${at}` });
  const page = await textOf(path);
  expect(page).toMatch(new RegExp(`<option value="${poll.id}"[^>]*>Kdo vyhraje Velkou\\?</option>`));
  const form = { ...validForm, version: hiddenField(page, 'version'), poll: String(poll.id), step: 'poll' };
  expect((await post(path, form, { cookie })).headers.get('location')).toBe(`${path}?hotovo=poll`);
  expect(await textOf(path)).toContain(`${validForm.content}\n\n{{anketa:${poll.id}}}`);
});

test('articles.working-copy: the draft is saved while it is being typed, and the answer has it as readers would see it', async () => {
  const cookie = await adminCookie(site, 'Redaktorka');
  const { get, post } = site.open({ cache: null });
  const key = hiddenField(await (await get('/admin/blog/new', { cookie })).text(), 'key');
  const created = await post('/admin/blog/new', { key, title: 'Rozepsaný', step: 'create' }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  const saveDraft = async (more: Record<string, string>) =>
    (await post(`${path}/copy`, { ...validForm, ...more }, { cookie })).json();
  expect(await saveDraft({ version: '1' })).toMatchObject({
    version: 2,
    at: expect.any(Number),
    preview: {
      title: validForm.title,
      lead: 'Perex.',
      readMinutes: 1,
      body: [{ kind: 'heading' }, { kind: 'paragraph' }],
    },
  });
  const other = await saveDraft({ version: '1', content: 'Druhá karta' });
  expect(other).toMatchObject({ code: 409, reason: 'edit.conflict', version: 2, preview: { body: [{}] } });
  expect(other.message).toMatch(/^V\sjiném okně je uložená jiná verze \(Redaktorka, 6\.\s10\.\s2023 10:00\)\./);
  expect(await saveDraft({ version: '2', content: 'x'.repeat(200_001) })).toMatchObject({
    message: 'Text může mít nejvýš 200\u00a0000\u00a0znaků.',
  });
  expect((await post(`${path}/copy`, validForm)).status).toBe(401);
  const found = await get('/admin/blog/links?q=nikdo', { cookie });
  expect(await found.json()).toEqual([]);
});

const formOf = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('articles.pictures: without JavaScript a picture is added to the text and to the cover, and readers see both', async () => {
  const cookie = await adminCookie(site, 'Fotografka');
  const storage = memoryStorage();
  const { get, post } = site.open({ cache: null, storage });
  const textOf = async (path: string) => (await get(path, { cookie })).text();
  const key = hiddenField(await textOf('/admin/blog/new'), 'key');
  const created = await post('/admin/blog/new', { key, title: 'S fotkou', step: 'create' }, { cookie });
  const path = created.headers.get('location')?.split('?')[0] ?? '';
  const picture = new File([new Uint8Array(await cameraJpeg({ width: 900, height: 600 }))], 'doběh.jpg');
  const send = async (step: string, more: Record<string, string | File> = {}) => {
    const version = hiddenField(await textOf(path), 'version');
    return post(path, formOf({ ...validForm, title: 'S fotkou', version, step, ...more }), { cookie });
  };

  for (const [file, altText, sentence, wrong] of [
    [picture, '', 'Popište obrázek pro ty, kdo ho nevidí.', 'altText'],
    [new File([], ''), 'Doběh', 'Vyberte aspoň jeden soubor.', 'picture'],
    [new File(['<svg onload=alert(1)>'], 'a.jpg'), 'Doběh', 'Soubor není obrázek JPEG, PNG, WebP ani AVIF.', 'picture'],
  ] as const) {
    const refused = await send('picture', { picture: file, altText, content: 'Psaný text.' });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain(`Nepodařilo se nahrát obrázek. ${sentence}`);
    const field = /<input [^>]*aria-invalid="true"[^>]*>/.exec(page)?.[0] ?? '';
    expect(field).toContain(`name="${wrong}"`);
    const reason = /aria-describedby="(\S+-e)[ "]/.exec(field)?.[1];
    expect(page).toMatch(new RegExp(`<p class="field-error" id="${reason}">.*?${sentence}</p>`));
    expect(page).toContain('Psaný text.</textarea>');
  }
  expect(storage.files.size).toBe(0);

  const described = { picture, altText: 'Doběh [Velké]', credit: 'Alena Nová' };
  expect((await send('picture', described)).headers.get('location')).toBe(`${path}?hotovo=picture`);
  const editorPage = await textOf(path);
  const url = /\/media\/articles\/900x600\/[\w-]+\.jpg/.exec(editorPage)?.[0] ?? '';
  expect(editorPage).toContain(`![Doběh \\[Velké\\]](${url} &quot;Foto: Alena Nová&quot;)`);
  expect(storage.files.size).toBe(6);
  const cover = await send('cover', { picture, altText: 'Cíl.', content: `Text\n\n![Doběh.](${url} "Foto: A.")` });
  expect(cover.headers.get('location')).toBe(`${path}?hotovo=cover`);
  const covered = await textOf(path);
  const coverFields = Object.fromEntries(
    ['coverPhoto', 'coverAlt', 'coverCredit'].map((name) => [name, hiddenField(covered, name)]),
  );
  expect(coverFields).toMatchObject({ coverPhoto: expect.stringMatching(/^\/media\/articles\/900x600\//) });
  const published = {
    ...coverFields,
    coverAlt: 'Cíl.',
    content: `Text\n\n![Doběh.](${url} "Foto: A.")`,
    slug: 's-fotkou',
  };
  await send('publish', { ...published, publishedAt: '2023-10-06T09:00' });

  const article = await (await get('/articles/s-fotkou')).text();
  expect(article).toContain(`content="https://www.example.cz${coverFields['coverPhoto']}"`);
  expect(article).toContain(`"image":"https://www.example.cz${coverFields['coverPhoto']}"`);
  expect(article).toMatch(/<img [^>]*alt="Doběh\."[^>]*width="900" height="600"/);
  expect(article).toContain(`${url.replace('.jpg', '-640.avif')} 640w, ${url.replace('.jpg', '.avif')} 900w`);
  expect(article).toContain('<figcaption class="source-note">Foto: A.</figcaption>');
  expect(await (await get('/articles')).text()).toContain(coverFields['coverPhoto']);
  expect((await get(url.replace('.jpg', '-640.webp'))).headers.get('content-type')).toBe('image/webp');

  const bare = await send('uncover', published);
  expect(bare.headers.get('location')).toBe(`${path}?hotovo=uncover`);
  expect(hiddenField(await textOf(path), 'coverPhoto')).toBe('');
  const log = await site.db.select({ action: auditLog.action }).from(auditLog);
  expect(log.filter(({ action }) => action === 'add-article-picture')).toHaveLength(2);
});

test('articles.pictures: the editor’s upload refuses with a sentence, and only administrators may use it', async () => {
  const cookie = await adminCookie(site, 'Fotograf');
  const { post } = site.open({ storage: memoryStorage() });
  const picture = new File([new Uint8Array(await cameraJpeg())], 'a.jpg');
  const send = (fields: Record<string, string | File>, by = cookie) =>
    post('/admin/blog/picture', formOf(fields), { cookie: by });
  const done = await send({ picture, altText: 'Doběh.', credit: '' });
  expect(await done.json()).toMatchObject({ url: expect.any(String), altText: 'Doběh.', credit: null });
  const refused = await send({ picture: new File(['x'], 'a.png'), altText: 'Doběh.' });
  expect(refused.status).toBe(415);
  expect(await refused.json()).toMatchObject({ reason: 'photo.not-an-image' });
  expect((await send({ picture, altText: 'Doběh.' }, '')).status).toBe(401);
});
