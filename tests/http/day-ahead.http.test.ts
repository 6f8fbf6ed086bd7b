import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { races } from '#features/racing/racing.tables.ts';
import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { insertEvent, insertRace, unjudged } from '#tests/factories/racing.ts';
import { testSite } from '#tests/http-site.ts';

const site = testSite();

// Wednesday in Most, Thursday in Brno, Sunday in Pardubice, then two days without races, and Praha.
let [past, most, brno, pardubice, unpublished, praha] = [0, 0, 0, 0, 0, 0];

beforeAll(async () => {
  past = await insertEvent(site.db, { location: 'Lysá nad Labem', date: '2023-10-01' });
  most = await insertEvent(site.db, { location: 'Most', date: '2023-10-04' });
  brno = await insertEvent(site.db, { location: 'Brno', date: '2023-10-05' });
  pardubice = await insertEvent(site.db, { location: 'Pardubice', date: '2023-10-08' });
  await insertEvent(site.db, { location: 'Kolesa', date: '2023-10-10' });
  unpublished = await insertEvent(site.db, { location: 'Netolice', date: '2023-10-11' });
  praha = await insertEvent(site.db, { location: 'Praha', date: '2023-10-15' });
  const race = { prizeMoney: 100_000 };
  await insertRace(site.db, { ...race, eventId: praha, raceName: 'Cena Prahy', time: '13:15' });
  await insertRace(site.db, { ...race, eventId: most, raceName: 'Cena Mostu', time: '14:00' });
  await insertRace(site.db, { ...race, eventId: brno, raceName: 'Cena Brna', time: '11:31' });
  await insertRace(site.db, { eventId: pardubice, raceNumber: 1, raceName: 'Cena Labe', time: '11:20', prizeMoney: 1 });
  const grand = { raceNumber: 6, raceName: 'Velká pardubická', time: '16:02', prizeMoney: 5_000_000 };
  await insertRace(site.db, { eventId: pardubice, ...grand });
});

const complete = (eventId: number) =>
  site.db
    .update(races)
    .set(unjudged({ isCompleted: true, completedAt: new Date() }))
    .where(eq(races.eventId, eventId));

async function coverAt(time: string, date = '2023-10-04'): Promise<string> {
  const now = startAt(date as PragueDate, time as ClockTime);
  const clock = { now: () => now, anchor: () => null };
  const html = await (await site.open({ clock, cache: null }).get('/')).text();
  const [, cover = ''] = /<section class="cover".*?<p class="cover-promise[^>]*>(.*?)<nav/s.exec(html) ?? [];
  return cover
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Where the cover of a page leads, and what it says, at a moment of site time. */
async function aheadAt(date: string, time: string, path: string): Promise<string | null> {
  const now = startAt(date as PragueDate, time as ClockTime);
  const clock = { now: () => now, anchor: () => null };
  const html = await (await site.open({ clock, cache: null }).get(path)).text();
  const [text = ''] = /<p class="day-ahead".*?<\/p>/.exec(html) ?? [];
  if (text === '') return null;
  const words = text
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
  return `${/eventId=(\d+)/.exec(text)?.[1]}: ${words}`;
}

test('race-day.day-ahead: a chosen past day says that racing is on today, and leads there', async () => {
  expect(await aheadAt('2023-10-04', '10:00', `/?eventId=${past}`)).toBe(`${most}: Dnes se běží: Most od 14:00`);
  expect(await aheadAt('2023-10-03', '10:00', `/?eventId=${past}`)).toBeNull();
});

test('race-day.day-ahead: after the last race of the day the cover leads to the next day', async () => {
  expect(await aheadAt('2023-10-04', '13:59', '/')).toBeNull();
  expect(await aheadAt('2023-10-04', '14:01', '/')).toBe(`${brno}: Zítra: Brno od 11:31`);
});

test('race-day.day-ahead, course-mode.screen: a day without races is named as the next one, but nobody is asked to tip on it or sent to it for races', async () => {
  await complete(pardubice);
  const evening = await coverAt('16:30', '2023-10-08');
  expect(evening).toContain('Příště út 10. 10. 2023: Kolesa');
  expect(evening).not.toContain('Tipovat další den');
  expect(await aheadAt('2023-10-09', '10:00', `/?eventId=${unpublished}`)).toBe(
    `${praha}: Příště ne 15. 10. 2023: Praha od 13:15`,
  );
});

test('race-day.day-ahead: the richest race of the weekend leads from Friday on, from any day before it', async () => {
  expect(await aheadAt('2023-10-05', '09:00', `/?eventId=${brno}`)).toBeNull();
  expect(await aheadAt('2023-10-06', '09:00', `/?eventId=${brno}`)).toBe(
    `${pardubice}: Vrchol tohoto víkendu: Velká pardubická, Pardubice, ne 16:02`,
  );
});

test('race-day.cover: it says what the site is and has one thing to do, until the last start, while the race is run and after it', async () => {
  expect(await coverAt('13:46')).toMatch(
    /^Startovní listiny, kurzy a tipy na české dostihy, zdarma Most .*Tipnout 1. dostih/,
  );
  expect(await coverAt('13:46')).toContain('1. dostih ve 14:00 začíná za 14 min');
  expect(await coverAt('14:03')).toContain('Běží se poslední dostih dne.');
  await complete(most);
  expect(await coverAt('14:30')).toContain('Dostihový den skončil Výsledky dne');
  expect(await coverAt('14:30')).toContain('Tipovat zítřek');
});
