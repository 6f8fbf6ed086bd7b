import { eq, type SQL, sql } from 'drizzle-orm';
import type { EditionRow, FieldRow, QualifierRow, QualifiesForRow, RacePageRows } from './edition-rows.rules.ts';
import { type DescribedRace, describingFacts } from '#features/racing/described-race.rules.ts';
import { selectDescribingFacts } from '#features/racing/stored-facts.server.ts';
import type { RaceKind } from '#features/racing/race-kind.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  boolean,
  type Column,
  float,
  int,
  json,
  nullable,
  other,
  queryRows,
  text,
} from '#platform/db/query-rows.server.ts';
import { namedRaces } from './named-races.tables.ts';
import { hasWon, isRunRace } from '#features/racing/run-race.server.ts';
import { isCountedRace } from '#features/stats/counted-race.server.ts';

const describingShape = Object.fromEntries(describingFacts.map((name) => [name, other()])) as {
  [Name in keyof DescribedRace]: Column<DescribedRace[Name]>;
};

const editionShape = {
  raceId: int,
  eventId: int,
  raceNumber: int,
  date: text<PragueDate>(),
  location: text(),
  time: nullable(text<ClockTime>()),
  raceName: text(),
  ordinal: nullable(int),
  isCompleted: boolean,
  isCancelled: boolean,
  isCounted: boolean,
  ...describingShape,
  kind: text<RaceKind>(),
  ageLimit: nullable(text()),
  prizeMoney: nullable(int),
  currency: text(),
  goingValue: nullable(float),
  goingText: nullable(text()),
  starters: int,
  finished: int,
  winners: nullable(json<NonNullable<EditionRow['winners']>>()),
};

const editionColumns = sql`
  r.id::int as "raceId", e.id::int as "eventId", r.race_number::int as "raceNumber", e.date::text as date, e.location, r.time,
  coalesce(r.race_name, d.race_name) as "raceName", d.ordinal::int, ${isRunRace} as "isCompleted",
  r.is_cancelled or e.status = 'cancelled' as "isCancelled", ${isCountedRace} as "isCounted", ${selectDescribingFacts},
  r.race_kind as kind, r.age_limit as "ageLimit", r.prize_money::int as "prizeMoney", r.currency,
  r.going_value::float8 as "goingValue", r.going_text as "goingText",
  f.starters, f.finished, w.winners`;

/** Races `r` that `d` says are of the named race, with their runners counted and their winners. */
const editionSource = (namedRaceId: number, role: EditionRole): SQL => sql`
  race_editions d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
  cross join lateral (
    select count(*) filter (where result_status is distinct from 'DNS')::int as starters, count(finishing_position)::int as finished
    from race_participations where race_id = r.id) f
  cross join lateral (
    select json_agg(json_build_object('horseId', h.id, 'horseName', h.name, 'horseCountry', h.country, 'jockeyId', j.id,
        'jockeyName', coalesce(j.name, p.jockey), 'jockeyTitle', p.jockey_title, 'trainerId', t.id, 'trainerName', t.name,
        'time', p.finish_time, 'course', p.odds, 'fortuna', p.fortuna_odds, 'tipsport', p.tipsport_odds) order by h.id) as winners
    from race_participations p join individual_horses h on h.id = p.horse_id
    left join individual_jockeys j on j.id = p.jockey_id left join trainers t on t.id = p.trainer_id
    where p.race_id = r.id and ${hasWon(sql`p`)}) w
  where d.named_race_id = ${namedRaceId} and d.role = ${role} and d.answer = 'same'`;

type EditionRole = 'edition' | 'qualifier';

/**
 * A named race through its years however many editions there are; null for an unknown address or a race without an
 * edition.
 */
export async function readRacePage(db: Db, slug: string): Promise<RacePageRows | null> {
  const [race] = await db
    .select({ id: namedRaces.id, slug: namedRaces.slug, name: namedRaces.name, place: namedRaces.place })
    .from(namedRaces)
    .where(eq(namedRaces.slug, slug));
  if (!race) return null;
  const editions = await readEditions(db, race.id);
  const [newest] = editions;
  if (!newest) return null;
  const [qualifiers, qualifiesFor, field] = await Promise.all([
    readQualifiers(db, race.id, newest),
    readQualifiesFor(db, race.id),
    newest.isCompleted ? [] : readField(db, race.id, newest),
  ]);
  return { race, editions, qualifiers, qualifiesFor, field };
}

function readEditions(db: Db, namedRaceId: number): Promise<EditionRow[]> {
  return queryRows(
    db,
    editionShape,
    sql`select ${editionColumns} from ${editionSource(namedRaceId, 'edition')} order by e.date desc, r.race_number`,
  );
}

/** Of the year of an edition, before it. */
const isOfYear = (newest: EditionRow): SQL =>
  sql`e.date between ${`${newest.date.slice(0, 4)}-01-01`}::date and ${newest.date}::date`;

function readQualifiers(db: Db, namedRaceId: number, newest: EditionRow): Promise<QualifierRow[]> {
  return queryRows(
    db,
    { ...editionShape, qualified: int },
    sql`
    select ${editionColumns}, (
      select count(*)::int from race_participations p
      join race_participations n on n.horse_id = p.horse_id and n.race_id = ${newest.raceId}
        and n.result_status is distinct from 'DNS'
      where p.race_id = r.id and p.result_status is distinct from 'DNS') as qualified
    from ${editionSource(namedRaceId, 'qualifier')} and ${isOfYear(newest)} order by e.date, r.race_number`,
  );
}

function readQualifiesFor(db: Db, namedRaceId: number): Promise<QualifiesForRow[]> {
  return queryRows(
    db,
    { slug: text(), name: text(), year: int, ordinal: nullable(int) },
    sql`
    select n.slug, n.name, extract(year from e.date)::int as year, q.ordinal::int
    from race_editions d
    join race_editions q on q.race_id = d.race_id and q.role = 'qualifier' and q.answer = 'same'
    join named_races n on n.id = q.named_race_id
    join races r on r.id = d.race_id join race_events e on e.id = r.event_id
    where d.named_race_id = ${namedRaceId} and d.role = 'edition' and d.answer = 'same'
    order by e.date desc`,
  );
}

function readField(db: Db, namedRaceId: number, newest: EditionRow): Promise<FieldRow[]> {
  return queryRows(
    db,
    {
      number: nullable(int),
      horseId: int,
      horseName: text(),
      horseCountry: nullable(text()),
      jockeyId: nullable(int),
      jockeyName: nullable(text()),
      jockeyTitle: nullable(text()),
      trainerId: nullable(int),
      trainerName: nullable(text()),
      weightKg: nullable(float),
      fortuna: nullable(float),
      tipsport: nullable(float),
      qualifiers: nullable(json<NonNullable<FieldRow['qualifiers']>>()),
    },
    sql`
    select p.number::int, h.id::int as "horseId", h.name as "horseName", h.country as "horseCountry", j.id::int as "jockeyId",
      coalesce(j.name, p.jockey) as "jockeyName", p.jockey_title as "jockeyTitle", t.id::int as "trainerId", t.name as "trainerName",
      p.weight::float8 as "weightKg", p.fortuna_odds::float8 as fortuna, p.tipsport_odds::float8 as tipsport,
      (select json_agg(json_build_object('ordinal', d.ordinal, 'position', q.finishing_position, 'status', q.result_status)
          order by e.date)
        from race_editions d join races r on r.id = d.race_id join race_events e on e.id = r.event_id
        join race_participations q on q.race_id = r.id and q.horse_id = p.horse_id and q.ran_on is not null
        where d.named_race_id = ${namedRaceId} and d.role = 'qualifier' and d.answer = 'same' and ${isOfYear(newest)}
      ) as qualifiers
    from race_participations p join individual_horses h on h.id = p.horse_id
    left join individual_jockeys j on j.id = p.jockey_id left join trainers t on t.id = p.trainer_id
    where p.race_id = ${newest.raceId} and p.result_status is distinct from 'DNS'
    order by p.number nulls last, h.id`,
  );
}
