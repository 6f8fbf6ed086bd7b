import { type SiteSettings, siteSettings } from '#domain/site/site-settings.ts';
import type { Db } from '#server/db/db.ts';
import { settings } from '#server/db/schema/settings.ts';

/** The site's settings. A page that shows any of them depends on the cache topic 'settings'. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return siteSettings(await db.select({ key: settings.key, value: settings.value }).from(settings));
}
