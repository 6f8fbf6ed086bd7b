import { asc, eq } from 'drizzle-orm';
import { profiles } from '#features/accounts/people.tables.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import type { TestSite } from '#tests/http-site.ts';

/** What a visitor may have typed: markup, an emoji, and a character that reverses the direction of text. */
export const hostileText = '<script>alert(1)</script> 🐴\u202E';

/**
 * Signs in a new administrator and sends the forms of administration. Each test has an administrator of its own:
 * `actions` lists what this one did, from the audit log.
 */
export async function adminSession(site: TestSite, username: string) {
  const cookie = await adminCookie(site, username);
  const { get, post } = site.open({ cache: null });
  const [by] = await site.db.select({ id: profiles.id }).from(profiles).where(eq(profiles.username, username));
  return {
    id: by!.id,
    textOf: async (path: string) => (await get(path, { cookie })).text(),
    send: (path: string, form: Record<string, string>) => post(path, form, { cookie }),
    async actions() {
      const rows = await site.db.select().from(auditLog).where(eq(auditLog.actorId, by!.id)).orderBy(asc(auditLog.id));
      return rows.map(({ action }) => action);
    },
  };
}

/** The status of an answer and where it redirects to. */
export const redirectTarget = (answer: Response) => [answer.status, answer.headers.get('location')];
