import { type SQL, sql } from 'drizzle-orm';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { Correction } from '#features/racing/result-correction.rules.ts';
import type { ResultStatus } from '#features/racing/result-status.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { boolean, type Columns, float, int, json, nullable, text } from '#platform/db/query-rows.server.ts';
import { offeredRaceFacts, offeredRunnerFacts, selectOffered } from '#features/racing/stored-facts.server.ts';
import { correctionsJson } from '#features/racing/result-versions.server.ts';
import { isRunRace } from '#features/racing/run-race.server.ts';

/**
 * `statement` selects the columns from what is named `x`, whose `x.id` orders the table; `race` is the race that a row
 * is of, which others may not get from us whatever it is (import.passed-on).
 */
export type BulkTable = { columns: Columns & { id: typeof int }; statement: SQL; race?: SQL };

const name = text();
const maybeText = nullable(text());
const maybeInt = nullable(int);
const maybeFloat = nullable(float);

const columnOf = (type: string) => {
  if (type === 'boolean') return boolean;
  if (type === 'integer[]') return nullable(json<readonly number[]>());
  if (type.startsWith('numeric')) return maybeFloat;
  return type === 'text' ? maybeText : maybeInt;
};
const columnsOf = (facts: typeof offeredRaceFacts): Columns =>
  Object.fromEntries(facts.map(({ as, column }) => [as, columnOf(column.getSQLType())]));

/**
 * The tables of GET /api/v1/bulk/{table}: what is stored of racing as it stands, joined by ids, nothing of people who
 * use the site.
 */
export const bulkTables = {
  events: {
    columns: {
      id: int,
      date: text<PragueDate>(),
      location: name,
      status: name,
      statusNote: maybeText,
      weather: maybeText,
      goingReadings: maybeText,
    },
    statement: sql`select x.id::int, x.date::text, x.location, x.status, x.status_note as "statusNote", x.weather,
        x.going_readings as "goingReadings"
      from race_events x`,
  },
  races: {
    columns: {
      id: int,
      eventId: int,
      kind: text<RaceKind>(),
      ...columnsOf(offeredRaceFacts),
      isCompleted: boolean,
      corrections: json<readonly Correction[]>(),
    },
    statement: sql`select x.id::int, x.event_id::int as "eventId", x.race_kind as kind,
        ${selectOffered(offeredRaceFacts)},
        x.is_completed as "isCompleted", ${correctionsJson(sql`x.id`)} as corrections
      from races x`,
    race: sql`x.id`,
  },
  runners: {
    columns: {
      id: int,
      raceId: int,
      horseId: int,
      jockeyId: maybeInt,
      trainerId: maybeInt,
      ...columnsOf(offeredRunnerFacts),
      fortuna: maybeFloat,
      tipsport: maybeFloat,
      courseOdds: maybeFloat,
      position: maybeInt,
      status: nullable(text<ResultStatus>()),
      finishTime: maybeText,
      margin: maybeText,
      fence: maybeInt,
      sectionalTimes: maybeText,
    },
    statement: sql`select x.id::int, x.race_id::int as "raceId", x.horse_id::int as "horseId",
        x.jockey_id::int as "jockeyId", x.trainer_id::int as "trainerId", ${selectOffered(offeredRunnerFacts)},
        x.fortuna_odds::float8 as fortuna, x.tipsport_odds::float8 as tipsport,
        x.odds::float8 as "courseOdds", case when ${isRunRace} then x.finishing_position end::int as position,
        case when ${isRunRace} or x.result_status = 'DNS' then x.result_status end as status,
        case when ${isRunRace} then x.finish_time end as "finishTime",
        case when ${isRunRace} then x.finishing_margin end as margin,
        case when ${isRunRace} and x.result_status in ('PN', 'ZN', 'Z', 'SN') then x.fence end::int as fence,
        case when ${isRunRace} then x.sectional_times end as "sectionalTimes"
      from race_participations x join races r on r.id = x.race_id join race_events e on e.id = r.event_id`,
    race: sql`x.race_id`,
  },
  horses: {
    columns: {
      id: int,
      name,
      country: maybeText,
      sex: maybeText,
      birthYear: maybeInt,
      colour: maybeText,
      sire: maybeText,
      dam: maybeText,
      damSire: maybeText,
      breeder: maybeText,
      owner: maybeText,
      stableId: maybeInt,
      trainerId: maybeInt,
    },
    statement: sql`select x.id::int, x.name, x.country, x.sex, x.birth_year::int as "birthYear", x.colour, x.sire, x.dam,
        x.dam_sire as "damSire", x.breeder, x.owner, x.stable_id::int as "stableId", x.trainer_id::int as "trainerId"
      from individual_horses x`,
  },
  jockeys: {
    columns: { id: int, name, title: maybeText },
    statement: sql`select x.id::int, x.name, x.title from individual_jockeys x`,
  },
  trainers: { columns: { id: int, name }, statement: sql`select x.id::int, x.name from trainers x` },
  stables: { columns: { id: int, name }, statement: sql`select x.id::int, x.name from stables x` },
} satisfies Record<string, BulkTable>;

export type BulkTableName = keyof typeof bulkTables;
