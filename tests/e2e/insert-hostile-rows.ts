import { eq, max, sql } from 'drizzle-orm';
import { breedingInterests, syndicateEnquiries } from '#features/enquiries/enquiries.tables.ts';
import { feeds, importPages } from '#features/imports/imports.tables.ts';
import { articleDrafts, articlePictures, blogPosts } from '#features/articles/articles.tables.ts';
import { mailings } from '#features/mailing/mailings.tables.ts';
import { merges } from '#features/records/merges.tables.ts';
import { raceEvents, races, stables } from '#features/racing/racing.tables.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { openUpload } from '#features/imports/open-upload.server.ts';
import { previewImport, startImport } from '#features/imports/prepare-import.server.ts';
import { actingAt } from '#tests/factories/fantasy.ts';
import { raceTemplates } from '#features/race-office/drafts.tables.ts';
import { insertRacePhoto } from '#tests/factories/photos.ts';
import { demoPerson } from './sign-in.ts';

type MarkupOf = (column: string) => string;

const contact = { name: 'Jana', email: 'jana@example.cz', fingerprint: 'a' };

/**
 * What the demonstration has none of: a row of each public form, a photo, a feed, an import, a mailing, a merge.
 * Columns of JSON and of files get the markup here, plain ones later.
 */
export async function insertHostileRows(db: Db, markupOf: MarkupOf): Promise<void> {
  const [raceOfThisDay] = await db
    .select({ id: races.id })
    .from(races)
    .innerJoin(raceEvents, eq(raceEvents.id, races.eventId))
    .where(eq(raceEvents.date, '2023-10-08' as PragueDate));
  await insertRacePhoto(db, { raceId: raceOfThisDay?.id, altText: 'cíl', credit: 'Alena' });
  await db.execute(
    sql`insert into chat_reports (message_id, email, quote, why) select max(id), 'host@example.cz', 'x', 'x' from chat_messages`,
  );
  await db.execute(sql`
    insert into contest_groups (name, code, code_until, founder_id)
    select 'Parta', 'ABCD2345', '2033-10-06', id from users where username = ${demoPerson.username}`);
  await db.execute(
    sql`insert into contest_group_members (group_id, user_id) select id, founder_id from contest_groups on conflict do nothing`,
  );
  await db.execute(
    sql`insert into chat_messages (user_id, message, group_id) select founder_id, 'Ahoj', id from contest_groups`,
  );
  await db.execute(sql`
    insert into tipper_follows (user_id, tipper_id) select me.id, other.id from users me, users other
    where me.username = ${demoPerson.username} and other.username = 'Lojza_Taxis'`);
  await db.execute(sql`
    insert into blocks (user_id, blocked_id) select me.id, other.id from users me, users other
    where me.username = ${demoPerson.username} and other.username = 'Sedmicka'`);
  await db.insert(breedingInterests).values({ ...contact, tier: 'fan' });
  await db.insert(syndicateEnquiries).values({ ...contact, syndicateId: 1, shares: 1 });
  await db.execute(sql`
    insert into day_changes (event_id, race_id, participation_id, kind, before, after)
    select r.event_id, r.id, p.id, 'jockey-changed', 'a', 'b' from races r join race_participations p on p.race_id = r.id
    where r.id = ${raceOfThisDay?.id} order by p.id limit 1`);
  await db.execute(sql`
    insert into notifications (user_id, kind, subject, title, body, url, day, is_on_site, expires_at)
    select id, 'declared', 'runner:1', 'a', 'b', '/', '2023-10-06', true, '2024-01-01' from users
    where username = ${demoPerson.username}`);
  await db.execute(sql`
    insert into shared_years (user_id, season, code)
    select id, 2023, '0123456789abcdef0123456789abcdef' from users where username = ${demoPerson.username}`);
  await db.execute(sql`
    insert into notes (user_id, subject_name, text) select id, 'a', 'b' from users where username = ${demoPerson.username}`);
  await db.execute(sql`
    insert into api_keys (name, rights, key_hash, beginning)
    values (${markupOf('api_keys.name')}, array['imports'], 'a', 'b')`);
  await db.execute(sql`
    insert into source_claims (participation_id, field, source, value, claimed_at, is_chosen)
    select min(p.id), 'jockey', given.source, given.value, '2023-10-06', given.is_chosen from race_participations p,
      (values (${markupOf('source_claims.source')}, ${markupOf('source_claims.value')}, false), ('Klub', 'Jan Novák', true))
        as given(source, value, is_chosen)
    where p.race_id = ${raceOfThisDay?.id} group by given.source, given.value, given.is_chosen`);
  await db.insert(stables).values({ name: 'Stáj' });
  await db.insert(raceTemplates).values({ name: 'Plochá míle', raceType: 'rovinový', category: 'IV.' });
  await db.execute(sql`update individual_horses set stable_id = (select id from stables)`);
  await db.insert(articlePictures).values({ url: '/media/articles/1x1/1.jpg', originalFilename: 'a.jpg', fileSize: 1 });
  await insertFeedAndMailing(db, markupOf);
  await insertDraft(db, markupOf('article_drafts.fields'));
  const merged = { name: 'Alfa' };
  await db.insert(merges).values({
    kind: 'horse',
    survivorId: 1,
    mergedId: 9_999_999,
    mergedName: 'Alfa',
    merged,
    survivor: merged,
    moved: [],
  });
  const markup = markupOf('settings.value');
  for (const key of ['siteName', 'claim', 'notice']) {
    const value = key === 'notice' ? { lead: markup, text: markup } : markup;
    await db.execute(sql`update settings set value = ${JSON.stringify(value)}::jsonb where key = ${key}`);
  }
  await importHostileFile(db, markupOf);
  await db.execute(sql`
    with batch as (insert into import_batches (source, format, mapping, state, applied_at)
      values ('Zdroj', 'csv', '{"columns":{},"fixed":{}}', 'applied', now()) returning id)
    insert into race_sources (race_id, batch_id) select ${raceOfThisDay?.id}::bigint, id from batch`);
}

async function insertFeedAndMailing(db: Db, markupOf: MarkupOf): Promise<void> {
  await db.insert(feeds).values({
    name: 'Zdroj',
    url: 'https://feed.invalid/odds',
    kind: 'odds',
    format: 'csv',
    everyMinutes: 60,
    isPaused: true,
    permission: 'smlouva',
    permittedAt: new Date(),
    nextAt: new Date(),
    mapping: { columns: { [markupOf('feeds.mapping')]: 'horse' }, fixed: {} },
    sample: [[markupOf('feeds.mapping'), markupOf('feeds.sample')]],
    error: 'feed.unreachable',
    errorDetail: 'pryč',
  });
  await db.insert(mailings).values({
    segment: 'subscribed',
    template: 'news',
    subject: 'Novinky',
    body: 'Dobrý den.',
    buttonLabel: 'Sem',
    buttonUrl: '/',
  });
}

/** Unsaved changes of the newest article, as its editor shows them. */
async function insertDraft(db: Db, markup: string): Promise<void> {
  const [newest] = await db.select({ postId: max(blogPosts.id) }).from(blogPosts);
  const choices = { isFlash: false, featured: '', cover: '', coverPhoto: '', publishedAt: '', links: [] };
  const texts = {
    title: markup,
    excerpt: markup,
    content: markup,
    author: markup,
    coverAlt: markup,
    coverCredit: markup,
  };
  const fields = { ...choices, ...texts, slug: markup, category: markup };
  await db.insert(articleDrafts).values({ postId: newest?.postId ?? 0, fields, savedAt: new Date() });
}

/** A file with a hostile header and hostile cells, up to its preview. */
async function importHostileFile(db: Db, markupOf: MarkupOf): Promise<void> {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const cell = quoted(markupOf('import_batches.content'));
  const header = [
    'datum',
    'misto',
    'dostih',
    'kun',
    'jezdec',
    'trener',
    'staj',
    'nazev dostihu',
    'cas',
    quoted(markupOf('import_batches.mapping')),
  ];
  const row = ['2023-11-05', cell, '1', cell, cell, cell, cell, cell, cell, cell];
  const opened = await openUpload(Buffer.from(`${header.join(';')}\n${row.join(';')}\n`));
  if (!opened.ok) throw new Error(`The hostile file was refused: ${opened.code}`);
  const context = actingAt(db, Date.now() as Instant, { role: 'system' });
  const started = await startImport(context, {
    key: crypto.randomUUID(),
    source: 'Zdroj',
    fileName: 'soubor.csv',
    upload: opened.upload,
  });
  if (!started.ok) throw new Error(`The hostile import was refused: ${started.code}`);
  const { id } = started.value;
  await previewImport(context, { id });
  const pages = await db.$count(importPages);
  if (pages === 0) throw new Error('The hostile import has no preview.');
}
