import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { settings } from '#platform/db/settings.tables.ts';
import { refused } from '#platform/command/result.rules.ts';
import { admin } from '#platform/command/actor.server.ts';
import { command, done } from '#platform/command/command.server.ts';
import { siteSettings, type SiteSettings } from './site-settings.rules.ts';
import { settingsFingerprint } from './settings-form.rules.ts';
import { SettingsInput } from './settings-input.rules.ts';

/** The site's settings. A page that shows any of them depends on the cache topic 'settings'. */
export async function readSettings(db: Db): Promise<SiteSettings> {
  return siteSettings(await db.select({ key: settings.key, value: settings.value }).from(settings));
}

/** Saves the settings that an administrator edits (site.settings). Refusal: edit.conflict. */
export const writeSettings = command({
  name: 'write-settings',
  who: admin,
  input: SettingsInput,
  async run({ tx }, { seen, noticeLead, noticeText, ...fields }) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
    const { demo, ...before } = await readSettings(tx);
    if (settingsFingerprint({ ...before, demo }) !== seen) return refused('edit.conflict');
    const notice = noticeLead || noticeText ? { lead: noticeLead, text: noticeText } : null;
    const after: Omit<SiteSettings, 'demo'> = { ...before, ...fields, notice };
    for (const [key, value] of Object.entries(after)) {
      await tx
        .insert(settings)
        .values({ key, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
    }
    return done(null, { changed: ['settings'], audit: { subject: 'settings:site', before, after } });
  },
});
