import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { demoClockStart } from '#features/demo/demo-clock.rules.ts';
import { roundSlug } from '#features/contest/round.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { int, queryRows, text } from '#platform/db/query-rows.server.ts';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import type { PictureKind } from './picture.rules.ts';
import { drawPicture } from './draw-picture.server.ts';
import { readPicture, weekToken } from './pictures.server.ts';
import { svgOf } from './picture-svg.server.ts';

useDemoWorld();

const keys = { keyFor: () => Buffer.alloc(32, 7) };
const maxBytes = 100_000;

/** What is hardest to fit into a picture: the longest names, the most runners, dead heats, no price. */
const hardRaces = sql`
  (select id::int from races order by length(race_name) desc nulls last limit 4)
  union (select race_id::int from race_participations group by 1 order by count(*) desc limit 2)
  union (select race_id::int from race_participations where finishing_position <= 3
    group by 1, finishing_position having count(*) > 1 limit 3)
  union (select race_id::int from race_participations where fortuna_odds is null and tipsport_odds is null
    group by 1 order by count(*) desc limit 2)
  union (select p.race_id::int from race_participations p join individual_horses h on h.id = p.horse_id
    order by length(h.name) desc limit 4)`;

async function sizesOf(db: Db, kind: PictureKind, subjects: readonly string[]): Promise<[string, number][]> {
  const sizes: [string, number][] = [];
  for (const subject of subjects) {
    const found = await readPicture({ db, now: demoClockStart, keys }, kind, subject);
    const svg = found && svgOf(found.picture);
    sizes.push([subject, svg === null ? 0 : (await drawPicture(svg)).length]);
  }
  return sizes;
}

const ids = async (db: Db, query: ReturnType<typeof sql>) =>
  (await queryRows(db, { id: int }, query)).map(({ id }) => String(id));

testOnDemoWorld(
  'pictures.size, pictures.year: the hardest pictures of the demonstration are under 100 kB',
  async (db) => {
    const races = await ids(db, hardRaces);
    const horses = await ids(db, sql`select id::int from individual_horses order by length(name) desc, id limit 4`);
    const teams = await queryRows(
      db,
      { slug: text() },
      sql`select t.event_id || '-' || t.player_id as slug from fantasy_teams t
      join fantasy_rounds r on r.event_id = t.event_id and r.state <> 'open' order by t.event_id desc, t.player_id limit 3`,
    );
    const rounds = await queryRows(
      db,
      { monday: text<PragueDate>() },
      sql`select monday::text from contest_awards order by monday desc limit 3`,
    );
    const people = await queryRows(
      db,
      { id: text() },
      sql`select s.user_id::text as id from contest_standings s join users u on u.id = s.user_id
      where s.monday = '2023-09-25' order by s.tips desc, s.user_id limit 3`,
    );
    const monday = '2023-09-25' as PragueDate;
    const years = await queryRows(
      db,
      { code: text() },
      sql`insert into shared_years (user_id, season, code)
      select id, 2023, md5(id::text) from (select user_id as id, count(*) as tips from horse_tips
        where user_id in (select id from users) group by 1 order by 2 desc, 1 limit 3) busiest returning code`,
    );
    const sizes = [
      ...(await sizesOf(
        db,
        'year',
        years.map(({ code }) => code),
      )),
      ...(await sizesOf(db, 'race', races)),
      ...(await sizesOf(db, 'horse', horses)),
      ...(await sizesOf(
        db,
        'team',
        teams.map(({ slug }) => slug),
      )),
      ...(await sizesOf(
        db,
        'winner',
        rounds.map((round) => roundSlug(round.monday)),
      )),
      ...(await sizesOf(
        db,
        'week',
        people.map(({ id }) => weekToken(keys, id, monday)),
      )),
    ];
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.filter(([, size]) => size === 0 || size >= maxBytes)).toEqual([]);
  },
);

testOnDemoWorld(
  'pictures.warning: every picture with a price has 18+ and the warning word for word, and says that prices are invented',
  async (db) => {
    const [raceId = ''] = await ids(
      db,
      sql`select race_id::int as id from race_participations where fortuna_odds is not null limit 1`,
    );
    const [horseId = ''] = await ids(db, sql`select id::int from individual_horses limit 1`);
    const svg = async (kind: PictureKind, subject: string) => {
      const found = await readPicture({ db, now: demoClockStart, keys }, kind, subject);
      return found ? svgOf(found.picture).replaceAll('\u00a0', ' ') : '';
    };
    const priced = await svg('race', raceId);
    expect(priced).toContain('>18+<');
    expect(priced).toContain('Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost!');
    expect(priced).toContain('>Zákaz účasti osob mladších 18 let.<');
    expect(priced).toContain('Kurzy F a T a dresy jsou ukázkové');
    const plain = await svg('horse', horseId);
    expect(plain).not.toMatch(/18\+|mladších/);
    expect(plain).toContain('Dresy jsou ukázkové');
    expect(plain).not.toContain(':1<');
  },
);
