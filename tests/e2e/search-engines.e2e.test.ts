import { expect, inject, test } from 'vitest';

// What search engines read: titles, canonical addresses, structured data, robots.txt and the sitemap.
const siteUrl = inject('siteUrl');
const home = () => fetch(siteUrl, { headers: { 'accept-encoding': 'identity' } });

test('site.home-title: the title names course, date and prize, and another day has its results as canonical address', async () => {
  const html = await (await home()).text();
  expect(html).toContain(
    '<title>Dostihy Pardubice 7.\u00a010.\u00a02023 – týdenní soutěž o\u00a0poukaz 500\u00a0Kč | Rovinka</title>',
  );
  expect(html).toContain(`<link rel="canonical" href="${siteUrl.replace('127.0.0.1', 'localhost')}/"/>`);
  const older = await (await fetch(`${siteUrl}/?eventId=1`)).text();
  expect(older).toMatch(/rel="canonical" href="[^"]+\/race-results\/1-praha-2023-04-07"/);
});

test('site.structured-data: the home page describes the site, the organisation and the event, free to watch, with true counts', async () => {
  const html = await (await home()).text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const [event] = blocks.filter((block) => block['@type'] === 'SportsEvent');
  expect(event).toMatchObject({
    startDate: '2023-10-07T09:19:00.000Z',
    isAccessibleForFree: true,
    location: { name: 'Závodiště Pardubice' },
  });
  const [site] = blocks.filter((block) => '@graph' in block);
  expect(site['@graph'].map((entry: { '@type': string }) => entry['@type'])).toEqual(['WebSite', 'Organization']);
  expect(site['@graph'][0].description).toContain('949\u00a0koní');
});

test('site.structured-data: the lists of horses and jockeys claim the true counts', async () => {
  // As many as ran and rode in the season of the demonstration.
  for (const [path, count] of [
    ['/horses', 949],
    ['/jockeys', 146],
  ] as const) {
    const html = await (await fetch(siteUrl + path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(blocks.find((block) => block['@type'] === 'CollectionPage')?.mainEntity.numberOfItems).toBe(count);
  }
});

test('site.structured-data: the results describe the listed days and the day shown', async () => {
  const html = await (await fetch(`${siteUrl}/race-results/1-praha-2023-04-07`)).text();
  const graph = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => (JSON.parse(json ?? '{}') as { '@graph'?: { '@type': string }[] })['@graph'] ?? [],
  );
  expect(graph.map((node) => node['@type'])).toEqual(expect.arrayContaining(['CollectionPage', 'SportsEvent']));
});

test('site.structured-data: /chov and /odds-analysis claim the true counts, and /chov lists its questions', async () => {
  for (const [path, types] of [
    ['/chov', ['WebPage', 'FAQPage']],
    ['/odds-analysis', ['WebPage']],
  ] as const) {
    const html = await (await fetch(siteUrl + path)).text();
    const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
      ([, json]) => JSON.parse(json ?? '[]') as { '@type'?: string; description?: string }[],
    );
    expect(graphs.map((graph) => graph['@type'])).toEqual(expect.arrayContaining([...types]));
    expect(graphs.find((graph) => graph['@type'] === 'WebPage')?.description).toContain('949\u00a0koní');
  }
});

test('site.sitemap: robots.txt names the sitemap, which lists every race day', async () => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  expect(robots).toMatch(/Sitemap: http:\/\/\S+\/sitemap\.xml/);
  expect(await (await fetch(`${siteUrl}/sitemap.xml`)).text()).toContain('/sitemaps/days-1.xml</loc>');
  const days = await (await fetch(`${siteUrl}/sitemaps/days-1.xml`)).text();
  expect(days.match(/<loc>[^<]*:\d+\/race-results\//g)?.length).toBe(46);
  expect(days.match(/<loc>[^<]*:\d+\/en\/race-results\//g)?.length).toBe(46);
});

const publicPages = [
  '/syndicates',
  '/syndicates/1-zelena-louka',
  '/chov',
  '/help',
  '/odds-landing',
  '/stats-landing',
  '/fantasy-landing',
  '/rating',
  '/api-docs',
];

test('site.sitemap: every page stands in the sitemap', async () => {
  const sitemap = await (await fetch(`${siteUrl}/sitemaps/pages.xml`)).text();
  for (const path of publicPages) expect(sitemap).toContain(`${path}</loc>`);
});
