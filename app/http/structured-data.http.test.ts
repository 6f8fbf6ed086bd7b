import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { articleListCopy } from '#text/articles/article-pages';
import { formatCount, nouns } from '#text/platform/text/words';
import { horses, jockeys } from '#features/racing/racing.tables.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { holdContest } from '#tests/factories/contest.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { insertSyndicate } from '#tests/factories/syndicates.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();
const origin = 'https://www.example.cz';

type Node = Record<string, unknown> & { '@type': string };
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const address: Check = (value) => typeof value === 'string' && value.startsWith(`${origin}/`);
const moment: Check = (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value);
const count: Check = (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const yes: Check = (value) => value === true;
const czech: Check = (value) => value === 'cs';
const oneOf =
  (...values: unknown[]): Check =>
  (value) =>
    values.includes(value);
const reference: Check = (value) => address((value as Node | null)?.['@id']) && Object.keys(value as Node).length === 1;
const a =
  (...types: string[]): Check =>
  (value) =>
    types.includes((value as Node | null)?.['@type'] ?? '') && problemsOf(value as Node).length === 0;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
const term = (word: string) => `https://schema.org/${word}`;

/** What schema.org knows of each type that we use: what must be there, and what may. */
const shapes: Record<string, { must: Record<string, Check>; may?: Record<string, Check> }> = {
  WebSite: {
    must: { '@id': address, url: address, name: text, description: text, inLanguage: czech, publisher: reference },
  },
  Organization: { must: { name: text, url: address }, may: { '@id': address, logo: address } },
  Place: { must: { name: text, address: a('PostalAddress') } },
  PostalAddress: { must: { addressCountry: oneOf('CZ'), addressLocality: text } },
  SportsEvent: {
    must: {
      name: text,
      url: address,
      sport: text,
      startDate: moment,
      location: a('Place'),
      eventStatus: oneOf(term('EventScheduled'), term('EventCancelled'), term('EventRescheduled')),
      eventAttendanceMode: oneOf(term('OfflineEventAttendanceMode')),
      isAccessibleForFree: yes,
    },
    may: { '@id': address, subEvent: listOf(a('SportsEvent')) },
  },
  Person: { must: { '@id': address, name: text, url: address, jobTitle: text } },
  Dataset: {
    must: {
      '@id': address,
      url: address,
      name: text,
      description: (value) => typeof value === 'string' && value.length >= 50 && value.length <= 5_000,
      inLanguage: czech,
      isAccessibleForFree: yes,
      creator: reference,
      distribution: listOf(a('DataDownload')),
    },
  },
  DataDownload: { must: { contentUrl: address, encodingFormat: oneOf('text/csv', 'application/json') } },
  CollectionPage: {
    must: { url: address, inLanguage: czech, mainEntity: a('ItemList') },
    may: { '@id': address, name: text, description: text, isPartOf: reference },
  },
  ItemList: { must: {}, may: { name: text, numberOfItems: count, itemListElement: listOf(a('ListItem')) } },
  ListItem: { must: { position: count, name: text }, may: { url: address, item: address } },
  WebPage: {
    must: { '@id': address, url: address, name: text, description: text, inLanguage: czech, isPartOf: reference },
  },
  FAQPage: { must: { '@id': address, inLanguage: czech, mainEntity: listOf(a('Question')) } },
  Question: { must: { name: text, acceptedAnswer: a('Answer') } },
  Answer: { must: { text } },
  BreadcrumbList: { must: { itemListElement: listOf(a('ListItem')) } },
};
const article = {
  must: {
    '@id': address,
    url: address,
    mainEntityOfPage: address,
    headline: text,
    description: text,
    datePublished: moment,
    dateModified: moment,
    inLanguage: czech,
    isAccessibleForFree: yes,
    author: a('Organization', 'Person'),
    publisher: reference,
    isPartOf: reference,
    image: address,
  },
  may: { articleSection: text },
};
Object.assign(shapes, { Article: article, NewsArticle: article });

/** What is wrong with a node: an unknown type, a property that is missing, unknown or of another kind. */
function problemsOf(node: Node): string[] {
  const shape = shapes[node['@type']];
  if (!shape) return [`unknown type ${node['@type']}`];
  const known: Record<string, Check> = { ...shape.must, ...shape.may };
  const { '@type': type, '@context': _context, '@graph': _graph, ...own } = node;
  return [
    ...Object.keys(shape.must).flatMap((name) => (name in own ? [] : [`${type} lacks ${name}`])),
    ...Object.entries(own).flatMap(([name, value]) =>
      known[name]?.(value) ? [] : [`${type}.${name} is ${JSON.stringify(value).slice(0, 200)}`],
    ),
  ];
}

async function dataOf(path: string): Promise<Node[]> {
  const html = await (await site.open().get(path)).text();
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const found = scripts.flatMap(([, json]) => JSON.parse(json || '[]') as Node | Node[]);
  for (const node of found) expect(node['@context'], path).toBe('https://schema.org');
  return found.flatMap((node) => (node['@graph'] as Node[] | undefined) ?? node);
}

let eventId: number;
let mare: number;

beforeAll(async () => {
  await holdContest(site.db);
  eventId = await insertEvent(site.db, { date: '2023-10-07', location: 'Pardubice' });
  const raceId = await insertRace(site.db, { eventId, raceName: 'Cena Vltavy', raceNumber: 1 });
  await insertRace(site.db, { eventId, raceNumber: 2, raceName: null, isCancelled: true });
  const past = await insertEvent(site.db, { date: '2023-10-01', location: 'Most' });
  await insertRunner(site.db, {
    raceId: await insertRace(site.db, { eventId: past, isCompleted: true, distance: 1600 }),
    finishingPosition: 1,
    finishTime: '00:01:40.00',
  });
  mare = await insertHorse(site.db, { name: 'KLISNA', sex: 'kl' });
  await insertHorse(site.db, { name: 'HŘEBEC', sex: 'hř' });
  const [jockey] = await site.db.insert(jockeys).values({ name: 'Jan Novák' }).returning();
  await insertRunner(site.db, { raceId, horseId: mare, number: 1, jockeyId: jockey!.id });
  await insertSyndicate(site.db);
  await insertArticle(site.db, { slug: 'clanek', title: 'Článek </script><b>' });
  await insertArticle(site.db, { slug: 'blesk', isFlash: true });
});

test.each([
  ['/', ['SportsEvent']],
  ['/horses', ['CollectionPage']],
  ['/horses/klisny', ['CollectionPage']],
  ['/jockeys', ['CollectionPage']],
  ['/race-results', ['CollectionPage']],
  ['/races/most/2023-10-01', ['CollectionPage', 'SportsEvent', 'BreadcrumbList', 'Dataset']],
  ['/odds-analysis', ['WebPage']],
  ['/chov', ['WebPage', 'FAQPage']],
  ['/articles', ['CollectionPage']],
  ['/articles/clanek', ['Article', 'BreadcrumbList']],
  ['/articles/blesk', ['NewsArticle', 'BreadcrumbList']],
  ['/syndicates', ['CollectionPage']],
  ['/fantasy-landing', ['WebPage', 'FAQPage']],
  ['/stats-landing', ['WebPage', 'FAQPage']],
  ['/odds-landing', ['WebPage', 'FAQPage']],
  ['/time-distance', ['Dataset']],
  ['/season/2023', ['WebPage', 'BreadcrumbList']],
  ['/race-analysis', []],
  ['/tip-analysis', ['Dataset']],
  ['/rating', []],
  ['/contest', []],
  ['/help', []],
  ['/api-docs', []],
] as const)('site.structured-data: %s carries %j, each as schema.org has it', async (path, types) => {
  const nodes = await dataOf(path);
  expect(nodes.flatMap(problemsOf)).toEqual([]);
  expect(nodes.map((node) => node['@type'])).toEqual(expect.arrayContaining([...types]));
});

const nodesIn = (node: Node | undefined, name: string) => (node?.[name] ?? []) as Node[];

/** Entries of the list that a page claims to be. */
async function claimedBy(path: string): Promise<unknown> {
  const page = (await dataOf(path)).find((node) => node['@type'] === 'CollectionPage');
  return (page?.['mainEntity'] as Node | undefined)?.['numberOfItems'];
}

test('site.structured-data: the counts that a list claims are those of the database', async () => {
  expect(await claimedBy('/horses')).toBe(await site.db.$count(horses));
  expect(await claimedBy('/horses/klisny')).toBe(await site.db.$count(horses, eq(horses.sex, 'kl')));
  expect(await claimedBy('/jockeys')).toBe(await site.db.$count(jockeys));
  expect(await claimedBy('/articles')).toBe(1);
  expect(await claimedBy('/syndicates')).toBe(1);
  const [odds] = await dataOf('/odds-analysis');
  expect(odds?.['description']).toContain(formatCount(await site.db.$count(horses), nouns.horse));
});

test('site.structured-data: the shown day is free to watch, at its course, and lists each of its races with its state', async () => {
  const day = (await dataOf(`/?eventId=${eventId}`)).find((node) => node['@type'] === 'SportsEvent');
  const location = { name: 'Závodiště Pardubice', address: { addressCountry: 'CZ', addressLocality: 'Pardubice' } };
  expect(day).toMatchObject({
    url: `${origin}/race-results/${eventId}-pardubice-2023-10-07`,
    isAccessibleForFree: true,
    location,
    subEvent: [
      { name: 'Cena Vltavy', location, eventStatus: term('EventScheduled') },
      { name: '2. dostih', location, eventStatus: term('EventCancelled') },
    ],
  });
  // The site organises no races and sells no tickets.
  for (const word of ['organizer', 'offers']) expect(JSON.stringify(day)).not.toContain(`"${word}"`);
});

test('site.structured-data: a horse, a jockey and a race say which section they belong to, and who a jockey is', async () => {
  const jockey = await dataOf('/jockey/1-jan-novak');
  expect(jockey.flatMap(problemsOf)).toEqual([]);
  expect(jockey.find((node) => node['@type'] === 'Person')).toMatchObject({ name: 'Jan Novák' });
  const [race] = nodesIn(
    (await dataOf(`/?eventId=${eventId}`)).find((node) => node['@type'] === 'SportsEvent'),
    'subEvent',
  );
  const analysis = String(race?.['url']).slice(origin.length);
  for (const [path, section] of [
    ['/jockey/1-jan-novak', '/jockeys'],
    [`/horse/${mare}-klisna`, '/horses'],
    [analysis, `/race-results/${eventId}-pardubice-2023-10-07`],
  ] as const) {
    const crumbs = (await dataOf(path)).find((node) => node['@type'] === 'BreadcrumbList');
    expect(nodesIn(crumbs, 'itemListElement').map(({ item }) => item)).toEqual([origin + section, origin + path]);
  }
});

test('site.structured-data: the files that a table offers are there', async () => {
  for (const page of ['/races/most/2023-10-01', '/time-distance', '/tip-analysis']) {
    const dataset = (await dataOf(page)).find((node) => node['@type'] === 'Dataset');
    for (const { contentUrl } of nodesIn(dataset, 'distribution'))
      expect([contentUrl, (await site.open().get(String(contentUrl).slice(origin.length))).status]).toEqual([
        contentUrl,
        200,
      ]);
  }
});

test('site.structured-data: an article says which section it belongs to', async () => {
  const crumbs = (await dataOf('/articles/clanek')).find((node) => node['@type'] === 'BreadcrumbList');
  expect(nodesIn(crumbs, 'itemListElement')[0]?.['name']).toBe(articleListCopy.heading);
});
