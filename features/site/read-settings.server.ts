import { type SiteSettings, siteSettings } from './site-settings.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { settings } from '#platform/db/settings.tables.ts';

/** The site's settings. A page that shows any of them depends on the cache topic 'settings'. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return siteSettings(await db.select({ key: settings.key, value: settings.value }).from(settings));
}
