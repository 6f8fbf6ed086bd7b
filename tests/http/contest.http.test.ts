import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { createAccount } from '#features/accounts/create-account.server.ts';
import { settleTips } from '#features/analysis/settle-tips.server.ts';
import { freezeDue } from '#features/contest/freeze-rounds.server.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { horseTips } from '#features/tips/tips.tables.ts';
import { routes } from '#app/http/routes.server.ts';
import { validPassword } from '#tests/accounts.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();
const winner = 'Jana_K';

/** On Friday 6 October 2023 last week's round is frozen, and Jana, who tipped three winners, has won it. */
beforeAll(async () => {
  const { db } = site;
  const account = { email: 'jana@rovinka.example', username: winner, password: validPassword, role: 'user' } as const;
  const userId = await createAccount(db, account);
  await createAccount(db, { ...account, email: 'spravce@rovinka.example', username: 'spravce', role: 'admin' });
  // In the demonstration an administrator needs no second factor.
  await db.insert(settings).values({ key: 'demo', value: { clockStart: '2023-10-06', season: 2023 } });
  await holdContest(db);
  await setSiteTime(db, '2023-10-01T08:00:00Z');
  const eventId = await insertEvent(db, { date: '2023-10-01' });
  for (const raceNumber of [1, 2, 3]) {
    const raceId = await insertRace(db, { eventId, raceNumber });
    const runner = await insertRunner(db, { raceId, number: 1, fortunaOdds: 3, finishingPosition: 1 });
    await db.insert(horseTips).values({ userId, raceId, runnerId: runner.id });
    await db
      .update(races)
      .set(unjudged({ isCompleted: true }))
      .where(eq(races.id, raceId));
  }
  const now = siteClock.now();
  await settleTips(db, now);
  await freezeDue(db, siteClock, now as Instant);
});

async function cookieOf(email: string): Promise<string> {
  const entered = await site.open().post('/auth', { intent: 'sign-in', email, password: validPassword });
  const cookies = entered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
}

test.each([
  ['/contest', 200, 'Pořadí uzavřeme út\u00a010.\u00a010.\u00a02023 ve\u00a012:00.'],
  ['/contest/2023-39', 200, 'Pořadí jsme uzavřeli'],
  ['/contest/2023-39', 200, winner],
  ['/contest/2023-38', 404, ''],
  ['/contest/2023-54', 404, ''],
  ['/contest/winners', 200, winner],
  ['/contest/rules', 200, 'Soutěž je zdarma: bez vkladu'],
])('contest.round, law.free-contest: %s answers %i and says %j', async (path, status, sentence) => {
  const answer = await site.open().get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(sentence);
});

test('contest.rules-beside-standings: the organiser’s name is a setting', async () => {
  for (const path of ['/contest/rules', '/contest'])
    expect(await (await site.open().get(path)).text()).toContain('Pořadatel: Dostihový spolek');
});

/** Every public page without a subject of its own; the documentation of the API describes also what answers nothing. */
const publicPages = routes.all
  .filter(({ path, sitemap }) => sitemap === 'address' && !path.startsWith('/contest') && path !== '/api-docs')
  .map(({ path }) => path.replace(/\/:\w+\?$/, ''));

/** What a page says, also in its head and to whoever listens; without scripts and addresses. */
const saidOf = (html: string) =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(
      /\s(?:href|src|srcSet|class|id|action|for|data-[\w-]+|aria-(?:labelledby|controls|describedby))="[^"]*"/g,
      '',
    );

test.each([
  ['no organiser is named', { key: 'organiser', value: null }],
  ['the prize is nought', { key: 'weeklyPrize', value: 0 }],
])(
  'contest.switch: when %s, there is no contest: no page, link, head, sitemap or answer of the API speaks of it',
  async (_, off) => {
    const { db } = site;
    const before = await db.select().from(settings).where(eq(settings.key, off.key));
    await db.delete(settings).where(eq(settings.key, off.key));
    await db.insert(settings).values(off);
    const { get } = site.open({ cache: null });
    const statuses = await Promise.all(
      ['/contest', '/contest/2023-39', '/contest/winners', '/contest/rules'].map(
        async (path) => (await get(path)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404]);
    const cancelled = await insertEvent(db, { date: '2023-10-07', status: 'cancelled' });
    const cookie = await cookieOf('jana@rovinka.example');
    const own = ['/contest/groups', '/user-dashboard', '/user-dashboard/notifications'];
    const said: string[] = [];
    for (const path of [...publicPages, `/?eventId=${cancelled}`, `/en?eventId=${cancelled}`, ...own]) {
      const html = await (await get(path, own.includes(path) ? { cookie } : {})).text();
      expect([path, html.includes('</html>')]).toEqual([path, true]);
      for (const [words] of saidOf(html).matchAll(/.{0,40}(?:soutěž|contest|poukaz).{0,40}/gi))
        said.push(`${path} ${words}`);
    }
    expect(said).toEqual([]);
    expect(await (await get('/sitemaps/pages.xml')).text()).not.toContain('/contest');
    expect(await (await get('/api/v1/contest/rounds')).json()).toMatchObject({ data: [], paging: { total: 0 } });
    await db.delete(raceEvents).where(eq(raceEvents.id, cancelled));
    await db.delete(settings).where(eq(settings.key, off.key));
    if (before.length > 0) await db.insert(settings).values(before);
  },
);

test('contest.rules-complete: the rules say how to complain, which data they need, how they change and who organises', async () => {
  const html = (await (await site.open().get('/contest/rules')).text()).replaceAll('\u00a0', ' ');
  for (const part of [
    'Pořadatel je uvedený nahoře',
    'odpovíme do 30 dnů',
    'uživatelské jméno, tipy a pořadí',
    'Změnu pravidel',
  ])
    expect(html).toContain(part);
  expect(html).toContain('href="/provozovatel"');
});

test('contest.my-standing: only a signed-in person gets their own standing, and only of a round that exists', async () => {
  const { get } = site.open();
  expect((await get('/api/viewer/contest/2023-39')).status).toBe(401);
  const cookie = await cookieOf('jana@rovinka.example');
  expect(await (await get('/api/viewer/contest/2023-39', { cookie })).json()).toMatchObject({
    rank: 1,
    ranked: 1,
    tips: 3,
    winners: 3,
    gap: { kind: 'leads' },
  });
  expect((await get('/api/viewer/contest/2023-54', { cookie })).status).toBe(404);
});

test('contest.review: only an administrator reviews, step by step; each refusal is a sentence', async () => {
  const { get, post } = site.open();
  const round = { monday: '2023-09-25', userId: await winnersId() };
  const person = { cookie: await cookieOf('jana@rovinka.example') };
  const admin = { cookie: await cookieOf('spravce@rovinka.example') };
  expect((await get('/admin/contest')).status).toBe(303);
  expect((await get('/admin/contest', person)).status).toBe(403);
  expect((await post('/admin/contest', { step: 'confirm', ...round }, person)).status).toBe(403);
  expect(await (await get('/admin/contest', admin)).text()).toContain('ověřte, komu patří výhra (Jana_K)');
  const steps: [Record<string, string>, number, string][] = [
    [{ step: 'hand-over', ...round }, 409, 'Poukaz lze předat jen potvrzenému vítězi.'],
    [{ step: 'reject', ...round, reason: ' ' }, 409, 'Napište důvod, aspoň tři znaky.'],
    [{ step: 'reject', ...round, reason: 'x'.repeat(301) }, 409, 'Důvod může mít nejvýš 300\u00a0znaků.'],
    [{ step: 'crown', ...round }, 400, 'Formulář není úplný, obnovte prosím stránku.'],
    [{ step: 'confirm', monday: '2023-09-25' }, 409, 'Formulář není úplný, obnovte prosím stránku.'],
    [{ step: 'confirm', ...round, monday: '2023-10-02' }, 409, 'Tuto výhru neznáme.'],
    [{ step: 'confirm', ...round }, 200, 'Výhra je potvrzená, vítězi odchází e-\u2060mail.'],
    [{ step: 'confirm', ...round }, 409, 'Výhru už někdo potvrdil.'],
    [{ step: 'hand-over', ...round }, 200, 'Předání poukazu je zapsané.'],
    [{ step: 'reject', ...round, reason: 'Dva účty.' }, 409, 'Poukaz už je předaný, na výhře se nic nemění.'],
  ];
  for (const [form, status, sentence] of steps) {
    const answer = await post('/admin/contest', form, admin);
    expect([answer.status, await answer.text()], JSON.stringify(form)).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  }
});

test('contest.winners: a frozen round with its winner, their ROI and whether they have the voucher', async () => {
  const answer = await site.open({ cache: null }).get('/contest/winners');
  const rows = (await answer.text()).replaceAll('\u00a0', ' ').split('<tr').slice(2);
  expect(rows).toHaveLength(1);
  for (const text of [winner, '+44,2 %', 'poukaz předán 6. 10. 2023']) expect(rows[0]).toContain(text);
});

async function winnersId(): Promise<string> {
  const [tip] = await site.db.select({ userId: horseTips.userId }).from(horseTips).limit(1);
  return tip?.userId ?? '';
}
