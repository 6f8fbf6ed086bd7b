import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DayStatus, Lawful } from './judge-race.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';
import type { Silk } from './silk.rules.ts';
import { foldedName, identity, json, moment, reference } from '#platform/db/columns.tables.ts';
import { literal } from '#platform/db/literal.server.ts';
import { maxIntroLength } from '#features/articles/intro.rules.ts';

/** Owners' stables, by their name. */
export const stables = pgTable(
  'stables',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    nameFolded: foldedName(),
    /** Its colours. */
    silk: json<Silk>('silk'),
  },
  (t) => [index('stables_name_folded').using('gin', t.nameFolded.op('gin_trgm_ops'))],
);

export const trainers = pgTable(
  'trainers',
  {
    id: identity(),
    name: text('name').notNull().unique(),
    nameFolded: foldedName(),
  },
  (t) => [index('trainers_name_folded').using('gin', t.nameFolded.op('gin_trgm_ops'))],
);

/** A horse is identified by its folded name and country, and birth year when given (racing.horse-names). */
export const horses = pgTable(
  'individual_horses',
  {
    id: identity(),
    /** As given by the source; pages show it in title case. */
    name: text('name').notNull(),
    nameFolded: foldedName(),
    /** Country suffix; null = Czech-bred (racing.horse-names). */
    country: text('country'),
    birthYear: smallint('birth_year'),
    sex: text('sex'),
    /** As given by the source: 'hnědák'. */
    colour: text('colour'),
    /** The pedigree as it is printed, with suffixes: 'Look Honey (IRE)'. */
    sire: text('sire'),
    dam: text('dam'),
    damSire: text('dam_sire'),
    breeder: text('breeder'),
    /** Where it is given beside the stable. */
    owner: text('owner'),
    stableId: reference('stable_id').references(() => stables.id, { onDelete: 'set null' }),
    trainerId: reference('trainer_id').references(() => trainers.id, { onDelete: 'set null' }),
    silk: json<Silk>('silk'),
    intro: text('intro'),
  },
  (t) => [
    unique('individual_horses_identity').on(t.nameFolded, t.country, t.birthYear).nullsNotDistinct(),
    index('individual_horses_name_folded').using('gin', t.nameFolded.op('gin_trgm_ops')),
    index('individual_horses_stable_id').on(t.stableId),
    index('individual_horses_trainer_id').on(t.trainerId),
    index('individual_horses_sire').on(t.sire).where(sql`sire is not null`),
    check('individual_horses_intro', sql`length(${t.intro}) <= ${literal(maxIntroLength)}`),
    check('individual_horses_sex', sql`${t.sex} in ('hř', 'kl', 'val')`),
  ],
);

export const jockeys = pgTable(
  'individual_jockeys',
  {
    id: identity(),
    /** First name first; 'ml.' and 'st.' are part of the name and tell people apart (racing.rider-names). */
    name: text('name').notNull().unique(),
    nameFolded: foldedName(),
    title: text('title'),
  },
  (t) => [index('individual_jockeys_name_folded').using('gin', t.nameFolded.op('gin_trgm_ops'))],
);

/** Race days: a place and a date. */
export const raceEvents = pgTable(
  'race_events',
  {
    id: identity(),
    location: text('location').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    url: text('url'),
    status: text('status')
      .$type<Lawful<DayStatus>>()
      .notNull()
      .default('scheduled' as Lawful<DayStatus>),
    statusNote: text('status_note'),
    weather: text('weather'),
    /** '13:00 3.4 dobrá|16:00 3.6' (racing.going-readings). */
    goingReadings: text('going_readings'),
  },
  (t) => [
    unique('race_events_location_date').on(t.location, t.date),
    index('race_events_date').on(t.date.desc().nullsFirst(), t.id),
    check('race_events_status', sql`${t.status} in ('scheduled', 'cancelled', 'moved')`),
  ],
);

/** The races of a race day. */
export const races = pgTable(
  'races',
  {
    id: identity(),
    eventId: reference('event_id')
      .notNull()
      .references(() => raceEvents.id, { onDelete: 'cascade' }),
    raceNumber: smallint('race_number').notNull(),
    /** Local time 'HH:MM'; null = not known, then start_at is null and tips are closed (time.start-of-race). */
    time: text('time'),
    /** Derived by a trigger from event date, time and Europe/Prague (time.start-of-race). */
    startAt: moment('start_at'),
    /** Metres. */
    distance: integer('distance'),
    category: text('category'),
    /** As given by the source. */
    raceType: text('race_type').notNull().default('rovinový'),
    /** The kind that raceType stands for (racing.race-kinds). */
    raceKind: text('race_kind')
      .$type<'flat' | 'hurdles' | 'steeplechase' | 'cross-country' | 'other'>()
      .notNull()
      .default('flat'),
    raceName: text('race_name'),
    prizeMoney: integer('prize_money'),
    currency: text('currency').notNull().default('Kč'),
    prizeSplit: integer('prize_split').array(),
    notes: text('notes'),
    seasonNumber: integer('season_number'),
    ageLimit: text('age_limit'),
    conditions: text('conditions'),
    goingValue: numeric('going_value', { precision: 3, scale: 1, mode: 'number' }),
    goingText: text('going_text'),
    isCompleted: boolean('is_completed')
      .$type<Lawful<boolean>>()
      .notNull()
      .default(false as Lawful<boolean>),
    isCancelled: boolean('is_cancelled')
      .$type<Lawful<boolean>>()
      .notNull()
      .default(false as Lawful<boolean>),
    completedAt: moment('completed_at'),
    /** When it really started, local time 'HH:MM'; the programme's start stays in `time` (racing.off-time). */
    offTime: text('off_time'),
    stewardsNote: text('stewards_note'),
    liveUrl: text('live_url'),
    videoUrl: text('video_url'),
  },
  (t) => [
    unique('races_event_id_race_number').on(t.eventId, t.raceNumber),
    index('races_start_at').on(t.startAt),
    check('races_time', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('races_off_time', sql`${t.offTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('races_race_kind', sql`${t.raceKind} in ('flat', 'hurdles', 'steeplechase', 'cross-country', 'other')`),
  ],
);

const odds = (name: string) => numeric(name, { precision: 8, scale: 2, mode: 'number' });

/** The runners of a race, with their prices and results. */
export const participations = pgTable(
  'race_participations',
  {
    id: identity(),
    raceId: reference('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    horseId: reference('horse_id')
      .notNull()
      .references(() => horses.id),
    jockeyId: reference('jockey_id').references(() => jockeys.id, { onDelete: 'set null' }),
    /** The trainer on the day; individual_horses.trainer_id is today's. */
    trainerId: reference('trainer_id').references(() => trainers.id, { onDelete: 'set null' }),
    number: smallint('number'),
    draw: smallint('draw'),
    /** The rider as printed that day. */
    jockey: text('jockey'),
    jockeyTitle: text('jockey_title'),
    horseAge: smallint('horse_age'),
    horseNote: text('horse_note'),
    /** Kilograms. */
    weight: numeric('weight', { precision: 4, scale: 1, mode: 'number' }),
    /** The course's price, N of N:1 (odds.course-price). */
    odds: odds('odds'),
    fortunaOdds: odds('fortuna_odds'),
    tipsportOdds: odds('tipsport_odds'),
    fortunaPlace2Odds: odds('fortuna_place_2_odds'),
    fortunaPlace3Odds: odds('fortuna_place_3_odds'),
    fortunaPlace4Odds: odds('fortuna_place_4_odds'),
    fortunaPlace5Odds: odds('fortuna_place_5_odds'),
    fortunaPlace6Odds: odds('fortuna_place_6_odds'),
    fortunaPlace7Odds: odds('fortuna_place_7_odds'),
    tipsportPlace2Odds: odds('tipsport_place_2_odds'),
    tipsportPlace3Odds: odds('tipsport_place_3_odds'),
    tipsportPlace4Odds: odds('tipsport_place_4_odds'),
    tipsportPlace5Odds: odds('tipsport_place_5_odds'),
    tipsportPlace6Odds: odds('tipsport_place_6_odds'),
    tipsportPlace7Odds: odds('tipsport_place_7_odds'),
    finishingPosition: smallint('finishing_position').$type<Lawful<number>>(),
    finishingResult: text('finishing_result'),
    finishingMargin: text('finishing_margin'),
    resultStatus: text('result_status').$type<Lawful<ResultStatus>>(),
    /** hh:mm:ss.fraction (racing.finish-time). */
    finishTime: text('finish_time'),
    /** The same in seconds; null for a text of another form. Whole courses are read by it. */
    finishSeconds: doublePrecision('finish_seconds').generatedAlwaysAs(
      sql`case when finish_time ~ '^\\d{2}:[0-5]\\d:[0-5]\\d(\\.\\d+)?$' then (left(finish_time, 2)::int * 3600 + substr(finish_time, 4, 2)::int * 60 + substr(finish_time, 7)::numeric)::float8 end`,
    ),
    /** Row in the official result table, where codes may stand between places. */
    resultRow: smallint('result_row'),
    /** The handicapper's official figure for this race. */
    handicapRating: smallint('handicap_rating'),
    /** 'K1 J' (racing.equipment). */
    equipment: text('equipment'),
    /** Kilograms off for the rider; `weight` is what is carried. */
    allowance: numeric('allowance', { precision: 3, scale: 1, mode: 'number' }),
    /** The order among the reserves; null = a declared runner (racing.reserves). */
    reserve: smallint('reserve'),
    /** The number of the fence at which its race ended (racing.fences). */
    fence: smallint('fence'),
    /** '400:24.61|800:49.1' (racing.sectional-times). */
    sectionalTimes: text('sectional_times'),
    /**
     * The race day, once the run counts (statistics.what-counts). Set by triggers; there is an index of a horse's runs.
     */
    ranOn: date('ran_on', { mode: 'string' }),
  },
  (t) => [
    uniqueIndex('race_participations_race_id_number').on(t.raceId, t.number),
    uniqueIndex('race_participations_race_id_horse_id').on(t.raceId, t.horseId),
    index('race_participations_trainer_id').on(t.trainerId),
    check('race_participations_position_or_status', sql`${t.finishingPosition} is null or ${t.resultStatus} is null`),
    check('race_participations_reserve', sql`${t.reserve} is null or ${t.resultStatus} = 'DNS'`),
    check('race_participations_position', sql`${t.finishingPosition} >= 1`),
    check(
      'race_participations_result_status',
      sql`${t.resultStatus} in ('D', 'DIS', 'PN', 'ZN', 'Z', 'SN', 'DNS', 'S', 'DD', 'A')`,
    ),
  ],
);
