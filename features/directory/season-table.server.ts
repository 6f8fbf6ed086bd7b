import { type SQL, sql } from 'drizzle-orm';
import type { SeasonRaceRow, SeasonRole, SeasonRows, SeasonStarter } from './season-table.rules.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import { addDays } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { byFamilyName } from '#platform/db/czech.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import { isToCome } from './directory.server.ts';

/** Without names, which would be most of the season's text. */
type StarterCells = [
  who: number | null,
  horseId: number,
  position: number | null,
  status: ResultStatus | null,
  fortuna: number | null,
  tipsport: number | null,
  course: number | null,
];

const raceColumns = {
  date: text<PragueDate>(),
  location: text(),
  kind: text<RaceKind>(),
  prizeSplit: nullable(json<readonly number[]>()),
  currency: text(),
  starters: json<readonly StarterCells[]>(),
};

const nameColumns = { id: int, name: text(), title: nullable(text()), silk: nullable(json<Silk>()) };

const lineUpColumns = {
  who: int,
  eventId: int,
  date: text<PragueDate>(),
  location: text(),
  raceNumber: int,
  time: nullable(text<ClockTime>()),
};

/** Days before today that the table can be narrowed to, and so are read in January too. */
const maxDays = 90;

/** Who of a runner the table is about, and the join it needs. */
const whoOf: Readonly<Record<SeasonRole, { who: SQL; join: SQL; names: SQL }>> = {
  trainer: {
    who: sql`p.trainer_id`,
    join: sql``,
    names: sql`select id::int, name, null::text as title, null::json as silk from trainers
      order by ${byFamilyName}`,
  },
  jockey: {
    who: sql`p.jockey_id`,
    join: sql``,
    names: sql`select id::int, name, title, null::json as silk from individual_jockeys
      order by ${byFamilyName}`,
  },
  stable: {
    who: sql`h.stable_id`,
    join: sql`join individual_horses h on h.id = p.horse_id`,
    names: sql`select id::int, name, null::text as title, silk from stables order by name collate public.cs, id`,
  },
};

/** The races of the season with all starters, the names, and the line-ups to come. */
export async function readSeasonTable(db: Db, role: SeasonRole, today: PragueDate): Promise<SeasonRows> {
  const { names } = whoOf[role];
  const [races, people, lineUps] = await Promise.all([
    readRaces(db, role, today),
    queryRows(db, nameColumns, names),
    readLineUps(db, role, today),
  ]);
  return { races, names: people, lineUps };
}

async function readRaces(db: Db, role: SeasonRole, today: PragueDate): Promise<SeasonRaceRow[]> {
  const { who, join } = whoOf[role];
  const seasonStart = `${today.slice(0, 4)}-01-01`;
  const daysStart = addDays(today, -maxDays);
  const rows = await queryRows(
    db,
    raceColumns,
    sql`select e.date::text, e.location, r.race_kind as kind, to_json(r.prize_split) as "prizeSplit", r.currency,
        json_agg(json_build_array(${who}, p.horse_id, p.finishing_position, p.result_status, p.fortuna_odds,
          p.tipsport_odds, p.odds) order by p.id) as starters
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      ${join}
      where e.date >= ${seasonStart < daysStart ? seasonStart : daysStart} and e.date < ${today} and p.ran_on is not null
      group by e.id, r.id
      order by e.date desc, r.race_number desc`,
  );
  return rows.map(({ starters, ...race }) => ({ ...race, starters: starters.map(starterOf) }));
}

function starterOf([whom, horseId, position, status, fortuna, tipsport, course]: StarterCells): SeasonStarter {
  return { who: whom, horseId, position, status, fortuna, tipsport, course };
}

function readLineUps(db: Db, role: SeasonRole, today: PragueDate) {
  const { who, join } = whoOf[role];
  return queryRows(
    db,
    lineUpColumns,
    sql`select ${who}::int as who, e.id::int as "eventId", e.date::text, e.location,
        r.race_number::int as "raceNumber", r.time
      from race_events e
      join races r on r.event_id = e.id
      join race_participations p on p.race_id = r.id
      ${join}
      where ${isToCome(today)} and ${who} is not null
      order by e.date, r.race_number, p.id`,
  );
}
