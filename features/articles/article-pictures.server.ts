import { eq, sql } from 'drizzle-orm';
import { NewPictureInput, PictureTextInput } from '#features/photos/photo-input.rules.ts';
import type { PhotoRefusal } from '#features/photos/photos.rules.ts';
import { refused, type Result } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import { type PhotoDeps, removePhoto, storePhoto } from '#features/photos/store-photo.server.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import type { DescribedPicture } from './picture.rules.ts';
import { articlePictures } from './articles.tables.ts';

/** Stores the row of a picture whose files are stored, so that unused ones can be found and deleted. */
export const addArticlePicture = command({
  name: 'add-article-picture',
  who: admin,
  input: NewPictureInput,
  async run({ tx }, picture) {
    await tx.insert(articlePictures).values(picture);
    return done(null, {
      changed: [],
      audit: { subject: `picture:${picture.url.split('/').at(-1)}`, before: null, after: picture },
    });
  },
});

type PictureUpload = { file: unknown; altText: unknown; credit: unknown };
type Refusal = PhotoRefusal | 'photo.no-file' | 'input.invalid' | typeof admin.refusal;

/**
 * Encodes a picture, stores its files, then its row. Permission and description are checked first, so that nothing is
 * decoded in vain. Refusals: photo.no-file, photo.no-alt, and those of storePhoto.
 */
export async function uploadArticlePicture(
  context: CommandContext & PhotoDeps,
  { file, altText, credit }: PictureUpload,
): Promise<Result<DescribedPicture, Refusal>> {
  if (!admin.allows(context.actor)) return refused(admin.refusal);
  if (!(file instanceof File) || file.name === '') return refused('photo.no-file');
  const description = PictureTextInput.safeParse({ altText, credit });
  if (!description.success || description.data.altText === null) return refused('photo.no-alt');
  const stored = await storePhoto(context, 'articles', file);
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const added = await addArticlePicture(context, { url, originalFilename: file.name, fileSize: file.size });
  return added.ok
    ? { ok: true, value: { url, altText: description.data.altText, credit: description.data.credit } }
    : added;
}

const intervalMs = 3_600_000;
/** Pictures younger than this stay: an article whose text isn't saved yet may refer to them. */
const retention = '7 days';

/**
 * Deletes pictures older than a week, in real time, to which no article, working copy, cover or horse's intro refers.
 * The files are deleted before the row, so that the next run tries again when the storage is unavailable.
 */
export async function cleanPictures(db: Db, photoDeps: Omit<PhotoDeps, 'now'>): Promise<void> {
  const unused = await queryRows(
    db,
    { url: text() },
    sql`
      select url from article_pictures
      where uploaded_at < clock_timestamp() - ${retention}::interval
        and not exists (select from blog_posts where cover_photo = url or position(url in content) > 0)
        and not exists (select from article_drafts where position(url in fields::text) > 0)
        and not exists (select from individual_horses where position(url in intro) > 0)`,
  );
  for (const { url } of unused)
    if (await removePhoto(photoDeps, url)) await db.delete(articlePictures).where(eq(articlePictures.url, url));
}

/** Job, every hour: deletes article pictures that nothing refers to. */
export function cleanPicturesJob(db: Db, clock: Clock, photoDeps: Omit<PhotoDeps, 'now'>): SiteTimeJob {
  return {
    name: 'clean-pictures',
    async run() {
      await cleanPictures(db, photoDeps);
      return (clock.now() + intervalMs) as Instant;
    },
  };
}
