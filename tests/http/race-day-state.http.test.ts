import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { raceEvents } from '#features/racing/racing.tables.ts';
import { insertEvent, insertRace, insertRunner, unjudged } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';
import { setSiteTime } from '#tests/site-clock.ts';

const site = testSite();

test.each([
  ['2023-10-12', 'cancelled', 'Dostihový den zrušen.'],
  ['2023-10-13', 'moved', 'Dostihový den přeložen.'],
] as const)(
  'race-day.day-state: a day of %s that is %s says so on the analyses of its race and of its odds',
  async (date, status, message) => {
    await setSiteTime(site.db, '2023-10-06T08:00:00Z');
    const eventId = await insertEvent(site.db, { location: 'Most', date });
    const raceId = await insertRace(site.db, { eventId });
    await insertRunner(site.db, { raceId, number: 1, fortunaOdds: 3.5 });
    const { get } = site.open();
    await site.db
      .update(raceEvents)
      .set(unjudged({ status, statusNote: 'Dráha je pod vodou.' }))
      .where(eq(raceEvents.id, eventId));
    for (const page of [
      `/race-analysis/${eventId}-${raceId}-1-dostih-most-14-30`,
      `/odds-analysis?eventId=${eventId}&race=1`,
    ]) {
      const text = (await (await get(page)).text()).replaceAll(/<[^>]*>/g, '');
      expect([page, text.includes(`${message} Dráha je pod vodou.`)]).toEqual([page, true]);
    }
  },
);

test('race-day.day-state, design.empty-states: a day without races counts none, and a cancelled one does not promise any', async () => {
  await setSiteTime(site.db, '2023-10-06T08:00:00Z');
  const open = await insertEvent(site.db, { location: 'Mimoň', date: '2023-10-14' });
  const cancelled = await insertEvent(site.db, { location: 'Brno', date: '2023-10-15', status: 'cancelled' });
  await site.db.update(raceEvents).set({ statusNote: 'dráha je pod vodou' }).where(eq(raceEvents.id, cancelled));
  const { get } = site.open();
  const promise = 'Dostihy zatím nejsou zveřejněné.';
  for (const [path, isPromised] of [
    [`/?eventId=${open}`, true],
    [`/?eventId=${cancelled}`, false],
    [`/race-results/${cancelled}-brno-2023-10-15`, false],
  ] as const) {
    const html = await (await get(path)).text();
    const text = html
      .slice(html.indexOf('<main'), html.indexOf('</main>'))
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ');
    // The list of days, further down, counts them all.
    const head = text.slice(0, text.indexOf(isPromised ? promise : 'Dostihový den zrušen.'));
    expect([path, text.includes(promise)]).toEqual([path, isPromised]);
    expect([path, /\b0 (?:dostihů|koní)/.test(head)]).toEqual([path, false]);
    expect([path, text.includes('Dostihový den zrušen. Dráha je pod vodou. Tipy se ruší')]).toEqual([
      path,
      !isPromised,
    ]);
  }
});
