import { beforeAll, expect, test } from 'vitest';
import { failedFormsCopy } from '#text/platform/forms/failed-forms';
import { pages } from '#app/pages.ts';
import { openUnreachableDb, siteClock, testSite } from '#tests/http-site.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';
import { unavailablePaths } from '#platform/http/answer-unavailable.server.ts';

const site = testSite();
const browser = { accept: 'text/html,application/xhtml+xml' };
const note = 'Dlouhá poznámka o dvou řádcích,\nkterou nikdo nechce psát "podruhé" <a>.';

let cut: ReturnType<typeof site.open>;
/** The site as its database goes away: the page for that is stored, as after the start of a process. */
beforeAll(async () => {
  const cache = new PageCache({ clock: siteClock });
  const before = site.open({ cache });
  for (const path of Object.values(unavailablePaths)) await before.get(path, browser);
  cache.setListening(false);
  cut = site.open({ cache, db: openUnreachableDb() });
});

/** Every address of a page that visitors may reach without a session. */
const paths = pages.flatMap(({ path }) =>
  /^\/(?:admin|user-dashboard|dev|fantasy\/(?:team|league)|contest\/groups|articles\/)/.test(path)
    ? []
    : [path.replaceAll(/:\w+\??/g, '3')],
);

test('site.failed-forms: whatever page a form of a visitor posts to, an error page that answers holds its text', async () => {
  expect(paths.length).toBeGreaterThan(30);
  let held = 0;
  for (const path of paths) {
    const answer = await cut.post(path, { intent: 'sign-in', name: 'Jana', note }, browser);
    const html = await answer.text();
    if (answer.status < 400 || !html.includes('id="sent-form"')) continue;
    expect([path, html]).toEqual([path, expect.stringContaining('<input type="hidden" name="name" value="Jana">')]);
    expect(html).toContain('kterou nikdo nechce psát &quot;podruhé&quot; &lt;a&gt;.</textarea>');
    held += 1;
  }
  expect(held).toBeGreaterThan(25);
});

test('site.failed-forms: without a script a failed sign-in says its sentence; a password has to be typed again', async () => {
  const answer = await cut.post('/auth', { intent: 'sign-in', email: 'a@b.cz', password: 'tajne-heslo' }, browser);
  const html = await answer.text();
  expect(html).toContain(`<b>Nepodařilo se přihlásit.</b> ${failedFormsCopy.resend.text}`);
  expect(html).toContain('<input class="text-input" type="password" name="password" autocomplete="off">');
  expect(html).not.toContain('tajne-heslo');
});

test('site.failed-forms: what a form holds can’t break out of the page that sends it again', async () => {
  const answer = await cut.post(
    '/chov?x="><b>',
    { '"><script>': '</textarea><script>x</script>$&', name: '$`"><i>' },
    browser,
  );
  const html = await answer.text();
  expect(html).toContain('value="$`&quot;&gt;&lt;i&gt;"');
  expect(html).not.toMatch(/<script>x|<i>|x="><b>/);
});

test('site.failed-forms: a page that is only opened holds no form', async () => {
  expect(await (await cut.get('/horses', browser)).text()).toMatch(/<div id="sent-form" hidden=""><\/div>/);
});
