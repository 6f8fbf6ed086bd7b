import { expect, test } from 'vitest';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

test.each(['evil.example', 'www.example.cz.evil.example', 'example.cz', '169.254.169.254', 'localhost.evil.example'])(
  'operation.hosts: a request by the name %s is refused with one sentence, at any address but the supervisor’s',
  async (host) => {
    const { request } = site.open();
    for (const path of ['/', '/auth', '/robots.txt', '/api/viewer', '/api/v1/events', '/media/x', '/live', '/_.data']) {
      const answer = await request(`http://${host}${path}`);
      expect([path, answer.status]).toEqual([path, 421]);
      expect(await answer.text()).toMatch(/^[^<]+\.$/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    for (const path of ['/healthz', '/readyz']) expect((await request(`http://${host}${path}`)).status).toBe(200);
  },
);

test('operation.hosts: the site’s own name and those of the machine are known, at any port', async () => {
  const { request } = site.open();
  for (const host of ['www.example.cz', 'WWW.EXAMPLE.CZ:8443', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, (await request(`http://${host}/robots.txt`)).status]).toEqual([host, 200]);
});

test('operation.hosts: without APP_URL any name is accepted', async () => {
  const { request } = site.open({ appUrl: 'http://localhost:3000', hasAppUrl: false });
  expect((await request('http://rovinka.lan:3000/robots.txt')).status).toBe(200);
});
