import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { profiles } from '#features/accounts/people.tables.ts';
import { adminCookie } from '#tests/admin-cookie.ts';
import { actingAt, openDay } from '#tests/factories/fantasy.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

/** A race day, and how a signed-in person's browser sends a tip that waited, at a moment of site time. */
async function prepare(username: string) {
  const cookie = await adminCookie(site, username);
  const [profile] = await site.db.select().from(profiles).where(eq(profiles.username, username));
  const day = await openDay(site.db);
  const [{ id: raceId = 0, runners: [runnerId = 0] = [] } = {}] = day.races;
  async function send(at: Instant, owner: string, method = 'POST') {
    const { request } = site.open({ clock: actingAt(site.db, at).clock });
    const answer = await request('/api/viewer/tips', {
      method,
      body: JSON.stringify(method === 'POST' ? { raceId, runnerId } : { runnerId }),
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'tip-owner': owner },
    });
    return { status: answer.status, body: await answer.json() };
  }
  return { send, day, owner: profile?.id ?? '' };
}

test('tips.queued-account: a waiting tip is refused when somebody else is signed in, and taken from its owner', async () => {
  const { send, day, owner } = await prepare('Pisar');
  const refused = { status: 403, body: { reason: 'tip.other-account' } };
  expect(await send(day.eve, 'somebody-else')).toMatchObject(refused);
  expect(await send(day.eve, owner)).toMatchObject({ status: 200, body: { isMine: true } });
  expect(await send(day.eve, 'somebody-else', 'DELETE')).toMatchObject(refused);
});

test('tips.queued, tips.too-late: the second of two equal tips is a duplicate; after the start the refusal has both times', async () => {
  const { send, day, owner } = await prepare('Pisarka');
  expect(await send(day.eve, owner)).toMatchObject({ status: 200 });
  expect(await send(day.eve, owner)).toMatchObject({ status: 409, body: { reason: 'tip.duplicate' } });
  const late = (day.firstStart + 120_000) as Instant;
  const body = { reason: 'tip.closed', at: late, startAt: day.firstStart };
  expect(await send(late, owner, 'DELETE')).toMatchObject({ status: 409, body });
});
