import { sql } from 'drizzle-orm';
import type { EventRow, HorseRecordRow, PhotoRow, RaceDayRows, RaceRow, RunnerRow } from './race-day-rows.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { prepared } from '#platform/db/prepared-statements.server.ts';
import { int, json, nullable, queryRows, text } from '#platform/db/query-rows.server.ts';
import {
  formOf,
  photosJson,
  pricesOf,
  racesJson,
  runnersJson,
  type TipJson,
  tipsJson,
} from './race-day-json.server.ts';
import { sourceNamesJson } from './source-names-json.server.ts';

/** A runner with what is read beside it. */
type RunnerJson = {
  runner: RunnerRow;
  record: Omit<HorseRecordRow, 'form'>;
  form: string | null;
  prices: string | null;
};

const dayColumns = {
  id: int,
  location: text(),
  date: text<PragueDate>(),
  url: nullable(text()),
  status: text<EventRow['status']>(),
  statusNote: nullable(text()),
  weather: nullable(text()),
  goingReadings: nullable(text()),
  races: nullable(json<RaceRow[]>()),
  runners: nullable(json<RunnerJson[]>()),
  tips: nullable(json<TipJson[]>()),
  photos: nullable(json<PhotoRow[]>()),
  sources: nullable(json<string[]>()),
};

/**
 * Everything one race day shows, in one statement however many races it has; null for an unknown event. Statistics
 * count the completed runs before `today` (statistics.what-counts).
 */
export async function readRaceDay(db: Db, eventId: number, today: PragueDate): Promise<RaceDayRows | null> {
  const [day] = await queryRows(
    db,
    dayColumns,
    prepared(
      'race_day',
      sql`
      select e.id::int as id, e.location, e.date::text as date, e.url, e.status, e.status_note as "statusNote",
        e.weather, e.going_readings as "goingReadings",
        ${racesJson} as races, ${runnersJson(today)} as runners, ${tipsJson} as tips, ${photosJson} as photos,
        ${sourceNamesJson(sql`sourced.event_id = e.id`)} as sources
      from race_events e where e.id = ${eventId}`,
    ),
  );
  if (!day) return null;
  const { races, runners, tips, photos, sources, ...event } = day;
  return {
    event,
    races: races ?? [],
    runners: runners?.map(({ runner }) => runner) ?? [],
    records: runners?.map(({ record, form }) => ({ ...record, form: formOf(form) })) ?? [],
    prices: runners?.flatMap(({ runner, prices }) => pricesOf(runner.id, prices)) ?? [],
    tips: tips?.map(([runnerId, userId, username]) => ({ runnerId, userId, username })) ?? [],
    photos: photos ?? [],
    sources: sources ?? [],
  };
}
