import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor } from '#platform/command/actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertArticle } from '#tests/factories/articles.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { cameraJpeg } from '#tests/factories/photos.ts';
import { outcomeOf } from '#tests/sql-state.ts';
import { memoryStorage } from '#tests/storage.ts';
import { cleanPictures, uploadArticlePicture } from '#features/articles/article-pictures.server.ts';

const now = Date.parse('2023-10-07T12:03:12Z') as Instant;

function contextOf(db: Db, actor: Actor) {
  const log = pino({ level: 'silent' });
  return { db, actor, now, log, storage: memoryStorage(), clock: { now: () => now, anchor: () => null } };
}

const jpeg = async () => new File([new Uint8Array(await cameraJpeg())], 'cíl.jpg');

testInTransaction('articles.pictures: only an administrator’s described picture is stored', async (db) => {
  const file = await jpeg();
  const user = contextOf(db, { role: 'user', id: await insertProfile(db) });
  expect(await uploadArticlePicture(user, { file, altText: 'Cíl.', credit: '' })).toMatchObject({
    code: 'actor.not-admin',
  });
  const context = contextOf(db, { role: 'admin', id: await insertProfile(db, { role: 'admin' }) });
  for (const altText of [null, ' \u200B\n ', 12])
    expect(await uploadArticlePicture(context, { file, altText, credit: '' })).toMatchObject({ code: 'photo.no-alt' });
  expect(await uploadArticlePicture(context, { file: 'x', altText: 'Cíl.', credit: '' })).toMatchObject({
    code: 'photo.no-file',
  });
  expect([...user.storage.files, ...context.storage.files]).toEqual([]);
  const done = await uploadArticlePicture(context, { file, altText: ' Cíl. ', credit: 'Alena' });
  expect(done).toMatchObject({ ok: true, value: { altText: 'Cíl.', credit: 'Alena' } });
  expect(await db.select().from(articlePictures)).toMatchObject([{ originalFilename: 'cíl.jpg', fileSize: file.size }]);
});

testInTransaction(
  'articles.pictures: a picture that nothing has referenced for a week is removed with its files',
  async (db) => {
    const context = contextOf(db, { role: 'admin', id: await insertProfile(db, { role: 'admin' }) });
    const urls: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const uploaded = await uploadArticlePicture(context, { file: await jpeg(), altText: 'Cíl.', credit: null });
      if (uploaded.ok) urls.push(uploaded.value.url);
    }
    const [inText = '', onCover = '', unused = ''] = urls;
    await insertArticle(db, { content: `Text\n\n![Cíl.](${inText})` });
    await insertArticle(db, { coverPhoto: onCover, coverAlt: 'Cíl.' });
    const left = async () => (await db.select().from(articlePictures)).map(({ url }) => url).toSorted();
    await cleanPictures(db, context);
    expect(await left()).toEqual(urls.toSorted());
    await db.execute(sql`update article_pictures set uploaded_at = uploaded_at - interval '8 days'`);
    context.storage.isBroken = true;
    await cleanPictures(db, context);
    expect(await left()).toEqual(urls.toSorted());
    context.storage.isBroken = false;
    await cleanPictures(db, context);
    expect(await left()).toEqual([inText, onCover].toSorted());
    expect([...context.storage.files.keys()].filter((key) => unused.includes(key.slice(0, -4)))).toEqual([]);
  },
);

testInTransaction('articles.pictures: a cover’s photo is one of ours and is described', async (db) => {
  const url = '/media/articles/900x600/20231007T120312-0123456789abcdef.jpg';
  for (const cover of [
    { coverPhoto: url },
    { coverPhoto: url, coverAlt: '' },
    { coverPhoto: 'https://evil.example/a.jpg', coverAlt: 'Cíl.' },
  ])
    expect(await outcomeOf(db, (tx) => insertArticle(tx, cover))).toBe('23514');
  expect(await insertArticle(db, { coverPhoto: url, coverAlt: 'Cíl.' })).toBeGreaterThan(0);
});
