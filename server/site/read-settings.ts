import { type SiteSettings, siteSettings } from '#domain/site/site-settings.ts';
import type { Db } from '#server/db/db.ts';
import { settings } from '#server/db/schema/settings.ts';

/** The site's settings; a page that shows any of them depends on the topic 'settings'. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return siteSettings(await db.select({ key: settings.key, value: settings.value }).from(settings));
}
