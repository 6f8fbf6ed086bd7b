import { eq, sql } from 'drizzle-orm';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { queryRows, text } from '#platform/db/query-rows.server.ts';
import { articlePictures } from '#features/articles/articles.tables.ts';
import type { SiteTimeJob } from '#platform/jobs/start-jobs.server.ts';
import { type PhotoDeps, removePhoto } from '#features/photos/store-photo.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

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
