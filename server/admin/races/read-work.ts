import { sql } from 'drizzle-orm';
import type { BookmakerMark } from '#domain/odds/displayed-odds.ts';
import { markets } from '#domain/admin/races/sheet-columns.ts';
import type { WorkRace } from '#domain/admin/races/race-work.ts';
import { maxFailures } from '#domain/admin/data/feed.ts';
import type { PragueDate } from '#domain/shared/time.ts';
import type { Db } from '#server/db/db.ts';
import { participations } from '#server/db/schema/racing.ts';
import { oddsKey } from '#server/odds/odds-columns.ts';

const prices = (bookmaker: BookmakerMark) =>
  sql`json_build_array(${sql.join(
    markets
      .filter((one) => one.bookmaker === bookmaker)
      .map(({ market }) => sql`p.${sql.identifier(participations[oddsKey(bookmaker, market)].name)}`),
    sql`, `,
  )})`;

/** Races of two weeks around today with what is done of them, by day; one query. */
export async function readDayWork(db: Db, today: PragueDate): Promise<WorkRace[]> {
  const result = await db.execute(sql`
    select r.id::int, r.event_id::int as "eventId", e.location, e.date::text as date, r.race_number::int as number,
      (extract(epoch from r.start_at) * 1000)::float8 as "startAt", r.is_completed as "isCompleted",
      r.is_cancelled or e.status = 'cancelled' as "isCancelled", e.status = 'moved' as "isMoved",
      (select count(*)::int from race_photos photo where photo.race_id = r.id) as "photoCount",
      coalesce((select json_agg(json_build_object('number', p.number, 'jockeyId', p.jockey_id, 'hasF', p.fortuna_odds is not null,
          'hasT', p.tipsport_odds is not null,
          'hasPlaces', p.fortuna_place_2_odds is not null or p.tipsport_place_2_odds is not null,
          'prices', json_build_object('F', ${prices('F')}, 'T', ${prices('T')}),
          'hasTime', p.finish_time is not null, 'finishingPosition', p.finishing_position, 'resultStatus', p.result_status)
          order by p.number)
        from race_participations p where p.race_id = r.id), '[]'::json) as runners
    from races r join race_events e on e.id = r.event_id
    where e.date between ${today}::date - 14 and ${today}::date + 14
    order by abs(e.date - ${today}::date), e.date desc, e.location collate public.cs, r.race_number`);
  return (result as unknown as { rows: WorkRace[] }).rows;
}

/** What else waits for administrators: drafts past their hour, winners to be checked, feeds given up; one query. */
export type OtherWork = {
  drafts: { id: number; title: string; publishedAt: number }[];
  waitingWinners: number;
  lostFeeds: { id: number; name: string }[];
};

export async function readOtherWork(db: Db): Promise<OtherWork> {
  const result = await db.execute(sql`
    select (select count(*)::int from contest_awards where state in ('waiting', 'confirmed')) as "waitingWinners",
      coalesce((select json_agg(json_build_object('id', id, 'title', title,
          'publishedAt', extract(epoch from published_at) * 1000) order by published_at)
        from blog_posts where status = 'draft' and published_at <= app_now()), '[]'::json) as drafts,
      coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name)
        from feeds where is_paused and failures >= ${maxFailures}), '[]'::json) as "lostFeeds"`);
  return (result as unknown as { rows: OtherWork[] }).rows[0] ?? { drafts: [], waitingWinners: 0, lostFeeds: [] };
}

/** Today's numbers, in Prague; accounts by real time. */
export type TodaysNumbers = { tips: number; tippers: number; votes: number; messages: number; people: number };

export async function readTodaysNumbers(db: Db, from: Date): Promise<TodaysNumbers> {
  const since = sql`${from.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select (select count(*)::int from horse_tips where created_at >= ${since}) as tips,
      (select count(distinct user_id)::int from horse_tips where created_at >= ${since}) as tippers,
      (select count(*)::int from poll_votes where created_at >= ${since}) as votes,
      (select count(*)::int from chat_messages where created_at >= ${since}) as messages,
      (select count(*)::int from users where created_at >= date_trunc('day', now() at time zone 'Europe/Prague') at time zone 'Europe/Prague') as people`);
  return (
    (result as unknown as { rows: TodaysNumbers[] }).rows[0] ?? {
      tips: 0,
      tippers: 0,
      votes: 0,
      messages: 0,
      people: 0,
    }
  );
}
