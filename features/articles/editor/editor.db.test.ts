import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type ArticleFields, type LinkChoice, parseLink } from '#features/articles/article-fields.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readArticle, readMovedArticle } from '#features/articles/read-article.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { blogPosts } from '#features/articles/articles.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { testInTransaction, testOnNewDatabase } from '#tests/db.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertPoll } from '#tests/factories/polls.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertEvent, insertHorse, insertRace } from '#tests/factories/racing.ts';
import {
  createArticle,
  deleteArticle,
  discardWorkingCopy,
  publishArticle,
  saveWorkingCopy,
  unpublishArticle,
} from '#features/articles/edit-article.server.ts';
import { findUnknownMark } from '#features/articles/markdown-blocks.server.ts';
import {
  previewArticle,
  readEditedArticle,
  readLinkChoices,
  readManagedArticles,
  readMatchingLinkChoices,
} from '#features/articles/managed-articles.server.ts';

const now = Date.parse('2023-10-06T08:00:00Z') as Instant;
const hour = 3_600_000;

async function adminIn(db: Db, at = now) {
  const actor = { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) };
  return { db, clock: { now: () => at, anchor: () => null }, actor };
}

const articleFields: ArticleFields = {
  title: 'Kdo vyhraje Velkou?',
  slug: '',
  excerpt: '',
  content: 'Rozbor **všech** startujících.',
  category: 'pred-dostihem',
  author: 'Redakce',
  isFlash: false,
  featured: '',
  cover: 'finish-3',
  coverPhoto: '',
  coverAlt: '',
  coverCredit: '',
  publishedAt: '',
  links: [],
};

/** Creates a draft with the command; its id. */
async function insertDraft(by: Awaited<ReturnType<typeof adminIn>>, title = articleFields.title): Promise<number> {
  const created = await createArticle(by, { key: randomUUID(), title });
  if (!created.ok) throw new Error(created.code);
  return created.value.id;
}

const slugOf = async (db: Db, id: number) => (await readEditedArticle(db, id))?.slug;

testInTransaction(
  'articles.working-copy: two tabs never overwrite each other unnoticed; what is overwritten stays in the audit log',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertDraft(by);
    const first = await saveWorkingCopy(by, { id, version: 1, fields: { ...articleFields, content: 'První karta' } });
    expect(first).toEqual({ ok: true, value: { id, version: 2 } });
    const other = { id, version: 1, fields: { ...articleFields, content: 'Druhá karta' } };
    expect(await saveWorkingCopy(by, other)).toEqual({ ok: false, code: 'edit.conflict' });
    expect(await publishArticle(by, other)).toEqual({ ok: false, code: 'edit.conflict' });
    expect((await readEditedArticle(db, id))?.fields.content).toBe('První karta');
    expect(await saveWorkingCopy(by, { ...other, version: 2, isOver: true })).toMatchObject({ value: { version: 3 } });
    const edited = await readEditedArticle(db, id);
    expect(edited).toMatchObject({ version: 3, fields: { content: 'Druhá karta' }, saved: { at: now } });
    const [last] = (await db.select().from(auditLog).orderBy(asc(auditLog.id))).toReversed();
    expect(last).toMatchObject({
      action: 'save-working-copy',
      before: { version: 2, fields: { content: 'První karta' } },
    });
    expect(await saveWorkingCopy(by, { ...other, id: 9_999_999 })).toEqual({ ok: false, code: 'article.unknown' });
  },
);

testInTransaction(
  'articles.publishing, articles.working-copy: an article is published now or when its moment comes; readers see no working copy',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertDraft(by);
    const event = await insertEvent(db, { location: 'Pardubice', date: '2023-10-08' });
    const race = await insertRace(db, { eventId: event });
    const fields = { ...articleFields, links: [`race:${race}`, `event:${event}`], publishedAt: '2023-10-06T12:00' };
    expect(await publishArticle(by, { id, version: 1, fields })).toEqual({
      ok: true,
      value: { id, slug: 'kdo-vyhraje-velkou', isScheduled: true },
    });
    expect(await readArticle(db, 'kdo-vyhraje-velkou', now)).toBeNull();
    const later = (now + 2 * hour) as Instant;
    expect(await readArticle(db, 'kdo-vyhraje-velkou', later)).toMatchObject({
      article: {
        title: articleFields.title,
        author: 'Redakce',
        cover: { drawing: 'finish-3' },
        publishedAt: later,
      },
      links: { races: [{ eventId: event }], days: [{ eventId: event }] },
    });
    await saveWorkingCopy(by, { id, version: 2, fields: { ...fields, title: 'Rozepsaný' } });
    expect((await readArticle(db, 'kdo-vyhraje-velkou', later))?.article.title).toBe(articleFields.title);
    const { articles } = await readManagedArticles(db, { state: 'scheduled', page: 1, now });
    expect(articles).toMatchObject([{ title: 'Rozepsaný', saved: { at: now } }]);
    expect(await discardWorkingCopy(by, { id, version: 3 })).toMatchObject({ ok: true });
    expect((await readEditedArticle(db, id))?.fields).toMatchObject({
      title: articleFields.title,
      links: fields.links.toSorted(),
    });
    expect(await unpublishArticle(by, { id, version: 4 })).toMatchObject({ ok: true });
    expect(await readArticle(db, 'kdo-vyhraje-velkou', later)).toBeNull();
    expect((await readManagedArticles(db, { state: 'draft', page: 1, now })).total).toBe(1);
  },
);

testInTransaction(
  'articles.publishing: an article with a mark that stands for nothing, or for no poll, is not published',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertDraft(by);
    const poll = await insertPoll(db);
    const publish = (content: string) => publishArticle(by, { id, version: 1, fields: { ...articleFields, content } });
    for (const content of [
      'Nad\n\n{{anketa 1}}',
      `Nad {{anketa:${poll.id}}}`,
      `Nad\n{{anketa:${poll.id}}}`,
      `[anketa:${poll.id}]`,
      '- bod {{kůň:3}}',
      '> {{anketa:',
      '| a |\n| - |\n| {{x}} |',
    ])
      expect(await publish(content), content).toEqual({ ok: false, code: 'article.unknown-mark' });
    expect(await findUnknownMark(db, 'Nad\n\n{{anketa 1}}')).toMatchObject({ mark: '{{anketa 1}}' });
    const missing = `Nad\n\n{{anketa:${poll.id}}}\n\n> {{anketa:${poll.id + 1}}}`;
    expect(await publish(missing)).toEqual({ ok: false, code: 'article.unknown-poll' });
    expect(await findUnknownMark(db, missing)).toMatchObject({ mark: `{{anketa:${poll.id + 1}}}` });
    const fine = `Nad [anketou](/x), \`{{x}}\`\n\n{{anketa:${poll.id}}}\n\n    {{kód}}\n\n- {{anketa:${poll.id}}}`;
    expect(await publish(fine)).toMatchObject({ ok: true });
  },
);

testInTransaction(
  'articles.publishing, articles.blog-redirects: a slug is made from the title, unique and editable; a former one redirects and is not reused',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertDraft(by);
    const again = await insertDraft(by);
    expect([await slugOf(db, id), await slugOf(db, again)]).toEqual(['kdo-vyhraje-velkou', 'kdo-vyhraje-velkou-2']);
    expect(await publishArticle(by, { id: again, version: 1, fields: articleFields })).toEqual({
      ok: false,
      code: 'article.slug-taken',
    });
    await publishArticle(by, { id, version: 1, fields: articleFields });
    await publishArticle(by, { id, version: 2, fields: { ...articleFields, slug: 'Velká 2023' } });
    expect(await readMovedArticle(db, 'kdo-vyhraje-velkou', now)).toBe('velka-2023');
    expect(await publishArticle(by, { id: again, version: 1, fields: articleFields })).toMatchObject({
      code: 'article.slug-taken',
    });
    await publishArticle(by, { id, version: 3, fields: articleFields });
    expect(await readMovedArticle(db, 'kdo-vyhraje-velkou', now)).toBeNull();
    expect(await readMovedArticle(db, 'velka-2023', now)).toBe('kdo-vyhraje-velkou');
    await unpublishArticle(by, { id, version: 4 });
    expect(await readMovedArticle(db, 'velka-2023', now)).toBeNull();
  },
);

testInTransaction(
  'articles.publishing: an article takes over the featured position of another; flash and the other fields are stored',
  async (db) => {
    const by = await adminIn(db);
    const old = await insertArticle(db, { featuredPosition: 2 });
    const id = await insertDraft(by);
    await publishArticle(by, {
      id,
      version: 1,
      fields: { ...articleFields, featured: '2', isFlash: true, excerpt: 'Perex.' },
    });
    const places = await db.select({ id: blogPosts.id, place: blogPosts.featuredPosition }).from(blogPosts);
    expect(new Map(places.map((row) => [row.id, row.place]))).toEqual(
      new Map([
        [old, null],
        [id, 2],
      ]),
    );
    const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id));
    expect(row).toMatchObject({
      isFlash: true,
      excerpt: 'Perex.',
      category: 'pred-dostihem',
      updatedAt: new Date(now),
    });
    expect(await publishArticle(by, { id, version: 2, fields: { ...articleFields, links: ['horse:999999'] } })).toEqual(
      {
        ok: false,
        code: 'article.unknown-link',
      },
    );
    expect(await publishArticle(by, { id, version: 2, fields: { ...articleFields, title: '' } })).toMatchObject({
      fields: { 'fields.title': ['article.title-required'] },
    });
  },
);

testInTransaction(
  'articles.publishing: a deleted article stays complete in the audit log, and a visitor is refused everything',
  async (db) => {
    const by = await adminIn(db);
    const id = await insertDraft(by);
    await saveWorkingCopy(by, { id, version: 1, fields: articleFields });
    expect(await deleteArticle({ ...by, actor: { role: 'visitor' } }, { id })).toEqual({
      ok: false,
      code: 'actor.not-admin',
    });
    expect(await deleteArticle(by, { id })).toMatchObject({ ok: true });
    expect(await deleteArticle(by, { id })).toEqual({ ok: false, code: 'article.unknown' });
    expect(await readEditedArticle(db, id)).toBeNull();
    const [last] = (await db.select().from(auditLog).orderBy(asc(auditLog.id))).toReversed();
    expect(last).toMatchObject({
      action: 'delete-article',
      before: { workingCopy: { content: articleFields.content } },
    });
  },
);

testInTransaction('articles.links: a day and its races are found by every name of their course', async (db) => {
  const event = await insertEvent(db, { location: 'Praha', date: '2023-10-08' });
  const race = await insertRace(db, { eventId: event, raceName: 'Cena Žižky' });
  const found = async (text: string) =>
    (await readMatchingLinkChoices(db, text)).map(({ kind, id }) => `${kind}:${id}`);
  for (const name of ['Chuchle', 'velká chuchle', 'Praha'])
    expect(await found(name), name).toEqual([`race:${race}`, `event:${event}`]);
  expect(await found('žižk chuchl')).toEqual([`race:${race}`]);
});

testInTransaction('articles.links: links are found without diacritics and read again by their ids', async (db) => {
  const event = await insertEvent(db, { location: 'Čáslav', date: '2023-10-08' });
  const race = await insertRace(db, { eventId: event, raceName: 'Cena Žižky' });
  const horseId = await insertHorse(db, { name: 'ŽLUTÝ BLESK' });
  const keys = (choices: readonly LinkChoice[]) => choices.map(({ kind, id }) => `${kind}:${id}`);
  expect(keys(await readMatchingLinkChoices(db, 'zlut bles'))).toEqual([`horse:${horseId}`]);
  expect(keys(await readMatchingLinkChoices(db, 'caslav'))).toEqual([`race:${race}`, `event:${event}`]);
  expect(await readMatchingLinkChoices(db, ' ')).toEqual([]);
  const links = [`horse:${horseId}`, `race:${race}`, 'jockey:999999'].flatMap((link) => parseLink(link) ?? []);
  expect(keys(await readLinkChoices(db, links))).toEqual([`horse:${horseId}`, `race:${race}`]);
});

testInTransaction('articles.working-copy: the preview is made by the same code as the readers’ page', async (db) => {
  const by = await adminIn(db);
  const id = await insertDraft(by);
  const fields = { ...articleFields, excerpt: 'Perex k věci.', content: '## Rozbor\n\n<script>x</script> **slovo**' };
  const before = await previewArticle(db, fields, now);
  await publishArticle(by, { id, version: 1, fields });
  const page = await readArticle(db, 'kdo-vyhraje-velkou', now);
  expect(before).toEqual({ ...page?.article, id: undefined });
});

testOnNewDatabase('articles.working-copy: of twenty saves of one version at once one is accepted', async ({ db }) => {
  const by = await adminIn(db);
  const id = await insertDraft(by);
  const saves = Array.from({ length: 20 }, (_, at) =>
    saveWorkingCopy(by, { id, version: 1, fields: { ...articleFields, content: `Karta ${at}` } }),
  );
  const outcomes = (await Promise.all(saves)).map((result) => (result.ok ? 'ok' : result.code));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 19 }, () => 'edit.conflict'), 'ok']);
});
