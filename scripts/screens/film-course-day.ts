import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { launchOptions } from '#tests/chromium.ts';
import { hydrated, openVisit, phone } from '#tests/e2e/browser.ts';
import { demoPerson, signInAs } from '#tests/e2e/sign-in.ts';
import { runCommand, startPostgresSite } from '#tests/e2e/site.ts';

// `node --import ./scripts/resolve-imports.mjs scripts/screens/film-course-day.ts [--speed 150]`: replays 8 October 2023 on a site of the demonstration and photographs the screen at the
// course as a signed-in person sees it, into docs/course-day.

const { values } = parseArgs({ options: { speed: { type: 'string', default: '150' } } });
const day = '2023-10-08';
const raceCount = 7;
const folder = join('docs', 'course-day');
/** Races on which the person tips, and the horse's number. */
const tips = [
  { race: 1, number: 2 },
  { race: 2, number: 3 },
  { race: 4, number: 1 },
  { race: 6, number: 5 },
  { race: 7, number: 4 },
];
/** What happens to the day besides its results, each before the race of that number. */
const changes = [
  {
    race: 1,
    sql: `update race_participations p set result_status = 'DNS' from races r where r.id = p.race_id and r.event_id = $1 and r.race_number = 4 and p.number = 8`,
  },
  {
    race: 2,
    sql: `update race_participations p set jockey = 'Jan Odložil', jockey_id = null from races r where r.id = p.race_id and r.event_id = $1 and r.race_number = 5 and p.number = 3`,
  },
  {
    race: 4,
    sql: `update races set time = to_char(time::time + interval '5 minutes', 'HH24:MI') where event_id = $1 and race_number = 7`,
  },
];

const site = await startPostgresSite();
const browser = await chromium.launch(launchOptions());
const database = new pg.Client(site.databaseUrl);
let shots = 0;
try {
  await database.connect();
  await film(browser);
} finally {
  await database.end();
  await browser.close();
  await site.stop();
}

async function film(browser: Browser): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { rows } = await database.query<{ id: number }>('select id::int from race_events where date = $1', [day]);
  const eventId = rows[0]?.id ?? 0;
  // Without motion no moment of a result covers what a picture is of.
  const look = { deviceScaleFactor: 2, colorScheme: 'light', reducedMotion: 'reduce' } as const;
  const { page, problems } = await openVisit(browser, { viewport: phone, ...look });
  await page.goto(`${site.url}/?eventId=${eventId}`);
  await signInAs(page, site.url, demoPerson);
  await placeTips(page, eventId);
  const replayed = runCommand(['replay', day, '--speed', values.speed], {
    DATABASE_URL: site.databaseUrl,
    DATA_DIR: site.dataDir,
    APP_SECRET: 'a-secret-for-journeys-0123456789',
  });
  void replayed.then(({ code, output }) => console.log(`replay ended with ${code}`, code === 0 ? '' : output));
  // The day is today once the replay has moved the clock.
  while ((await page.locator('.has-course-mode').count()) === 0) await page.goto(`${site.url}/?eventId=${eventId}`);
  await hydrated(page);
  await page.locator('.course-mine').waitFor();
  await shoot(page, 'before-the-first-race');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shoot(page, 'before-the-first-race-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  for (let race = 1; race <= raceCount; race += 1) {
    for (const change of changes.filter((one) => one.race === race)) await database.query(change.sql, [eventId]);
    await page.locator('#prave-dobehli + a', { hasText: new RegExp(`^${race}\\.`) }).waitFor({ timeout: 600_000 });
    // Returns and ranks come by a call of their own.
    const sum = page.locator('.course-sums dd').last();
    const decided = await countDecided(eventId);
    await sum.filter({ hasText: new RegExp(`^\\s*${decided}\\s`) }).waitFor({ timeout: 60_000 });
    await shoot(page, `after-race-${race}`);
    if (race === 3) await openRace(page);
    if (race === 5) {
      await page.emulateMedia({ colorScheme: 'dark' });
      await shoot(page, `after-race-${race}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  }
  await replayed;
  console.log(problems);
}

async function placeTips(page: Page, eventId: number): Promise<void> {
  for (const { race, number } of tips) {
    await database.query(
      `insert into horse_tips (user_id, race_id, participation_id)
       select u.id, r.id, p.id from users u, races r join race_participations p on p.race_id = r.id
       where u.username = $1 and r.event_id = $2 and r.race_number = $3 and p.number = $4 on conflict do nothing`,
      [demoPerson.username, eventId, race, number],
    );
  }
  await page.reload();
}

/** The person's tips that are decided, or void; the demonstration has given them some, too. */
async function countDecided(eventId: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from horse_tips t join users u on u.id = t.user_id join races r on r.id = t.race_id
       join race_participations p on p.id = t.participation_id
     where u.username = $1 and r.event_id = $2 and (r.is_completed or p.result_status = 'DNS')`,
    [demoPerson.username, eventId],
  );
  return rows[0]?.count ?? 0;
}

async function openRace(page: Page): Promise<void> {
  await page.locator('.race-rail li').nth(3).getByRole('link').click();
  await page.locator('#dostih-4').waitFor();
  await shoot(page, 'one-race-opened');
  await page.goBack();
}

async function shoot(page: Page, name: string): Promise<void> {
  shots += 1;
  const file = `${String(shots).padStart(2, '0')}-${name}.webp`;
  const png = await page.screenshot();
  const webp = await sharp(png).webp({ quality: 70 }).toBuffer();
  writeFileSync(join(folder, file), webp);
  console.log(`${file}: ${Math.round(webp.length / 1024)} kB`);
}
