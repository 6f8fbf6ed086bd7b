import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { jockeys } from '#features/racing/racing.tables.ts';
import { readSearch } from '#features/directory/search.server.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertEvent, insertHorse, insertRace, insertRunner } from '#tests/factories/racing.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { blogPostEvents, blogPostHorses, blogPostJockeys, blogPostRaces, blogPosts } from './articles.tables.ts';
import { previewArticle, readEditedArticle } from './managed-articles.server.ts';
import { readArticleFeed, readArticleList, readArticlePaths, readFrontArticles } from './published-articles.server.ts';
import { readArticle } from './read-article.server.ts';
import { readMentions } from './read-mentions.server.ts';

const instantOf = (text: string) => fromIso(text) as Instant;
const now = instantOf('2023-10-06T08:00:00Z');
const tomorrow = new Date('2023-10-07T07:00:00Z');

testInTransaction(
  'articles.published-only: an article is shown only when it is published and its time has come',
  async (db) => {
    await insertArticle(db, { slug: 'vcera', isFlash: true });
    await insertArticle(db, { slug: 'zitra', title: 'Zítřejší', isFlash: true, publishedAt: tomorrow });
    await insertArticle(db, { slug: 'navrh', title: 'Návrh', status: 'draft' });
    const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

    expect(await readArticle(db, 'zitra', now)).toBeNull();
    expect(await readArticle(db, 'navrh', now)).toBeNull();
    const front = await readFrontArticles(db, now);
    expect([slugs(front.flash), front.changesAt]).toEqual([['vcera'], tomorrow.getTime()]);
    expect(slugs((await readArticleFeed(db, now)).entries)).toEqual(['vcera']);
    expect((await readArticlePaths(db, now)).map(({ path }) => path)).toEqual(['/articles/vcera']);
    expect(await readSearch(db, 'zitrejsi', now)).toEqual([]);

    const later = tomorrow.getTime() as Instant;
    const published = await readFrontArticles(db, later);
    expect([slugs(published.flash), published.changesAt]).toEqual([['zitra', 'vcera'], null]);
    expect((await readArticle(db, 'zitra', later))?.article.title).toBe('Zítřejší');
    expect(await readSearch(db, 'zitrejsi', later)).toMatchObject([{ kind: 'article', slug: 'zitra' }]);
  },
);

testInTransaction(
  'articles.flash-news: the four newest are shown with their excerpt or their first 160 characters',
  async (db) => {
    for (const hour of ['05', '06', '07', '08', '09'])
      await insertArticle(db, { slug: `v-${hour}`, isFlash: true, publishedAt: new Date(`2023-10-05T${hour}:00:00Z`) });
    await insertArticle(db, {
      slug: 'dlouhy',
      isFlash: true,
      content: `**Dlouhý** ${'text '.repeat(60)}`,
      publishedAt: new Date('2023-10-05T11:00:00Z'),
    });
    await insertArticle(db, { slug: 'clanek-beze-blesku' });
    const { flash } = await readFrontArticles(db, now);
    expect(flash.map(({ slug }) => slug)).toEqual(['dlouhy', 'v-09', 'v-08', 'v-07']);
    expect(flash[0]?.description).toBe(`Dlouhý ${'text '.repeat(30)}tex…`);
    expect(flash[1]?.description).toBe('Kůň běží.');
  },
);

testInTransaction(
  'articles.list, articles.page: the list is paged by section, and an article has neighbours and further reading',
  async (db) => {
    for (let day = 1; day <= 12; day += 1) {
      await insertArticle(db, {
        slug: `den-${day}`,
        category: day % 3 === 0 ? 'statistiky' : 'reportaze',
        publishedAt: new Date(Date.UTC(2023, 8, day)),
      });
    }
    await insertArticle(db, { slug: 'blesk', isFlash: true });
    const first = await readArticleList(db, { section: null, page: 1, now });
    const second = await readArticleList(db, { section: null, page: 2, now });
    expect([first.total, first.articles[0]?.slug, first.articles.length]).toEqual([12, 'den-12', 10]);
    expect(second.articles.map(({ slug }) => slug)).toEqual(['den-2', 'den-1']);
    expect(first.counts).toEqual({ all: 12, reportaze: 8, statistiky: 4, 'bleskove-zpravy': 1 });
    const statistics = await readArticleList(db, { section: 'statistiky', page: 1, now });
    expect(statistics.articles.map(({ slug }) => slug)).toEqual(['den-12', 'den-9', 'den-6', 'den-3']);
    expect((await readArticleList(db, { section: 'bleskove-zpravy', page: 1, now })).articles).toHaveLength(1);

    const page = await readArticle(db, 'den-6', now);
    expect([page?.previous?.slug, page?.next?.slug]).toEqual(['den-5', 'den-7']);
    expect(page?.further.map(({ slug }) => slug)).toEqual(['den-12', 'den-9', 'den-3']);
  },
);

testInTransaction(
  'articles.links, horses.mentions: an article has its linked horses, jockeys, races and days with their current data',
  async (db) => {
    const eventId = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const raceId = await insertRace(db, { eventId, raceNumber: 7, raceName: 'Velká pardubická', time: '16:02' });
    const horseId = await insertHorse(db, { name: 'SACAMIRO' });
    const [jockey] = await db.insert(jockeys).values({ name: 'Jan Faltejsek', title: 'žokej' }).returning();
    const jockeyId = jockey?.id ?? 0;
    await insertRunner(db, { raceId, horseId, jockeyId, fortunaOdds: 3.9, tipsportOdds: 3.5 });
    const past = await insertRace(db, {
      eventId: await insertEvent(db, { location: 'Pardubice', date: '2023-08-05' }),
      isCompleted: true,
    });
    await insertRunner(db, { raceId: past, horseId, jockeyId, finishingPosition: 1 });
    // A fall is no start among those of the rider's page (statistics.jockey-rides).
    await insertRunner(db, { raceId: past, jockeyId, resultStatus: 'PN' });
    const postId = await insertArticle(db, { slug: 'pozvanka' });
    await db.insert(blogPostHorses).values({ postId, horseId });
    await db.insert(blogPostJockeys).values({ postId, jockeyId });
    await db.insert(blogPostRaces).values({ postId, raceId });
    await db.insert(blogPostEvents).values({ postId, eventId });

    const links = (await readArticle(db, 'pozvanka', now))?.links;
    expect(links?.horses).toMatchObject([
      {
        name: 'Sacamiro',
        form: [{ label: '1' }],
        next: { eventId, raceNumber: 7, date: '2023-10-08', odds: { displayed: { odds: 3.9, marker: 'F' } } },
      },
    ]);
    expect(links?.jockeys).toMatchObject([{ name: 'Jan Faltejsek', starts: 1, wins: 1, next: { eventId } }]);
    expect(links?.races).toMatchObject([{ raceNumber: 7, state: 'upcoming', starterCount: 1, winners: [] }]);
    expect(links?.days).toMatchObject([{ eventId, raceCount: 1, completedCount: 0 }]);

    const about = async (subject: Parameters<typeof readMentions>[1]) =>
      (await readMentions(db, subject, now)).articles.map(({ slug }) => slug);
    expect(await about({ horseId })).toEqual(['pozvanka']);
    expect(await about({ jockeyId })).toEqual(['pozvanka']);
    expect(await about({ raceId })).toEqual(['pozvanka']);
    expect(await about({ eventId })).toEqual(['pozvanka']);
    expect(await about({ raceId: past })).toEqual([]);
  },
);

testInTransaction(
  'articles.cover: on its page, in lists and in the preview an article has the type of the richest race it is tied to',
  async (db) => {
    const eventId = await insertEvent(db, { location: 'Praha', date: '2023-10-08' });
    const sprint = await insertRace(db, {
      eventId,
      raceNumber: 1,
      raceType: 'rovina',
      raceKind: 'flat',
      prizeMoney: 50_000,
    });
    const main = await insertRace(db, {
      eventId,
      raceNumber: 2,
      raceType: 'proutky',
      raceKind: 'hurdles',
      prizeMoney: 250_000,
    });
    const postId = await insertArticle(db, { slug: 'zlaty-pohar', category: 'reportaze', featuredPosition: 1 });
    await insertArticle(db, { slug: 'bez-dostihu', category: 'chov' });
    await db.insert(blogPostRaces).values([sprint, main].map((raceId) => ({ postId, raceId })));

    const page = await readArticle(db, 'zlaty-pohar', now);
    const drawing = page?.article.cover.drawing;
    expect(drawing).toMatch(/^hurdles-\d$/);
    expect((await readFrontArticles(db, now)).featured[0]?.cover.drawing).toBe(drawing);
    expect((await readMentions(db, { raceId: main }, now)).articles[0]?.cover.drawing).toBe(drawing);
    const [other] = (await readArticleList(db, { section: 'chov', page: 1, now })).articles;
    expect(other?.cover.drawing).toMatch(/^paddock-\d$/);
    const fields = (await readEditedArticle(db, postId))?.fields;
    expect(fields && (await previewArticle(db, fields, now)).cover.drawing).toBe(drawing);
  },
);

testInTransaction('articles.publishing: the table refuses an invalid slug, category or length', async (db) => {
  const refusal = (given: Partial<typeof blogPosts.$inferInsert>) => outcomeOf(db, (tx) => insertArticle(tx, given));
  const checkViolation = '23514';
  for (const given of [
    { slug: 'S mezerou' },
    { slug: '../admin' },
    { category: 'neznama' as 'chov' },
    { title: '' },
    { content: '' },
    { content: 'a'.repeat(1_000_000) },
    { excerpt: 'a'.repeat(501) },
  ]) {
    expect(await refusal(given), JSON.stringify(given).slice(0, 40)).toBe(checkViolation);
  }
  await insertArticle(db, { slug: 'dvakrat' });
  expect(await refusal({ slug: 'dvakrat' })).toBe('23505');
});

testInTransaction(
  'articles.page: the database computes the reading time, at two hundred words a minute',
  async (db) => {
    const minutes = async (words: number) => {
      const id = await insertArticle(db, { content: 'kůň '.repeat(words) });
      const [row] = await db.select({ minutes: blogPosts.readTimeMinutes }).from(blogPosts).where(sql`id = ${id}`);
      return row?.minutes;
    };
    expect([await minutes(1), await minutes(200), await minutes(201), await minutes(1000)]).toEqual([1, 1, 2, 5]);
  },
);
