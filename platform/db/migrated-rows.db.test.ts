import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { finishSeconds } from '#features/racing/finish-time.rules.ts';
import { readDuplicates } from '#features/records/read-duplicates.server.ts';
import { testOnBaseline } from '#tests/baseline-database.ts';
import { resultVersions } from '#features/results/result-versions.tables.ts';
import { float, nullable, queryRows, rawResult, text } from './query-rows.server.ts';

// What migrations make of rows that were there before them.

testOnBaseline(
  'fantasy.leaderboard: standings that were a row a player are the same after they have become lists',
  async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into profiles (id, username) select gen_random_uuid(), 'hrac' || n from generate_series(1, 5) n`);
    await db.execute(sql`insert into fantasy_players (user_id) select id from profiles`);
    await db.execute(sql`insert into fantasy_players (robot) values ('favourites'), ('outsiders')`);
    await db.execute(sql`
      insert into race_events (location, date) values ('Praha', '2023-10-08'), ('Brno', '2023-11-05')`);
    await db.execute(sql`insert into fantasy_seasons (name, started_at) values ('2023', now())`);
    await db.execute(sql`insert into fantasy_rules (rules, made_at) values ('{}', now())`);
    await db.execute(sql`
      insert into fantasy_rounds (event_id, season_id, rules_id, opened_at, race_count, budget, lock_minutes, state)
      select e.id, s.id, r.id, now(), 3, 100, 0, 'locked' from race_events e, fantasy_seasons s, fantasy_rules r`);
    await db.execute(sql`
      insert into fantasy_scores (event_id, player_id, points, captain_wins, rank)
      select r.event_id, p.id, p.id * 7 % 5, p.id % 2, case when p.robot is null then
          row_number() over (partition by r.event_id, p.robot is null order by p.id desc) end
      from fantasy_rounds r cross join fantasy_players p where p.id <> 2 or r.event_id = 1`);
    await db.execute(sql`
      update fantasy_totals t set rank = r.rank, previous_rank = nullif(r.rank, 2) from (
        select scope, period, player_id, row_number() over (partition by scope, period order by player_id desc) as rank
        from fantasy_totals join fantasy_players p on p.id = player_id where p.robot is null) r
      where (r.scope, r.period, r.player_id) = (t.scope, t.period, t.player_id)`);
    const read = async () => [
      await rawResult(
        db,
        sql`
        select event_id::int, player_id::int, points, captain_wins::int, rank from fantasy_scores order by 1, 2`,
      ),
      await rawResult(
        db,
        sql`
        select scope, period, player_id::int, points, captain_wins, rounds, rank, previous_rank
        from fantasy_totals order by 1, 2, 3`,
      ),
    ];
    const before = (await read()).map(({ rows }) => rows);
    expect(before.map((rows) => rows.length)).toEqual([13, 20]);
    await database.migrate();
    expect((await read()).map(({ rows }) => rows)).toEqual(before);
  },
);

testOnBaseline(
  'time-distance.stored-form: times stored before are in seconds too, those of another form are not',
  async (database) => {
    const { db } = database;
    const times = ['01:01:02.05', '1:02,05', null];
    await db.execute(sql`insert into race_events (location, date) values ('Praha', '2023-10-08')`);
    await db.execute(sql`insert into races (event_id, race_number, time) select id, 1, '12:00' from race_events`);
    await db.execute(sql`insert into individual_horses (name) values ('Talent'), ('Argano'), ('Helios')`);
    await db.execute(sql`
      insert into race_participations (race_id, horse_id, number, finish_time)
      select r.id, h.id, h.id, (${sql.param(times)}::text[])[h.id] from races r, individual_horses h`);
    await database.migrate();
    const rows = await queryRows(
      db,
      { seconds: nullable(float) },
      sql`select finish_seconds as seconds from race_participations order by number`,
    );
    // As the domain reads them.
    expect(rows.map(({ seconds }) => seconds)).toEqual(times.map((time) => time && finishSeconds(time)));
    expect(rows[0]?.seconds).toBe(3662.05);
  },
);

testOnBaseline(
  'statistics.what-counts: a run stored with the result of a cancelled race or day counts no more',
  async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into race_events (location, date, status) values ('Praha', '2023-10-08', 'moved'), ('Brno', '2023-10-09', 'cancelled')`);
    await db.execute(sql`
      insert into races (event_id, race_number, is_completed, is_cancelled)
      select e.id, n, true, n = 2 from race_events e cross join generate_series(1, 2) n`);
    await db.execute(sql`insert into individual_horses (name) values ('Talent')`);
    await db.execute(sql`
      insert into race_participations (race_id, horse_id, finishing_position) select r.id, h.id, 1 from races r, individual_horses h`);
    const read = () =>
      queryRows(
        db,
        { day: text() },
        sql`select ran_on::text || ' ' || race_number as day from race_participations p join races r on r.id = p.race_id
          where ran_on is not null order by 1`,
      );
    expect((await read()).map(({ day }) => day)).toEqual([
      '2023-10-08 1',
      '2023-10-08 2',
      '2023-10-09 1',
      '2023-10-09 2',
    ]);
    await database.migrate();
    expect((await read()).map(({ day }) => day)).toEqual(['2023-10-08 1']);
  },
);

testOnBaseline(
  'articles.cover: an article whose cover was a silk pattern has that of its race or section',
  async (database) => {
    const { db } = database;
    await db.execute(sql`
    insert into blog_posts (title, slug, content, cover) values ('Derby', 'derby', 'Text', 'hoops-3'), ('Cena', 'cena', 'Text', null)`);
    await database.migrate();
    const rows = await queryRows(db, { cover: nullable(text()) }, sql`select cover from blog_posts`);
    expect(rows.map(({ cover }) => cover)).toEqual([null, null]);
    await db.execute(sql`update blog_posts set cover = 'cross-country-3' where slug = 'derby'`);
  },
);

testOnBaseline(
  'notifications.kinds, mail.topics: which mails a person had chosen is kept, by the kinds of each topic',
  async (database) => {
    const { db } = database;
    await db.execute(sql`
      insert into users (email, username, name) values ('jana@rovinka.example', 'Jana', 'Jana')`);
    await db.execute(sql`
      insert into mail_topics (user_id, topic, is_on)
      select id, topic, topic <> 'news' from users, unnest(array['fantasy', 'deadline', 'news']) topic`);
    await database.migrate();
    const rows = await queryRows(
      db,
      { choice: text() },
      sql`select kind || ' ' || channel || ' ' || is_on as choice from notification_choices order by kind`,
    );
    expect(rows.map(({ choice }) => choice)).toEqual([
      'closing mail true',
      'fantasy-lock mail true',
      'fantasy-summary mail true',
      'news mail false',
    ]);
  },
);

testOnBaseline(
  'import.namesakes: names stored before are tidy too, records that only this told apart stay and look like duplicates',
  async (database) => {
    const { db } = database;
    const nfd = 'S\u030ca\u0301rka';
    for (const table of ['individual_jockeys', 'trainers', 'stables'])
      await db.execute(
        sql`insert into ${sql.identifier(table)} (name) values (${nfd}), ('Jan  Novák'), ('Šárka'), (${`Jan\u00a0Nov\u00e1k`})`,
      );
    await db.execute(sql`insert into individual_horses (name, country) values
      ('BLESK  A', null), ('BLESK A', null), ('BLESK  A', 'FR')`);
    await database.migrate();
    const names = (table: string) =>
      queryRows(db, { name: text() }, sql`select name from ${sql.identifier(table)} order by id`);
    for (const table of ['individual_jockeys', 'trainers', 'stables'])
      expect((await names(table)).map(({ name }) => name)).toEqual(['Šárka.', 'Jan Novák', 'Šárka', 'Jan Novák.']);
    expect((await names('individual_horses')).map(({ name }) => name)).toEqual(['BLESK A.', 'BLESK A', 'BLESK A']);
    expect((await readDuplicates(db, 'jockey')).pairs.map(({ a, b }) => [a.name, b.name].toSorted())).toEqual([
      ['Šárka', 'Šárka.'],
      ['Jan Novák', 'Jan Novák.'],
    ]);
  },
);

testOnBaseline(
  'results.corrections: a result that was public before is its first version, one that was not is none',
  async (database) => {
    const { db } = database;
    await db.execute(sql`insert into race_events (location, date) values ('Praha', '2023-10-08')`);
    await db.execute(sql`
      insert into races (event_id, race_number, is_completed, completed_at)
      select id, number, number = 1, case number when 1 then timestamptz '2023-10-08T12:17Z' end
      from race_events, generate_series(1, 2) number`);
    await db.execute(sql`insert into individual_horses (name) values ('Talent'), ('Argano'), ('Helios')`);
    await db.execute(sql`
      insert into race_participations (race_id, horse_id, number, finishing_position, result_status)
      select r.id, h.id, h.id, case when h.id < 3 then h.id end, case h.id when 3 then 'ZN' end
      from races r, individual_horses h`);
    await db.execute(sql`
      insert into tip_outcomes (participation_id, event_id, raced_on, state, position, payout, bots)
      values (1, 1, '2023-10-08', 'won', 1, 4.5, '{}'), (5, 1, '2023-10-08', 'void', null, 0, '{}')`);
    await database.migrate();
    const versions = await db.select().from(resultVersions);
    expect(versions).toEqual([
      {
        raceId: 1,
        version: 0,
        publishedAt: new Date('2023-10-08T12:17:00Z'),
        runners: [
          { id: 1, position: 1, resultStatus: null, payout: 4_500_000 },
          { id: 3, position: 2, resultStatus: null, payout: null },
          { id: 5, position: null, resultStatus: 'ZN', payout: null },
        ],
        changes: [],
        withdrawnAt: null,
        isAccepted: false,
      },
    ]);
  },
);
