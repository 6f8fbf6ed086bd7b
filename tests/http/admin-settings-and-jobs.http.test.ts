import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteSetupCopy } from '#text/operations/site-health';
import type { Instant } from '#platform/time/time.rules.ts';
import { backupRuns } from '#features/operations/backups.tables.ts';
import { users } from '#features/accounts/people.tables.ts';
import { settings } from '#platform/db/settings.tables.ts';
import type { AppDeps } from '#app/http/app.server.ts';
import { startJobs } from '#platform/jobs/start-jobs.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { siteClock, testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { adminSession, redirectTarget } from './admin-session.ts';
import { hiddenField } from './hidden-field.ts';

const site = testSite();

test('site.settings: without JavaScript the name and prize are saved, but not over the changes of somebody else', async () => {
  const { textOf, send, actions } = await adminSession(site, 'Nastavovac');
  const validForm = {
    siteName: 'Cílová <b>rovinka</b>',
    claim: 'Dostihy',
    noticeLead: '',
    noticeText: '',
    weeklyPrize: '700',
    organiser: '',
    contactEmail: '',
    operator: '',
    seen: hiddenField(await textOf('/admin/settings'), 'seen'),
    step: 'write',
  };
  const refused = await send('/admin/settings', { ...validForm, weeklyPrize: '-1', siteName: 'x'.repeat(41) });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Zadejte celé koruny, od nuly do 1\u00a0000\u00a0000.');
  expect(page).toContain('Název může mít nejvýš 40\u00a0znaků.');
  expect(redirectTarget(await send('/admin/settings', validForm))).toEqual([303, '/admin/settings?hotovo=write']);
  const saved = await textOf('/admin/settings?hotovo=write');
  expect(saved).toContain('Nastavení je uložené.');
  expect(saved).toContain('Cílová &lt;b&gt;rovinka&lt;/b&gt;');
  const stale = await send('/admin/settings', { ...validForm, weeklyPrize: '900' });
  expect(stale.status).toBe(409);
  expect(await stale.text()).toContain('value="900"');
  expect(await actions()).toEqual(['write-settings']);
});

test('admin.jobs: without JavaScript a failed job is retried, once', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const { textOf, send, actions } = await adminSession(site, 'Frontman');
  const queue = { name: 'send-mail', retries: 0, retryDelayS: 1, work: async () => undefined };
  const clock = { now: () => 0 as Instant, anchor: () => null };
  const jobs = await startJobs({ database: site.database, clock, log: console, jobs: [], queues: [queue] });
  await jobs.stop();
  const id = randomUUID();
  await site.db.execute(sql`
    insert into pgboss.job (id, name, data, state, output, completed_on, retry_count)
    values (${id}, 'send-mail', ${JSON.stringify({ kind: 'confirm', to: 'jana@rovinka.example' })}::jsonb, 'failed',
      '{"message": "550 No such person"}'::jsonb, now(), 1)`);
  const page = await textOf('/admin/jobs');
  expect(page).toContain('550 No such person');
  expect(redirectTarget(await send('/admin/jobs', { id, step: 'retry' }))).toEqual([303, '/admin/jobs?hotovo=retry']);
  expect(await textOf('/admin/jobs?hotovo=retry')).toContain('Úloha je znovu ve frontě.');
  const again = await send('/admin/jobs', { id, step: 'retry' });
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('tato úloha už ve frontě není.');
  expect(await actions()).toEqual(['retry-piece']);
});

test('admin.site-state, time.interrupted-replay: /admin says how the site does: the last backup, the mail server, and a clock that runs fast', async () => {
  const cookie = await adminCookie(site, 'Dohlizitel');
  const fast: Clock = {
    now: siteClock.now,
    anchor: () => ({ realAnchor: 0 as Instant, siteAnchor: 0 as Instant, speed: 30 }),
  };
  const textOf = async (overrides: Partial<AppDeps>) =>
    (await site.open({ dataDir: '/nowhere', ...overrides }).get('/admin', { cookie })).text();
  const before = await textOf({});
  expect(before).toContain('zatím žádná');
  expect(before).toContain('e-\u2060maily se ukládají do souborů');
  expect(before).not.toContain('Čas webu neběží jako skutečný');
  const made = { state: 'done' as const, file: 'rovinka-x.backup', finishedAt: new Date('2023-10-05T01:00:00Z') };
  await site.db.insert(backupRuns).values(made);
  const processState = {
    metricsToken: null,
    pools: () => [],
    isListening: () => false,
    probeMail: async () => 'silent' as const,
  };
  const after = await textOf({ clock: fast, processState });
  expect(after).toContain('čt\u00a05.\u00a010.\u00a02023 ve\u00a03:00');
  expect(after).toContain('30,0\u00a0sekundy za sekundu');
  expect(after).toContain('poštovní server neodpovídá');
  expect(after).toContain('spojení přerušené');
  // Nothing has been stored in the folder yet, but its disk is there.
  expect(after).not.toContain('disk neodpovídá');
  // This one can't be asked; the page says so and stands.
  expect(await textOf({ dataDir: '/dev/null/nowhere' })).toContain('disk neodpovídá');
});

test('admin.site-setup: the overview of a new site says what it lacks, and leads to the fields', async () => {
  const { textOf } = await adminSession(site, 'Zakladatel');
  // No demonstration any more: a site in earnest that nothing has been set of.
  await site.db.delete(settings);
  await site.db.update(users).set({ twoFactorEnabled: true });
  const overview = await textOf('/admin');
  for (const text of [siteSetupCopy.heading, siteSetupCopy.title.mail, siteSetupCopy.title.backups]) {
    expect(overview).toContain(text);
  }
  expect(overview).toMatch(/Právní stránky: chyb(?:í|ějí) \d+/);
  expect(overview).toContain('href="/admin/settings#provozovatel"');
});
