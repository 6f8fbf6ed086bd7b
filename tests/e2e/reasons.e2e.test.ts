import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksCopy } from '#text/blocks/blocks';
import { tippersCopy } from '#text/follows/tippers';
import { reasonsCopy } from '#text/reasons/reasons';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import type { ClockTime } from '#platform/time/time.rules.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openDatabase } from '#platform/db/open-database.server.ts';
import { int, queryRow, text } from '#platform/db/query-rows.server.ts';
import { setSiteTime } from '#tests/site-clock.ts';
import { eventually } from '#tests/time-limits.ts';
import { desktop, expectAccessible, hydrated, phone, visit } from './browser.ts';
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts';
import { demoAdmin, demoCredentials, demoPerson, signInAs } from './sign-in.ts';
import { usePostgresSite } from './site.ts';

// Two people and an administrator: a reason of a tip, following, and a block.
const site = usePostgresSite();
const morning = '2023-10-08T07:00:00Z';
const other = demoCredentials('Hedvika_V');
const secret = 'Na téhle dráze ještě neprohrál.';
const copy = reasonsCopy.own;

let database: Database;
let tip: { raceId: number; eventId: number; raceNumber: number; time: string; horse: string; author: string };
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: site.databaseUrl, warn: console.warn });
  await setSiteTime(database.db, morning);
  // Of the demonstration, on a race of that Sunday, without a reason yet.
  tip = await queryRow(
    database.db,
    { raceId: int, eventId: int, raceNumber: int, time: text(), horse: text(), author: text() },
    sql`
    select r.id::int as "raceId", e.id::int as "eventId", r.race_number::int as "raceNumber", r.time, h.name as horse,
      u.id::text as author
    from users u join horse_tips t on t.user_id = u.id join races r on r.id = t.race_id join race_events e on e.id = r.event_id
    join race_participations p on p.id = t.participation_id join individual_horses h on h.id = p.horse_id
    where u.username = ${demoPerson.username} and e.date = '2023-10-08' and e.location = 'Pardubice'
      and not exists (select from chat_messages m where m.participation_id = p.id)
    order by r.start_at limit 1`,
  );
});
afterAll(() => database.close());

const analysis = () =>
  `${site.url}/race-analysis/${analysisSlug({ ...tip, time: tip.time as ClockTime, location: 'Pardubice' })}`;

async function openAs(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

test('reasons.closing, reasons.where, tippers.follow, reasons.moderation, blocks.both-ways: one writes a reason, the other follows, reads it after the start and reports it, an administrator hides it, a block parts them', async () => {
  const author = await visit({ viewport: desktop });
  await signInAs(author.page, site.url, demoPerson);
  await openAs(author.page, `${site.url}/user-dashboard`);
  const own = author.page.getByRole('region', { name: copy.heading });
  await own.getByText('Důvody dalších tipů').click();
  const row = own
    .getByRole('listitem')
    .filter({ hasText: `${tip.raceNumber}.\u00a0dostih, Pardubice` })
    .first();
  await row.getByText(copy.write, { exact: true }).click();
  await row.getByLabel(copy.field).fill('Víc na zlo.example');
  await row.getByRole('button', { name: copy.save }).click();
  await author.page.getByText('nesmí obsahovat odkaz').first().waitFor();
  expect(await row.getByLabel(copy.field).inputValue()).toBe('Víc na zlo.example');
  await row.getByLabel(copy.field).fill(secret);
  await row.getByRole('button', { name: copy.save }).click();
  await author.page.getByText(copy.saved).first().waitFor();
  await own.getByText(copy.states.waiting).first().waitFor();
  await own.getByRole('paragraph').filter({ hasText: secret }).first().waitFor();

  const reader = await visit({ viewport: phone, colorScheme: 'dark' });
  await signInAs(reader.page, site.url, other);
  await openAs(reader.page, analysis());
  expect(await reader.page.content()).not.toContain(secret);
  await openAs(reader.page, `${site.url}/tip-analysis/user/${tip.author}`);
  expect(await reader.page.content()).not.toContain(secret);
  await reader.page.getByRole('button', { name: tippersCopy.followNamed(demoPerson.username) }).click();
  await reader.page.getByRole('main').getByText('Sledujete.').waitFor();
  await reader.page.getByRole('button', { name: tippersCopy.unfollowNamed(demoPerson.username) }).waitFor();
  await expectAccessible(reader.page);
  await openAs(author.page, `${site.url}/tip-analysis/user/${tip.author}`);
  await author.page.getByText('Sleduje vás').waitFor();

  // The race starts while the reader has its analysis open.
  await openAs(reader.page, analysis());
  await setSiteTime(database.db, new Date(`2023-10-08T${tip.time}:00+02:00`));
  const reasons = reader.page.getByRole('region', { name: reasonsCopy.heading });
  await expect.poll(() => reasons.getByText(secret).count(), eventually).toBe(1);
  await reasons.getByRole('button', { name: reasonsCopy.report(demoPerson.username) }).click();
  // The list stands far below the head of the page: the answer is seen where one reads.
  const isSeen = () =>
    reader.page.getByText(reasonsCopy.reported).evaluateAll((answers) =>
      answers.some((answer) => {
        const { top, bottom } = answer.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    );
  await expect.poll(isSeen, eventually).toBe(true);
  await expectAccessible(reader.page);

  const desk = await visit({ viewport: desktop });
  await signInAs(desk.page, site.url, demoAdmin);
  await openAs(desk.page, `${site.url}/admin/chat`);
  const reported = desk.page.getByRole('row').filter({ hasText: secret });
  await reported.getByText('Skrýt…').click();
  await reported.getByLabel('Důvod').last().fill('Urážka');
  await reported.getByRole('button', { name: 'Skrýt zprávu' }).click();
  await desk.page.getByText('Zpráva je skrytá.').waitFor();
  await expect.poll(() => reasons.getByText(secret).count(), eventually).toBe(0);
  await openAs(author.page, `${site.url}/user-dashboard`);
  await own.getByText(copy.states.hidden).first().waitFor();

  await openAs(reader.page, `${site.url}/user-dashboard/followed`);
  await reader.page.getByRole('region', { name: tippersCopy.heading }).getByText(demoPerson.username).first().waitFor();
  await openAs(author.page, `${site.url}/tip-analysis/user/${await idOf(other.username)}`);
  await author.page.getByText(blocksCopy.block).click();
  await author.page.getByRole('button', { name: blocksCopy.confirm, exact: true }).click();
  await author.page.getByText(blocksCopy.blocked, { exact: true }).waitFor();
  await openAs(reader.page, `${site.url}/tip-analysis/user/${tip.author}`);
  await reader.page.getByRole('button', { name: tippersCopy.followNamed(demoPerson.username) }).click();
  await reader.page.getByText('Tohoto tipéra sledovat nelze').waitFor();
  await openAs(reader.page, `${site.url}/user-dashboard/followed`);
  await reader.page.getByText(tippersCopy.none).waitFor();

  // Without JavaScript the block is taken back where it is listed.
  const plain = await visit({ viewport: desktop, javaScriptEnabled: false });
  await signInAs(plain.page, site.url, demoPerson);
  await plain.page.goto(`${site.url}/user-dashboard/settings`);
  await plain.page.getByRole('button', { name: blocksCopy.unblockNamed(other.username) }).click();
  await plain.page.getByText('Blokování skončilo').waitFor();
  // Two forms were refused.
  const problems = [...author.problems, ...reader.problems, ...desk.problems];
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});

async function idOf(username: string): Promise<string> {
  return (await queryRow(database.db, { id: text() }, sql`select id::text from users where username = ${username}`)).id;
}

test('tippers.card-mark, notes.card-mark: a card marks followed tippers and notes without moving, for their owner alone', async () => {
  await setSiteTime(database.db, morning);
  const third = demoCredentials('TondaOutsider');
  const { db } = database;
  await db.execute(sql`insert into tipper_follows (user_id, tipper_id)
    select me.id, ${tip.author} from users me where me.username = ${third.username}`);
  await db.execute(sql`insert into notes (user_id, horse_id, subject_name, text)
    select me.id, p.horse_id, 'x', 'x' from users me, race_participations p join horse_tips t on t.participation_id = p.id
    where me.username = ${third.username} and t.user_id = ${tip.author} and t.race_id = ${tip.raceId}`);
  const { page, problems } = await visit({ viewport: desktop });
  await signInAs(page, site.url, third);
  await watchLayoutShift(page);
  await page.goto(`${site.url}/?eventId=${tip.eventId}`);
  await hydrated(page);
  const card = page.locator(`#dostih-${tip.raceNumber}`);
  await card
    .getByRole('link', { name: new RegExp(`tipuje ${demoPerson.username}`) })
    .first()
    .waitFor();
  await card.getByRole('link', { name: /^Vaše poznámka/ }).waitFor();
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
  expect(await (await page.request.get(`${site.url}/?eventId=${tip.eventId}`)).text()).not.toContain('Vaše poznámka');
  await expectAccessible(page);
  const visitor = await visit({ viewport: desktop });
  await visitor.page.goto(`${site.url}/?eventId=${tip.eventId}`);
  await hydrated(visitor.page);
  expect(await visitor.page.locator('.own-marks').count()).toBe(0);
  expect(problems).toEqual([]);
});
