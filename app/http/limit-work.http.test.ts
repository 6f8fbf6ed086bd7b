import { expect, test, vi } from 'vitest';
import { createAccount } from '#features/accounts/create-account.server.ts';
import { validPassword } from '#tests/accounts.ts';
import { buildAnswering } from '#tests/http-app.ts';
import { signedInCookie } from '#tests/admin-cookie.ts';
import { insertProgram } from '#tests/factories/programs.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { eventually } from '#tests/time-limits.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';

const site = testSite();
const jana = '203.0.113.1';
const petr = '203.0.113.2';

type Sent = { from?: string; headers?: Record<string, string>; method?: string };

/** A site whose pages are answered by `answer`, and requests to it from an address. */
function openSite(answer: (request: Request) => Response | Promise<Response>, trustProxy = false) {
  const cache = new PageCache({ clock: siteClock });
  const { fetch } = site.open({ cache, trustProxy, build: buildAnswering(({ request }) => answer(request)) });
  const send = async (path: string, { from = jana, headers = {}, method = 'GET' }: Sent = {}) =>
    fetch(
      new Request(`https://www.example.cz${path}`, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
      }),
      { incoming: { socket: { remoteAddress: from } } },
    );
  return { send, cache };
}

/** A site that begins a page and waits; which it has begun, and how to let all of them end. */
function openHeldSite(trustProxy = false) {
  const begun: string[] = [];
  const held = Promise.withResolvers<void>();
  const opened = openSite(async ({ url, method }) => {
    const { pathname, search } = new URL(url);
    begun.push(pathname + search);
    if (method === 'POST' || search !== '') await held.promise;
    return new Response('hotovo');
  }, trustProxy);
  return { ...opened, begun, release: () => held.resolve() };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

test('operation.fairness: of 120 reads at once at most a few are answered before another client’s', async () => {
  const { send } = openSite(async () => {
    await pause();
    return new Response('hotovo');
  });
  const answered: string[] = [];
  const hostile = Array.from({ length: 120 }, (_, index) =>
    send(`/horses?q=${index}`).then(({ status }) => answered.push(`hostile ${status}`)),
  );
  await send('/horses?q=petr', { from: petr });
  const before = answered.length;
  await Promise.all(hostile);
  expect(before).toBeLessThanOrEqual(6);
  expect(new Set(answered)).toEqual(new Set(['hostile 200']));
});

test('operation.fairness: two of a client work at once, the others wait, and who comes when too many wait is told when to come again', async () => {
  const { send, begun, release } = openHeldSite();
  const answers = Array.from({ length: 230 }, (_, index) => send(`/horses?q=${index}`));
  const refused = await answers[229]!;
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toMatchObject({ message: 'Příliš mnoho požadavků najednou, zkuste to za chvíli.' });
  const page = await send('/horses?q=x', { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([429, 'Příliš mnoho požadavků najednou, zkuste to za chvíli.']);
  await vi.waitFor(() => expect(begun).toEqual(['/horses?q=0', '/horses?q=1']), eventually);
  release();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect([statuses.filter((status) => status === 200).length, begun.length]).toEqual([202, 202]);
});

test('operation.fairness: a stored page and the site’s own health never wait', async () => {
  const { send, release } = openHeldSite();
  await send('/help');
  const waiting = Array.from({ length: 9 }, (_, index) => send(`/horses?q=${index}`));
  for (const path of ['/help', '/healthz']) expect((await send(path)).status).toBe(200);
  release();
  await Promise.all(waiting);
});

test('operation.fairness: people behind one address are bounded each alone', async () => {
  const { send, begun, release } = openHeldSite();
  const cookies = [await signedInCookie(site, 'Jana_S', 'user'), await signedInCookie(site, 'Petr_S', 'user')];
  const sent = [cookies[0]!, cookies[1]!, ''].flatMap((cookie, who) =>
    Array.from({ length: 4 }, () => send(`/writes/${who}`, { method: 'POST', headers: { cookie } })),
  );
  await vi.waitFor(
    () => expect(begun.toSorted()).toEqual([0, 0, 1, 1, 2, 2].map((who) => `/writes/${who}`)),
    eventually,
  );
  release();
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('operation.fairness: a stream is opened in its person’s turn, and a visitor’s at once', async () => {
  const { send, begun, release } = openHeldSite();
  const [cookie, other] = [await signedInCookie(site, 'Jana_P', 'user'), await signedInCookie(site, 'Petr_P', 'user')];
  const writes = [1, 2].map((index) => send(`/writes/${index}`, { method: 'POST', headers: { cookie } }));
  await vi.waitFor(() => expect(begun.length).toBe(2), eventually);
  const opened: number[] = [];
  const open = (headers: Record<string, string>) => send('/live', { method: 'HEAD', headers });
  const opening = open({ cookie }).then(({ status }) => opened.push(status));
  for (const whose of ['', other, other]) expect((await open({ cookie: whose })).status).toBe(200);
  expect(opened).toEqual([]);
  release();
  await Promise.all([...writes, opening]);
  expect(opened).toEqual([200]);
});

test('operation.fairness: of 120 requests with one session at most a few are looked up before another person’s', async () => {
  const { send } = openSite(() => new Response('hotovo'));
  const [cookie, other] = [await signedInCookie(site, 'Jana_R', 'user'), await signedInCookie(site, 'Petr_R', 'user')];
  const open = (whose: string) => send('/live', { method: 'HEAD', headers: { cookie: whose } });
  let answered = 0;
  const hostile = Array.from({ length: 120 }, async () => {
    const { status } = await open(cookie);
    answered += 1;
    return status;
  });
  await open(other);
  const before = answered;
  expect(new Set(await Promise.all(hostile))).toEqual(new Set([200]));
  expect(before).toBeLessThanOrEqual(6);
});

/** A program's key, a person's signed bearer, and their short token. */
async function bearers(): Promise<string[]> {
  const { authorization } = await insertProgram(site.db, 'Časomíra');
  const email = 'karel_b@rovinka.example';
  await createAccount(site.db, { email, username: 'Karel_B', password: validPassword, role: 'user' });
  const { request } = site.open();
  const signedIn = await request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://www.example.cz' },
    body: JSON.stringify({ email, password: validPassword }),
  });
  const signed = `Bearer ${signedIn.headers.get('set-auth-token')}`;
  const token = await request('/api/auth/token', { headers: { authorization: signed } });
  return [authorization, signed, `Bearer ${(await token.json()).token}`];
}

test('operation.fairness: programs behind one address are bounded each alone, by their key or their person', async () => {
  const { send, begun, release } = openHeldSite();
  const [key = '', signed = '', short = ''] = await bearers();
  const made = `Bearer rvk_${'x'.repeat(43)}`;
  const senders = { key, person: signed, 'the same person': short, stranger: made, 'another stranger': `${made} ` };
  const sent = Object.entries(senders).flatMap(([who, authorization]) =>
    Array.from({ length: 4 }, () =>
      send(`/writes/${encodeURIComponent(who)}`, { method: 'POST', headers: { authorization } }),
    ),
  );
  const counts = () => [/key/, /person/, /stranger/].map((who) => begun.filter((path) => who.test(path)).length);
  await vi.waitFor(() => expect(counts()).toEqual([2, 2, 2]), eventually);
  release();
  await Promise.all(sent);
});

test('operation.fairness: while large bodies come in others of their client have their turn', async () => {
  const { send, begun, release } = openHeldSite();
  const headers = { 'content-length': '1000000' };
  const uploads = Array.from({ length: 4 }, () => send('/writes/large', { method: 'POST', headers }));
  await vi.waitFor(() => expect(begun).toEqual(['/writes/large', '/writes/large']), eventually);
  expect((await send('/help')).status).toBe(200);
  release();
  await Promise.all(uploads);
});

const forwardedFor = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test.each([
  ['its visitor’s, behind a proxy that is trusted', true, forwardedFor('198.51.100.7'), 2],
  ['nobody’s, of a proxy near by that is not', false, { from: '10.0.0.2', ...forwardedFor('198.51.100.7') }, 12],
  ['its connection’s, of a client that poses as a proxy', false, { from: '93.184.215.14', headers: { via: 'x' } }, 2],
  ['many visitors’, of the machine itself', false, { from: '127.0.0.1' }, 8],
])('operation.fairness: a request counts as %s', async (_, trustProxy, sent, atOnce) => {
  const { send, begun, release } = openHeldSite(trustProxy);
  const answers = Array.from({ length: 12 }, (_unused, index) => send(`/horses?q=${index}`, sent));
  answers.push(send('/horses?q=other', { from: petr, ...forwardedFor('198.51.100.8') }));
  await vi.waitFor(() => expect(begun.length).toBe(atOnce + 1), eventually);
  release();
  await Promise.all(answers);
});

test('operation.fairness: made-up parameters push only pages of the same address out of the store', async () => {
  const { send, cache } = openSite(() => new Response('x'.repeat(12 * 1024 * 1024)));
  await send('/help', { from: petr });
  for (let index = 0; index < 4; index += 1) await send(`/horses?q=${index}`);
  expect([cache.has('/help'), cache.has('/horses?q=3'), cache.has('/horses?q=0')]).toEqual([true, true, false]);
});

test('operation.fairness: made-up parameters of clients that can’t be told apart push only one another out of the store', async () => {
  const { send, cache } = openSite(() => new Response('x'.repeat(12 * 1024 * 1024)));
  const sent = { from: '10.0.0.2', ...forwardedFor('198.51.100.7') };
  await send('/help', sent);
  for (let index = 0; index < 4; index += 1) await send(`/horses?q=${index}`, sent);
  expect([cache.has('/help'), cache.has('/horses?q=3'), cache.has('/horses?q=0')]).toEqual([true, true, false]);
});
