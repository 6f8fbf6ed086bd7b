import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { ClockTime, Instant } from '#platform/time/time.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { raceEvents, races } from '#features/racing/racing.tables.ts';
import { writeReason } from '#features/reasons/reasons.server.ts';
import { subscribeToChanges } from '#app/server/run-site.server.ts';
import { placeTip } from '#features/tips/place-tip.server.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { actingAt, openDay } from '#tests/factories/fantasy.ts';
import { insertUser } from '#tests/factories/people.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { eventually } from '#tests/time-limits.ts';
import { createLiveHub } from '#platform/live/live-hub.server.ts';
import { PageCache } from '#platform/http/page-cache.server.ts';

const site = testSite();
const secret = 'Tajemstvidoskoku';

/** A tip with a reason, and everywhere that anybody might look for it. */
async function hiddenReason(isShownAtOnce: boolean) {
  const reader = await adminCookie(site, `Ctenarka${isShownAtOnce ? 1 : 2}`);
  const day = await openDay(site.db, { date: isShownAtOnce ? '2023-10-08' : '2023-10-09' });
  const [{ id: raceId = 0, runners: [runnerId = 0] = [] } = {}] = day.races;
  const author = await insertUser(site.db, { username: isShownAtOnce ? 'Hned' : 'Potom' });
  const context = actingAt(site.db, day.eve, { role: 'user', id: author });
  expect(await placeTip(context, { runnerId, raceId })).toMatchObject({ ok: true });
  const written = await writeReason(context, { runnerId, text: secret, isShownAtOnce, seen: null });
  expect(written).toMatchObject({ ok: true });
  const [race] = await site.db.select().from(races).where(eq(races.id, raceId));
  const [event] = await site.db.select().from(raceEvents).where(eq(raceEvents.id, day.eventId));
  const slug = analysisSlug({
    eventId: day.eventId,
    raceId,
    raceNumber: race!.raceNumber,
    time: race!.time as ClockTime | null,
    location: event!.location,
  });
  return { day, author, reader, raceId, runnerId, analysis: `/race-analysis/${slug}` };
}

test('reasons.shown: a hidden reason is in no answer of the site before the start, and in the two pages from it on', async () => {
  const { day, author, reader, raceId, runnerId, analysis } = await hiddenReason(false);
  const tipper = `/tip-analysis/user/${author}`;
  const addresses = [
    analysis,
    `${analysis}.data`,
    tipper,
    `${tipper}.data`,
    `/?eventId=${day.eventId}`,
    '/tip-analysis',
    `/tippers?runnerId=${runnerId}`,
    `/api/tippers?runnerId=${runnerId}`,
    `/api/search?q=${secret}`,
    `/api/v1/events/${day.eventId}`,
    `/api/v1/races/${raceId}/odds`,
    '/api/v1/me/export',
    '/api/v1/me/tips',
    '/api/viewer',
    '/api/viewer/chat',
    `/api/viewer/tips?eventId=${day.eventId}`,
    '/user-dashboard',
    '/admin/chat',
    `/odds-analysis?eventId=${day.eventId}`,
    '/contest',
    `/api/v1/bulk/runners`,
    '/admin/audit',
  ];
  // One cache for all moments: what it keeps from before must not stay, nor be made early.
  let now = (day.firstStart - 1) as Instant;
  let elapsedMs = 0;
  const clock = { now: () => now, anchor: () => null };
  const cache = new PageCache({ clock, elapsedMs: () => elapsedMs });
  const { get } = site.open({ clock, cache });
  const found = async (headers?: Record<string, string>) => {
    const answers = await Promise.all(addresses.map(async (address) => (await get(address, headers)).text()));
    return addresses.filter((_, index) => answers[index]?.includes(secret));
  };
  expect(await found()).toEqual([]);
  expect(await found({ cookie: reader })).toEqual([]);
  now = day.firstStart;
  // A page that has just been made may be shown for a second (public-pages.freshness).
  elapsedMs += 2_000;
  await setSiteTime(site.db, new Date(now));
  expect(await found()).toEqual(expect.arrayContaining([analysis, tipper]));
  expect((await found()).map((address) => address.replace(/\.data$/, ''))).not.toContain(`/?eventId=${day.eventId}`);
});

test('reasons.shown, reasons.moderation: a reason wanted at once is read before the start, reported once, hidden for all', async () => {
  const { day, author, reader, analysis } = await hiddenReason(true);
  const now = (day.firstStart - 60_000) as Instant;
  const clock = { now: () => now, anchor: () => null };
  const cache = new PageCache({ clock });
  const live = createLiveHub(clock);
  const stopHearing = await subscribeToChanges(site.database, cache, live, pino({ level: 'silent' }));
  const { get, post } = site.open({ clock, cache, live });
  const page = async () => (await get(analysis)).text();
  const html = await page();
  expect(html).toContain(secret);
  const messageId = /name="messageId" value="(\d+)"/.exec(html)?.[1] ?? '';
  const report = async (cookie?: string) => {
    const answer = await post(analysis, { intent: 'report', messageId }, cookie === undefined ? {} : { cookie });
    return { status: answer.status, text: await answer.text() };
  };
  // Anybody may report, with or without an account.
  expect(await report()).toMatchObject({ status: 200, text: expect.stringContaining('Důvod je nahlášený') });
  expect(await report(reader)).toMatchObject({ status: 200, text: expect.stringContaining('Důvod je nahlášený') });
  expect((await post(analysis, { intent: 'jiny' }, { cookie: reader })).status).toBe(400);
  const desk = await (await get('/admin/chat', { cookie: reader })).text();
  expect(desk).toContain('důvod tipu');
  expect((await post('/admin/chat', { step: 'hide', messageId, reason: 'Uráží.' }, { cookie: reader })).status).toBe(
    303,
  );
  // Their copies have just been made, and are kept for a second.
  const isShown = async () =>
    (await page()).includes(secret) || (await (await get(`/tip-analysis/user/${author}`)).text()).includes(secret);
  await expect.poll(isShown, eventually).toBe(false);
  await stopHearing();
});

test('reasons.closing, reasons.kept: the form of the dashboard saves, refuses with what was typed, and is closed after the start', async () => {
  const cookie = await adminCookie(site, 'Pisatelka');
  const [me] = await site.db.select().from(profiles).where(eq(profiles.username, 'Pisatelka'));
  const day = await openDay(site.db, { date: '2023-10-10' });
  const [{ id: raceId = 0, runners: [runnerId = 0] = [] } = {}] = day.races;
  await placeTip(actingAt(site.db, day.eve, { role: 'user', id: me!.id }), { runnerId, raceId });
  const send = async (at: Instant, form: Record<string, string>) => {
    const { post } = site.open({ clock: { now: () => at, anchor: () => null } });
    const answer = await post('/user-dashboard', { id: String(runnerId), ...form }, { cookie });
    return { status: answer.status, html: await answer.text() };
  };
  const write = { intent: 'write-reason', seen: '' };
  const saved = await send(day.eve, { ...write, text: 'Sedí jí měkká dráha' });
  expect(saved).toMatchObject({ status: 200, html: expect.stringContaining('Do startu vidíte jen vy') });
  const linked = await send(day.eve, { ...write, text: 'Víc na zlo.example' });
  expect(linked).toMatchObject({ status: 409, html: expect.stringMatching(/<textarea[^>]*>Víc na zlo\.example/) });
  const other = await send(day.eve, { ...write, text: 'Přepsáno poslepu' });
  expect(other).toMatchObject({ status: 409, html: expect.stringContaining('mezitím změnili jinde') });
  const late = await send(day.firstStart, { ...write, text: 'Pozdě', seen: 'Sedí jí měkká dráha' });
  expect(late).toMatchObject({ status: 409, html: expect.stringContaining('uzavřel s') });
  expect(late.html).toContain('Sedí jí měkká dráha');
});
